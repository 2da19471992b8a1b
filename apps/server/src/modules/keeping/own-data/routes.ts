import { ownDataRoutes } from '@checkpoint/contract/calls/own-data';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database, ReadableDatabase } from '#kernel/database/database.ts';
import { beginFile } from '#kernel/files/begin-file.ts';
import { makeInTurn } from '#kernel/files/make-in-turn.ts';
import type { Turns } from '#kernel/files/turns.ts';
import { refuse } from '#kernel/http/answer.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import type { OwnerCheck } from '#modules/access/port.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { originOf } from '#record/audit/origin.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import { ownData } from './own-data.ts';
import { proveOwner } from './prove-owner.ts';

export interface OwnDataDependencies {
  readonly db: Database;
  /** For the file, which may show what was true a second ago. */
  readonly reads: ReadableDatabase;
  readonly clock: Clock;
  readonly turns: Turns;
  readonly signer: Signer;
  readonly throttle: Throttle;
  readonly checkOwner: OwnerCheck;
}

export function ownDataRoutesOf(app: FastifyInstance, dependencies: OwnDataDependencies): void {
  const { db, reads, clock, turns, signer, throttle } = dependencies;

  endpoint(app, ownDataRoutes.exportOwnData, async (grant, { body, request, reply }) => {
    const { companyId, employeeId, actor } = grant;
    const { userId } = actor;
    const entry = { companyId, actorUserId: userId, subjectUserId: userId, origin: originOf(request) };
    const refused = await proveOwner(dependencies, actor, body, request.address);
    if (refused?.isWrong) await recordAudit(db, { ...entry, action: 'own_data_refused', at: clock.now() });
    if (refused !== null) return refused.refusal;
    return makeInTurn(turns, companyId, reply, async (signal) => {
      // While the password was checked, its owner may have ended a session that was stolen.
      if (!(await db.transaction((tx) => lockForOwner(tx, actor)))) return refuse('unauthenticated');
      const wait = await throttle.ownData(companyId, userId).count();
      if (wait !== null) return refuse('own_data_limit', { retryAfterSeconds: wait });
      const now = clock.now();
      const order = {
        ...{ whose: { companyId, userId, employeeId }, person: `${actor.firstName} ${actor.lastName}` },
        ...{ signer, decimalSign: body.decimalSign, now },
      };
      const pieces = await beginFile<never>(
        reads,
        signal,
        async (snapshot) => ownData(snapshot, order),
        () => recordAudit(db, { ...entry, action: 'own_data_exported', at: now }),
      );
      const name = `my-checkpoint-data-${now.toISOString().slice(0, 10)}.zip`;
      return { file: { name, contentType: 'application/zip', pieces } };
    });
  });
}
