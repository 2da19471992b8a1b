import { employeeRoutes } from '@checkpoint/contract/calls/employees';
import { passwordFault } from '@checkpoint/domain/password-fault';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '#platform/audit/origin.ts';
import type { Clock } from '#platform/clock.ts';
import type { PresenceFeed } from '#platform/events/presence-feed.ts';
import { answer, refuse } from '#platform/http/answer.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { CompanyScope } from '#platform/http/policy.ts';
import { refusedPassword } from '#platform/http/refused-password.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { hashPassword } from '#platform/passwords.ts';
import { type AddDependencies, addEmployee } from './add-employee.ts';
import { type EditDependencies, editEmployee } from './edit-employee.ts';
import { type Invitation, invitationOf } from './invitation.ts';
import { mayAddEmployee, mayCareForEmployee } from './policy.ts';
import { presentEmployee } from './present.ts';
import { findEmployee } from './queries.ts';
import { removeEmployee } from './remove-employee.ts';
import { type ResetDependencies, resetPassword } from './reset-password.ts';

/** What caring for people needs to know of their company. */
interface EmployingCompany {
  readonly name: string;
  readonly timeZone: string;
  readonly minPasswordLength: number;
}

export interface CareDependencies extends AddDependencies, EditDependencies, ResetDependencies {
  readonly clock: Clock;
  readonly feed: PresenceFeed;
  readonly company: (companyId: string) => Promise<EmployingCompany>;
  readonly newTemporaryPassword: () => Invitation['temporaryPassword'];
}

/** What administrators do to employees: add, edit, remove, reset a password. */
export function careRoutesOf(app: FastifyInstance, dependencies: CareDependencies): void {
  const { db, clock, feed, company, newTemporaryPassword } = dependencies;
  const caretaker = ({ actor }: CompanyScope, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  async function present(companyId: string, id: string) {
    const row = await findEmployee(db, companyId, id);
    if (row === undefined) throw new Error(`employee ${id} is gone`);
    return presentEmployee(row);
  }

  endpoint(app, employeeRoutes.addEmployee, mayAddEmployee, async (scope, { body, request }) => {
    const temporaryPassword = newTemporaryPassword();
    const hash = await hashPassword(temporaryPassword.password);
    const outcome = await addEmployee(dependencies, caretaker(scope, request), body, hash);
    if (outcome.kind === 'email_in_use') return refuse('email_in_use', { issues: [] });
    if (outcome.kind === 'plan_limit') return refuse('plan_limit', { values: { limit: outcome.limit } });
    feed.changed(scope.companyId, outcome.employeeId);
    const invitationDetails = invitationOf({
      ...{ person: body, temporaryPassword, now: clock.now() },
      companyName: (await company(scope.companyId)).name,
    });
    return answer(201, { ...(await present(scope.companyId, outcome.employeeId)), invitationDetails });
  });

  endpoint(app, employeeRoutes.editEmployee, mayCareForEmployee, async (scope, { params, body, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const outcome = await editEmployee(dependencies, caretaker(scope, request), params.id, body);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome === 'stale') {
      return refuse('stale', { details: { current: await present(scope.companyId, params.id) } });
    }
    if (outcome !== 'changed') return refuse(outcome);
    feed.changed(scope.companyId, params.id);
    return answer(200, await present(scope.companyId, params.id));
  });

  endpoint(app, employeeRoutes.removeEmployee, mayCareForEmployee, async (scope, { params, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const outcome = await removeEmployee(db, caretaker(scope, request), params.id);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome !== 'removed') return refuse(outcome);
    feed.changed(scope.companyId, params.id);
    return answer(200, { done: true as const });
  });

  endpoint(
    app,
    employeeRoutes.resetPassword,
    mayCareForEmployee,
    async (scope, { params, body, request }) => {
      const person = isUuid(params.id) ? await findEmployee(db, scope.companyId, params.id) : undefined;
      if (person === undefined) return refuse('not_found');
      const facts = { email: person.email, firstName: person.first_name, lastName: person.last_name };
      const { name, minPasswordLength: minimum } = await company(scope.companyId);
      const fault = passwordFault(body.password, { ...facts, companyName: name }, minimum);
      if (fault !== null) return refusedPassword('password', { fault, minimum });
      const hash = await hashPassword(body.password);
      const by = caretaker(scope, request);
      const outcome = await resetPassword(dependencies, by, params.id, hash, body.isTemporary);
      if (outcome === 'unknown') return refuse('not_found');
      return outcome === 'reset' ? answer(200, { done: true as const }) : refuse(outcome);
    },
  );
}
