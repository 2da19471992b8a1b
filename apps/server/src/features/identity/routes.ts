import { identityRoutes, type SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#platform/audit/origin.ts';
import { answer, type Refusal, refuse } from '#platform/http/answer.ts';
import { endpoint, publicEndpoint } from '#platform/http/endpoint.ts';
import { signedIn } from '#platform/http/policy.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { IdentityDependencies, StartSession } from './dependencies.ts';
import { passwordRoutesOf } from './password-routes.ts';
import { presentAccount, presentActor } from './present.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { signUpRoutesOf } from './sign-up-routes.ts';

export function identityRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { db, clock, sessions, throttle, auditAfterAnswer } = dependencies;

  const start: StartSession = async (request, reply, account, means) => {
    const { id: userId, auth_type: authType, company_id: companyId } = account;
    await sessions.start(request, reply, { userId, authType, companyId }, means);
    return { user: presentAccount(account), requirePasswordChange: account.require_password_change };
  };

  /** Both sign-ins are one, but for the kind of account that they are for. */
  async function answerSignIn(
    authType: 'local' | 'checkpoint',
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ status: 200; body: SignedIn } | Refusal> {
    const outcome = await signIn(db, throttle, authType, credentials, request.ip, clock.now());
    if (outcome.kind === 'throttled') {
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    }
    if (outcome.kind === 'signed_in') {
      return answer(200, await start(request, reply, outcome.account, 'password'));
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

  endpoint(app, identityRoutes.getCurrentUser, signedIn, async (actor) => answer(200, presentActor(actor)));

  publicEndpoint(app, identityRoutes.signInAdministrator, async (_actor, { body, request, reply }) =>
    answerSignIn('local', body, request, reply),
  );

  publicEndpoint(app, identityRoutes.signInEmployee, async (_actor, { body, request, reply }) =>
    answerSignIn('checkpoint', body, request, reply),
  );

  signUpRoutesOf(app, dependencies, start);
  passwordRoutesOf(app, dependencies);
  signOutRoutesOf(app, sessions);
}

function signOutRoutesOf(app: FastifyInstance, sessions: Sessions): void {
  publicEndpoint(app, identityRoutes.startSignIn, async (actor) => ({ redirect: actor ? '/' : '/login' }));

  publicEndpoint(app, identityRoutes.signOutEmployee, async (_actor, { request, reply }) => {
    await sessions.end(request, reply);
    return answer(200, { done: true as const });
  });

  publicEndpoint(app, identityRoutes.endSignIn, async (_actor, { request, reply }) => {
    // A link on another site must not sign anybody out.
    if (request.headers['sec-fetch-site'] !== 'cross-site') await sessions.end(request, reply);
    return { redirect: '/' };
  });
}
