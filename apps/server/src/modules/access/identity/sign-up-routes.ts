import { identityRoutes } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { leftBy } from '#kernel/http/has-left.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { IdentityDependencies, StartSession } from './dependencies.ts';
import { signUpAdministrator } from './sign-up-administrator.ts';
import { type EmployeeRegistration, signUpEmployee } from './sign-up-employee.ts';

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

  publicEndpoint(app, identityRoutes.signUpEmployee, async (_actor, { body, request }) => {
    const outcome = await signUp(dependencies, body, request);
    return 'refused' in outcome ? outcome : answer(201, outcome);
  });
}

async function signUp(
  dependencies: IdentityDependencies,
  registration: EmployeeRegistration,
  request: FastifyRequest,
): Promise<Refusal | { email: string; companyName: string }> {
  const { throttle, clock, feed } = dependencies;
  const attempts = {
    code: throttle.companyCode(request.address),
    password: throttle.signIn(registration.email, request.address),
  };
  const origin = originOf(request);
  const hasLeft = leftBy(request);
  const outcome = await signUpEmployee(dependencies, registration, attempts, origin, clock.now(), hasLeft);
  switch (outcome.kind) {
    case 'joined':
      // Dashboards that are open show the newcomer at once.
      feed.changed(outcome.company.id, outcome.employeeId);
      return { email: registration.email, companyName: outcome.company.name };
    case 'throttled':
      return refuse('too_many_attempts', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'password_refused':
      return refusedPassword('password', outcome);
    case 'plan_limit':
      return refuse('plan_limit', { values: { limit: outcome.limit } });
    default:
      return refuse(outcome.kind);
  }
}
