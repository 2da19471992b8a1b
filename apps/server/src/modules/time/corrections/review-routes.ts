import { reviewRoutes } from '@checkpoint/contract/calls/review';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer } from '#kernel/http/answer.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { deciderOf } from './correction-order.ts';
import { decideMany } from './decide-many.ts';
import { countOpenReview, openReview } from './review.ts';

interface ReviewDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: PresenceFeed;
}

export function reviewRoutesOf(app: FastifyInstance, { db, clock, feed }: ReviewDependencies): void {
  endpoint(app, reviewRoutes.listReview, async ({ companyId, scope }) =>
    answer(200, await openReview(db, companyId, scope, clock.now())),
  );

  endpoint(app, reviewRoutes.countReview, async ({ companyId, scope }) =>
    answer(200, await countOpenReview(db, companyId, scope, clock.now())),
  );

  endpoint(app, reviewRoutes.decideMany, async (grant, { body, request }) => {
    const { companyId } = grant;
    const results = await decideMany(db, {
      ...{ companyId, ...deciderOf(grant), reason: body.reason, now: clock.now() },
      ...{ decisions: body.decisions, origin: originOf(request) },
      onChanged: (employeeId) => feed.changed(companyId, employeeId),
    });
    return answer(200, results);
  });
}
