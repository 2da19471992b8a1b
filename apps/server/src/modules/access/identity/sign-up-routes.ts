import { identityRoutes } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { leftBy } from '#kernel/http/has-left.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { IdentityDependencies, StartSession } from './dependencies.ts';
import { signUpAdministrator } from './sign-up-administrator.ts';

/** Whoever founds a company makes an account of their own first. */
export function signUpRoutesOf(
  app: FastifyInstance,
  dependencies: IdentityDependencies,
  start: StartSession,
): void {
  const { db, clock, throttle, registrationOpen } = dependencies;

  publicEndpoint(app, identityRoutes.signUpAdministrator, async (_actor, { body, request, reply }) => {
    if (!registrationOpen) return refuse('registration_closed');
    const wait = await throttle.registration(request.address).count();
    if (wait !== null) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    const account = await signUpAdministrator(db, body, originOf(request), clock.now(), leftBy(request));
    if (account === 'account_exists') return refuse('account_exists');
    if ('fault' in account) return refusedPassword('password', account);
    const signedIn = await start(request, reply, account, 'sign_up');
    return signedIn === null ? refuse('invalid_credentials') : answer(201, signedIn);
  });
}
