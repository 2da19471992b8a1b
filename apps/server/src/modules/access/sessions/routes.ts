import { membershipRoutes } from '@checkpoint/contract/calls/memberships';
import { sessionRoutes } from '@checkpoint/contract/calls/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Actor } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { listSessionsOf } from '#record/sessions/queries.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { presentActor } from '../identity/present.ts';
import { chooseCompany } from './choose-company.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { presentSession } from './present.ts';

export interface SessionDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** Everybody sees and ends their own sessions. */
export function sessionRoutesOf(app: FastifyInstance, dependencies: SessionDependencies): void {
  const { db, clock } = dependencies;
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

  endpoint(app, membershipRoutes.chooseCompany, async (actor, { body, request, reply }) => {
    if (!isUuid(body.companyId)) return refuse('not_found');
    const chosen = await chooseCompany(dependencies, actor, body.companyId, request, reply);
    return typeof chosen === 'string'
      ? refuse(chosen)
      : answer(200, await presentActor(db, chosen, clock.now()));
  });
}

const isCurrent = (session: { readonly isCurrent: boolean }) => session.isCurrent;
