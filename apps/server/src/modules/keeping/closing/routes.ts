import { closingRoutes } from '@checkpoint/contract/calls/closing';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { makeInTurn } from '#kernel/files/make-in-turn.ts';
import type { Turns } from '#kernel/files/turns.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { Signer } from '#record/chain/signing-key.ts';
import { beginExport } from './begin-export.ts';
import { closeCompany } from './close-company.ts';
import { findOwned } from './queries.ts';

export interface ClosingDependencies {
  readonly db: ReadableDatabase;
  readonly clock: Clock;
  readonly turns: Turns;
  readonly signer: Signer;
}

export function closingRoutesOf(
  app: FastifyInstance,
  { db, clock, turns, signer }: ClosingDependencies,
): void {
  endpoint(app, closingRoutes.exportCompany, async ({ companyId, actor }, { params, request, reply }) => {
    if (params.companyId !== companyId) return refuse('not_found');
    const company = await findOwned(db, companyId, actor.userId);
    if (company === undefined) return refuse('forbidden');
    const order = {
      company,
      signer,
      actorUserId: actor.userId,
      origin: originOf(request),
      now: clock.now(),
    };
    return makeInTurn(turns, companyId, reply, async (signal) => ({
      file: await beginExport(db, { ...order, signal }),
    }));
  });

  endpoint(app, closingRoutes.closeCompany, async ({ companyId, actor }, { params, body, request }) => {
    if (params.companyId !== companyId) return refuse('not_found');
    const { kind } = await closeCompany(db, {
      ...{ companyId, typedName: body.name, actorUserId: actor.userId },
      ...{ origin: originOf(request), now: clock.now() },
    });
    if (kind === 'closed') return answer(200, { done: true as const });
    if (kind === 'unknown') return refuse('not_found');
    return refuse(kind === 'not_owner' ? 'forbidden' : kind);
  });
}
