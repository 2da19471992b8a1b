import { isInOrder, isWithinTwoMonths } from '@checkpoint/domain/report-days';
import * as z from 'zod';
import { instant, message } from '../fields.ts';
import { route } from '../route.ts';
import { narrowing, notOrdered, span } from './reports.ts';

/** What a cell of the grid says beside its hours: the weightiest first. */
export const gridMark = z.enum(['missing', 'open', 'clock_suspect', 'back_dated', 'corrected', 'offline']);
export type GridMark = z.infer<typeof gridMark>;

/** People who are sent at once, at most. */
const mostPeople = 200;

const gridQuery = z
  .object({
    ...span,
    ...narrowing,
    /** The place of the first person in the order of names, from 0. */
    from: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number<number | string>().int().min(1).max(mostPeople).default(100),
  })
  .refine(isInOrder, notOrdered)
  .refine(isWithinTwoMonths, { path: ['dateFrom'], ...message('validation.gridDays') });

/** A stretch of the people × days: who works here, and whoever worked on these days and has left. */
export const reportGrid = z.object({
  dateFrom: z.string(),
  dateTo: z.string(),
  /** The company's zone. A period keeps the zone that was in force when it began. */
  timeZone: z.string(),
  /** The server's clock at the answer. */
  now: instant,
  /** All people of the grid, of whom these are a stretch. */
  total: z.int(),
  from: z.int(),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** Where somebody else in the grid has the same name; else null. */
      email: z.string().nullable(),
      department: z.string().nullable(),
      isActive: z.boolean(),
      /** The day, in the company's zone, on which the record of the person was made. */
      since: z.string(),
      /** The sum of the days. */
      seconds: z.int(),
      /** They also worked under departments that the reader does not see. A server of the version before does not say. */
      isPart: z.boolean().optional(),
      /** Whole seconds of each day from `dateFrom` on; null where nothing was recorded. */
      days: z.array(z.int().nullable()),
      /** The days with marks alone: the place in `days`, and its marks. */
      marks: z.array(z.object({ day: z.int(), marks: z.array(gridMark) })),
    }),
  ),
});
export type ReportGrid = z.infer<typeof reportGrid>;

export const reportGridRoutes = {
  getReportGrid: route({
    method: 'GET',
    path: '/api/reports/grid',
    summary:
      'Hours and marks of people by day, for up to two months: a stretch of the people in the order of names.',
    needs: 'insight.read',
    query: gridQuery,
    responses: { 200: reportGrid },
  }),
};
