import * as z from 'zod';
import { calendarDate, page, plainText } from '../fields.ts';
import { route } from '../route.ts';
import { employeeWithPresence, stats } from './employees.ts';
import { markedRecord, punchType } from './punches.ts';

/**
 * What an administrator's event stream carries under the event name `presence`: the rows that changed since the last
 * event, gathered for 250 ms, and the company's counts after them. Other roles' streams carry the counts alone.
 */
export const presenceEvent = z.object({
  stats,
  employees: z.array(employeeWithPresence),
  /** The newest check records among the changes, newest first. */
  activity: z.array(markedRecord),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;

export const activityRoutes = {
  listRecentActivity: route({
    method: 'GET',
    path: '/api/activity',
    summary: 'The 20 newest check records of the company.',
    needs: 'insight.read',
    responses: { 200: z.array(markedRecord) },
  }),
  listAllActivity: route({
    method: 'GET',
    path: '/api/activity/all',
    summary: 'Check records of the company, newest first, by person, type and day.',
    needs: 'insight.read',
    query: z.object({
      /** Found anywhere in name, e-mail, staff number or current department; case is ignored. */
      search: plainText(200).optional(),
      type: z.union([punchType, z.literal('')]).optional(),
      /** A day of the company's calendar. */
      date: z.union([calendarDate, z.literal('')]).optional(),
      ...page,
    }),
    responses: { 200: z.array(markedRecord) },
  }),
  streamEvents: route({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events: `hello` at the start, `presence` for administrators (other roles: its counts), `own` for employees when their own record changed, `missed` when everything shown must be read again, `beat` as a sign of life.',
    needs: 'insight.watch',
    responses: {},
    answers: 'events',
  }),
};
