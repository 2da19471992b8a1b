import { employeeRoutes } from '@checkpoint/contract/calls/employees';
import { administers } from '@checkpoint/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { checkPassword } from '#kernel/check-password.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import type { CompanyMailer } from '#kernel/mail/company-mailer.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { companyById } from '../companies/known-company.ts';
import { findWithPresence } from './queries.ts';
import { resetNotice } from './reset-notice.ts';
import { resetPassword } from './reset-password.ts';

export interface ResetRouteDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Absent where the installation sends no mail. */
  readonly mailer: CompanyMailer | undefined;
}

/** An administrator or manager sets an employee's password, who is told so by e-mail, but not which. */
export function resetRoutesOf(app: FastifyInstance, dependencies: ResetRouteDependencies): void {
  const { db, clock, mailer } = dependencies;

  endpoint(app, employeeRoutes.resetPassword, async (grant, { params, body, request }) => {
    const { companyId, scope } = grant;
    const person = isUuid(params.id) ? await findWithPresence(db, companyId, scope, params.id) : undefined;
    if (person === undefined) return refuse('not_found');
    const { name: companyName, minPasswordLength: companyMinimum } = await companyById(db, companyId);
    const facts = {
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      companyName,
    };
    const holder = { isAdministrator: administers(person.role), companyMinimum };
    const refusal = checkPassword(body.password, facts, holder);
    if (refusal !== null) return refusedPassword('password', refusal);
    const hash = await hashPassword(body.password, request.address);
    const by = { actor: grant.actor, origin: originOf(request), now: clock.now() };
    const { isTemporary, language } = body;
    const outcome = await resetPassword(db, by, params.id, hash, isTemporary);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome !== 'reset') return refuse(outcome);
    // Not waited for: who reset it has nothing to do with it, and a failure is reported to the operator.
    void mailer?.send(companyId, resetNotice({ ...facts, isTemporary, language }));
    return answer(200, { done: true as const });
  });
}
