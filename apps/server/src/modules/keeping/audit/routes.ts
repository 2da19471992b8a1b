import { auditRoutes } from '@checkpoint/contract/calls/audit';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, ReadableDatabase } from '#kernel/database/database.ts';
import { makeInTurn } from '#kernel/files/make-in-turn.ts';
import type { Turns } from '#kernel/files/turns.ts';
import { answer } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { originOf } from '#record/audit/origin.ts';
import { detailsOf, type Trail } from './choice.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { presentAuditEntry } from './present.ts';

export interface AuditDependencies {
  readonly db: Database;
  /** For files, which may show what was true a second ago. */
  readonly reads: ReadableDatabase;
  readonly clock: Clock;
  readonly turns: Turns;
  readonly timeZoneOf: (companyId: string) => Promise<string>;
}

export function auditRoutesOf(app: FastifyInstance, dependencies: AuditDependencies): void {
  const { db, reads, clock, turns, timeZoneOf } = dependencies;
  const trailOf = async (companyId: string): Promise<Trail> => ({
    companyId,
    timeZone: await timeZoneOf(companyId),
  });

  endpoint(app, auditRoutes.listAudit, async ({ companyId }, { query }) => {
    const listed = await listAudit(db, await trailOf(companyId), query);
    if (listed === 'bad_cursor') return invalidField('before', 'validation.invalid');
    return answer(200, listed.rows.map(presentAuditEntry), listed.nextCursor);
  });

  endpoint(app, auditRoutes.exportAudit, async ({ companyId, actor }, { body, request, reply }) => {
    const trail = await trailOf(companyId);
    return makeInTurn(turns, companyId, reply, async (signal) => {
      const now = clock.now();
      const beforeSending = () =>
        recordAudit(db, {
          ...{ action: 'trail_exported', companyId, actorUserId: actor.userId, subjectUserId: null },
          ...{ origin: originOf(request), at: now, details: detailsOf(body) },
        });
      return { file: await exportAudit(reads, trail, body, { now, signal, beforeSending }) };
    });
  });
}
