import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { changedSince, overdueBetween } from '#modules/people/port.ts';
import type { Services } from '#record/services.ts';
import { readChange } from './activity/read-change.ts';
import { activityRoutesOf } from './activity/routes.ts';
import { createWatching } from './activity/watching.ts';
import { membershipListOf } from './memberships/routes.ts';
import { reportRoutesOf } from './reports/routes.ts';
import { sheetRoutesOf } from './sheet/routes.ts';

/** Screens that are read at the same time; the others wait. Most connections to the database are for punches. */
const screensTogether = 3;

/** What happens now, and what the hours add up to. */
export function registerInsight(api: FastifyInstance, services: Services): void {
  const { db, reads, clock, hub, sessions, turns } = services;
  const watching = createWatching({
    ...{ hub, clock },
    read: (companyId, scope, employeeIds) => readChange(db, companyId, scope, employeeIds, clock.now()),
    changedSince: (companyIds, since) => changedSince(db, companyIds, since),
    overdueBetween: (companyIds, from, to) => overdueBetween(db, companyIds, from, to),
    onError: (error) => api.log.warn({ err: error }, 'a presence change could not be read'),
  });
  api.addHook('onClose', async () => watching.close());
  activityRoutesOf(api, { db, reads, clock, sessions, watching, watchSession: hub.watchSession });
  membershipListOf(api, { db, clock });
  const inTurn = pLimit(screensTogether);
  reportRoutesOf(api, { db: reads, trail: db, clock, turns, inTurn });
  sheetRoutesOf(api, { db: reads, clock, inTurn });
}
