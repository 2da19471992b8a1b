import { administratorRoutes } from '@checkpoint/contract/calls/administrators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import {
  type AdministratorDependencies,
  demoteAdministrator,
  promoteEmployee,
  transferOwnership,
} from './change-administrators.ts';
import { type AdministratorRow, listAdministrators } from './queries.ts';

interface RouteDependencies extends AdministratorDependencies {
  readonly clock: Clock;
  readonly feed: PresenceFeed;
}

const done = answer(200, { done: true as const });

const present = (row: AdministratorRow) => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  isOwner: row.is_owner,
});

export function administratorRoutesOf(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { db, clock, feed } = dependencies;
  const change = ({ actor }: Grant, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  endpoint(app, administratorRoutes.listAdministrators, async ({ companyId }) =>
    answer(200, (await listAdministrators(db, companyId)).map(present)),
  );

  endpoint(app, administratorRoutes.promoteEmployee, async (grant, { body, request }) => {
    if (!isUuid(body.employeeId)) return refuse('not_found');
    const outcome = await promoteEmployee(dependencies, change(grant, request), body.employeeId);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome !== 'promoted') return refuse(outcome);
    feed.changed(grant.companyId, body.employeeId);
    return done;
  });

  endpoint(app, administratorRoutes.demoteAdministrator, async (grant, { params, request }) => {
    if (!isUuid(params.userId)) return refuse('not_found');
    const outcome = await demoteAdministrator(dependencies, change(grant, request), params.userId);
    if (outcome.kind === 'plan_limit') return refuse('plan_limit', { values: { limit: outcome.limit } });
    if (outcome.kind === 'unknown') return refuse('not_found');
    return outcome.kind === 'demoted' ? done : refuse(outcome.kind);
  });

  endpoint(app, administratorRoutes.transferOwnership, async (grant, { body, request }) => {
    if (!isUuid(body.userId)) return refuse('not_found');
    const outcome = await transferOwnership(dependencies, change(grant, request), body.userId);
    if (outcome === 'unknown') return refuse('not_found');
    return outcome === 'not_owner' ? refuse('forbidden') : done;
  });
}
