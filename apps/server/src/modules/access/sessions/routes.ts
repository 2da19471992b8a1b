import { sessionRoutes } from '@checkpoint/contract/calls/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { listSessionsOf } from '#record/sessions/queries.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { presentSession } from './present.ts';

export interface SessionDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** Everybody sees and ends their own sessions. */
export function sessionRoutesOf(app: FastifyInstance, { db, clock }: SessionDependencies): void {
  const ending = (actor: Actor, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, sessionRoutes.listSessions, async ({ userId, sessionId }) => {
    const rows = await listSessionsOf(db, userId, clock.now());
    const sessions = rows.map((row) => presentSession(row, sessionId));
    return answer(200, [...sessions.filter(isCurrent), ...sessions.filter((one) => !isCurrent(one))]);
  });

  endpoint(app, sessionRoutes.endSession, async (actor, { params, request }) =>
    (await endSession(db, ending(actor, request), params.id))
      ? answer(200, { ended: 1 })
      : refuse('not_found'),
  );

  endpoint(app, sessionRoutes.endOtherSessions, async (actor, { request }) =>
    answer(200, { ended: await endOtherSessions(db, ending(actor, request)) }),
  );
}

const isCurrent = (session: { readonly isCurrent: boolean }) => session.isCurrent;
