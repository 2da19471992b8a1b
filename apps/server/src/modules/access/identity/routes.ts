import { identityRoutes } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, isRefusal, type Refusal, refuse } from '#kernel/http/answer.ts';
import { leftBy } from '#kernel/http/has-left.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { Sessions } from '#record/sessions/sessions.ts';
import { activationRoutesOf } from './activation-routes.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { emailRoutesOf } from './email-routes.ts';
import { passwordRoutesOf } from './password-routes.ts';
import { presentActor } from './present.ts';
import { navigationRoutesOf } from './provider/navigation-routes.ts';
import { type AccountRow, proveAddress } from './queries.ts';
import { resetRoutesOf } from './reset-routes.ts';
import { asksSecondStep, type Credentials, type PasswordKind, signIn } from './sign-in.ts';
import { signUpRoutesOf } from './sign-up-routes.ts';
import { startSessionsIn } from './start-session.ts';

export function identityRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { db, clock, sessions, throttle, auditAfterAnswer, askSecondStep } = dependencies;
  const start = startSessionsIn(db, clock, sessions);

  /** Both sign-ins share this part. They differ only in the kinds of account. */
  async function checkCredentials(
    kinds: readonly PasswordKind[],
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AccountRow | Refusal> {
    const visitor = { address: request.address, hasLeft: leftBy(request) };
    const outcome = await signIn(db, throttle, kinds, credentials, visitor, clock.now());
    if (outcome.kind === 'throttled') {
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    }
    if (outcome.kind === 'signed_in') {
      await proveAddress(db, outcome.account.id, clock.now());
      return outcome.account;
    }
    if (outcome.known !== undefined) {
      auditAfterAnswer(reply, {
        ...{ action: 'sign_in_refused', actorUserId: null, subjectUserId: outcome.known.id },
        ...{ companyId: outcome.known.company_id, details: { expired: outcome.kind === 'expired' } },
        ...{ origin: originOf(request), at: clock.now() },
      });
    }
    return refuse(outcome.kind === 'expired' ? 'temporary_password_expired' : 'invalid_credentials');
  }

  /** A password that was reset while it was being checked is a wrong one. */
  async function enter(account: AccountRow, request: FastifyRequest, reply: FastifyReply) {
    const signedIn = await start(request, reply, account, 'password');
    return signedIn === null ? refuse('invalid_credentials') : answer(200, signedIn);
  }

  endpoint(app, identityRoutes.getCurrentUser, async (actor) =>
    answer(200, await presentActor(db, actor, clock.now())),
  );

  async function goOn(account: AccountRow | Refusal, request: FastifyRequest, reply: FastifyReply) {
    if (isRefusal(account)) return account;
    const asked = asksSecondStep(account) ? await askSecondStep(request, reply, account) : null;
    return asked === null ? enter(account, request, reply) : answer(202, asked);
  }

  publicEndpoint(app, identityRoutes.signInAdministrator, async (_actor, { body, request, reply }) =>
    goOn(await checkCredentials(['local'], body, request, reply), request, reply),
  );

  // Whoever has the e-mail and the password; where an identity provider is configured, administrators sign in there.
  const everybody: readonly PasswordKind[] = dependencies.provider ? ['checkpoint'] : ['checkpoint', 'local'];
  publicEndpoint(app, identityRoutes.signInEmployee, async (_actor, { body, request, reply }) =>
    goOn(await checkCredentials(everybody, body, request, reply), request, reply),
  );

  signUpRoutesOf(app, dependencies, start);
  passwordRoutesOf(app, dependencies);
  activationRoutesOf(app, dependencies, start);
  resetRoutesOf(app, dependencies);
  emailRoutesOf(app, dependencies);
  signOutRoutesOf(app, sessions);
  navigationRoutesOf(app, dependencies);
}

function signOutRoutesOf(app: FastifyInstance, sessions: Sessions): void {
  publicEndpoint(app, identityRoutes.signOutEmployee, async (_actor, { request, reply }) => {
    await sessions.end(request, reply);
    return answer(200, { done: true as const });
  });
}
