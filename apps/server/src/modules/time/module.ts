import type { FastifyInstance } from 'fastify';
import { ensureOwnEmployee } from '#modules/people/port.ts';
import type { Services } from '#record/services.ts';
import { correctionRoutesOf } from './corrections/routes.ts';
import { markedRecords } from './punches/marked-records.ts';
import { punchRoutesOf } from './punches/routes.ts';
import { addTime } from './server-time.ts';

/** More than anybody punches in what a page shows of a timeline. */
const mostPunches = 5_000;

/** Punches, and the corrections of what they say. */
export function registerTime(api: FastifyInstance, { db, clock, hub: feed }: Services): void {
  addTime(api, clock);
  punchRoutesOf(api, {
    ...{ db, clock, feed },
    ensureEmployee: (actor, now) => ensureOwnEmployee(db, actor, now),
  });
  correctionRoutesOf(api, {
    ...{ db, clock, feed },
    rawPunches: (companyId, scope, employeeId, between) =>
      markedRecords(db, companyId, scope, { employeeId, ...between, limit: mostPunches }),
  });
}
