import { identityRoutes } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock.ts';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { leftBy } from '#kernel/http/has-left.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { type EmployeeRegistration, type SignUpDependencies, signUpEmployee } from './sign-up-employee.ts';

interface RouteDependencies extends SignUpDependencies {
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly feed: PresenceFeed;
}

/** Employees join with their company's code. */
export function signUpRoutesOf(app: FastifyInstance, dependencies: RouteDependencies): void {
  publicEndpoint(app, identityRoutes.signUpEmployee, async (_actor, { body, request }) => {
    const outcome = await signUp(dependencies, body, request);
    return 'refused' in outcome ? outcome : answer(201, outcome);
  });
}

async function signUp(
  dependencies: RouteDependencies,
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
