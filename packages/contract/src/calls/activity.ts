import * as z from 'zod';
import { access, route } from '../route.ts';
import { employeeWithPresence, stats } from './employees.ts';
import { checkRecord } from './punches.ts';

/**
 * What an administrator's event stream carries under the event name `presence`: the rows that changed since the last
 * event, gathered for 250 ms, and the company's counts after them. Other roles' streams carry the counts alone.
 */
export const presenceEvent = z.object({
  stats,
  employees: z.array(employeeWithPresence),
  /** The newest check records among the changes, newest first. */
  activity: z.array(checkRecord),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;

export const activityRoutes = {
  listRecentActivity: route({
    method: 'GET',
    path: '/api/activity',
    summary: 'The 20 newest check records of the company.',
    access: access(403, 403, 403, 200),
    responses: { 200: z.array(checkRecord) },
  }),
  streamEvents: route({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events: `hello` at the start, `presence` for administrators (other roles: its counts), `own` for employees when their own record changed, `missed` when everything shown must be read again, `beat` as a sign of life.',
    access: access(403, 200, 200, 200),
    responses: {},
    answers: 'events',
  }),
};
