import { emailRoutes } from '@checkpoint/contract/calls/email';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { confirmEmail } from './email-change.ts';

/** Confirming another e-mail by the link that was mailed there. Its token cannot be guessed, so that no try is counted. */
export function emailRoutesOf(app: FastifyInstance, { db, clock, sessions }: IdentityDependencies): void {
  publicEndpoint(app, emailRoutes.confirmEmail, async (_actor, { body, request, reply }) => {
    const outcome = await confirmEmail(db, body.token, originOf(request), clock.now());
    if (outcome.kind !== 'confirmed') return refuse(outcome.kind);
    // Whoever is signed in here may be the account itself, whose sessions have ended.
    await sessions.end(request, reply);
    return answer(200, { email: outcome.email });
  });
}
