import { identityRoutes, type SignedIn } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { answer, type Refusal, refuse } from '#platform/http/answer.ts';
import { endpoint, publicEndpoint } from '#platform/http/endpoint.ts';
import { invalidField } from '#platform/http/invalid.ts';
import { signedIn } from '#platform/http/policy.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { presentAccount, presentActor } from './present.ts';
import type { AccountRow } from './queries.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { signUpAdministrator } from './sign-up-administrator.ts';
import { type SignUpDependencies, signUpEmployee } from './sign-up-employee.ts';

export interface IdentityDependencies extends SignUpDependencies {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly registrationOpen: boolean;
}

export function identityRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { db, clock, sessions, throttle } = dependencies;

  async function start(request: FastifyRequest, reply: FastifyReply, account: AccountRow): Promise<SignedIn> {
    await sessions.start(request, reply, { userId: account.id, authType: account.auth_type });
    return { user: presentAccount(account), requirePasswordChange: account.require_password_change };
  }

  /** Both sign-ins are one, but for the kind of account that they are for. */
  async function answerSignIn(
    authType: 'local' | 'checkpoint',
    credentials: Credentials,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ status: 200; body: SignedIn } | Refusal> {
    const outcome = await signIn(db, throttle, authType, credentials, request.ip);
    if (outcome.kind === 'throttled') {
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    }
    if (outcome.kind === 'refused') return refuse('invalid_credentials');
    return answer(200, await start(request, reply, outcome.account));
  }

  endpoint(app, identityRoutes.getCurrentUser, signedIn, async (actor) => answer(200, presentActor(actor)));

  publicEndpoint(app, identityRoutes.signUpAdministrator, async (_actor, { body, request, reply }) => {
    if (!dependencies.registrationOpen) return refuse('registration_closed');
    const account = await signUpAdministrator(db, body, clock.now());
    if (account === 'password_too_guessable') return tooGuessable;
    if (account === 'account_exists') return refuse('account_exists');
    return answer(201, await start(request, reply, account));
  });

  publicEndpoint(app, identityRoutes.signInAdministrator, async (_actor, { body, request, reply }) =>
    answerSignIn('local', body, request, reply),
  );

  publicEndpoint(app, identityRoutes.signInEmployee, async (_actor, { body, request, reply }) =>
    answerSignIn('checkpoint', body, request, reply),
  );

  publicEndpoint(app, identityRoutes.signUpEmployee, async (_actor, { body, request }) => {
    const attempts = [throttle.signIn(body.email, request.ip), throttle.companyCode(request.ip)] as const;
    const waits = await Promise.all(attempts.map((attempt) => attempt.refusedFor()));
    const wait = waits.find((seconds) => seconds !== null);
    if (wait) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    const [guess, code] = attempts;
    const outcome = await signUpEmployee(dependencies, body, clock.now());
    switch (outcome.kind) {
      case 'joined':
        return answer(201, { email: body.email, companyName: outcome.companyName });
      case 'company_code_unknown':
        await code.failed();
        return refuse('company_code_unknown');
      case 'account_exists':
        if (outcome.guessed) await guess.failed();
        return refuse('account_exists');
      case 'password_too_guessable':
        return tooGuessable;
      case 'plan_limit':
        return refuse('plan_limit', { values: { limit: outcome.limit } });
    }
  });

  publicEndpoint(app, identityRoutes.signOutEmployee, async (_actor, { request, reply }) => {
    await sessions.end(request, reply);
    return answer(200, { done: true });
  });

  publicEndpoint(app, identityRoutes.startSignIn, async (actor) => ({ redirect: actor ? '/' : '/login' }));

  publicEndpoint(app, identityRoutes.endSignIn, async (_actor, { request, reply }) => {
    // A link on another site must not sign anybody out.
    if (request.headers['sec-fetch-site'] !== 'cross-site') await sessions.end(request, reply);
    return { redirect: '/' };
  });
}

const tooGuessable: Refusal = {
  ...refuse('password_too_guessable'),
  issues: invalidField('password', 'error.password_too_guessable').issues ?? [],
};
