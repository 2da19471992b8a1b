import * as z from 'zod';
import { instant, message, plainText } from '../fields.ts';
import { route } from '../route.ts';
import { correctionRequest } from './corrections.ts';
import { decimalSign, explanation, fileFormat, fileLanguage } from './reports.ts';

/** A month of the calendar, `2026-10`. */
export const month = z
  .string(message('validation.date'))
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, message('validation.date'));

/** One person's month: every day of it, with the hours as reports and files count them. */
export const monthSheet = z.object({
  employee: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    department: z.string().nullable(),
  }),
  month: z.string(),
  /** The company's zone. A period keeps the zone that was in force when it began. */
  timeZone: z.string(),
  /** 0 is Sunday. */
  weekStart: z.int().min(0).max(6),
  /** The server's clock at the answer. */
  now: instant,
  seconds: z.int(),
  /** The person also worked under departments that the reader does not see. A server of the version before does not say. */
  isPart: z.boolean().optional(),
  /** Of the timeline, as corrections name it: grows with every one that takes effect. */
  version: z.int(),
  /** Every day of the month, also those without work. */
  days: explanation.shape.days,
  periods: z.array(
    z.object({
      ...explanation.shape.periods.element.shape,
      /** Chosen at the check-in; null where a correction added it. */
      locationStatus: z.string().nullable(),
      /** What a change of its end names: the punch that ended it; null where it is open or settled. */
      endId: z.uuid().nullable(),
    }),
  ),
  /** Corrections and requests about the month, newest first. */
  requests: z.array(correctionRequest),
});
export type MonthSheet = z.infer<typeof monthSheet>;

export const sheetRoutes = {
  getSheet: route({
    method: 'GET',
    path: '/api/sheet',
    summary: "One person's month, day by day, with its corrections. Without an id one's own.",
    needs: 'time.read',
    query: z.object({ employeeId: plainText(100).optional(), month }),
    responses: { 200: monthSheet },
  }),
  getSheetFile: route({
    method: 'POST',
    path: '/api/sheet/file',
    summary: "One person's month as a file to keep, to print or to sign. Without an id one's own.",
    needs: 'time.read',
    body: z.object({
      employeeId: z.uuid(message('validation.invalid')).optional(),
      ...{ month, format: fileFormat, decimalSign, language: fileLanguage },
    }),
    responses: {},
    answers: 'file',
  }),
};
