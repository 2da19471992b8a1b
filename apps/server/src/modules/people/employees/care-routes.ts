import { employeeRoutes } from '@checkpoint/contract/calls/employees';
import { en } from '@checkpoint/contract/texts/en';
import { translate } from '@checkpoint/contract/texts/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse } from '#kernel/http/answer.ts';
import { openedAt } from '#kernel/http/same-origin.ts';
import { isUuid } from '#kernel/http/uuid.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { newInvitationPassword, type OwnerCheck } from '#modules/access/port.ts';
import type { Grant } from '#record/actors/actor.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import type { PresenceFeed } from '#record/presence/presence-feed.ts';
import { type AddDependencies, addEmployee } from './add-employee.ts';
import { editEmployee } from './edit-employee.ts';
import { emailMails } from './email-mails.ts';
import type { FormerRow } from './former-queries.ts';
import { type InvitingDependencies, inviteNewcomer } from './invite-newcomer.ts';
import { presentEmployee } from './present.ts';
import { findEmployee } from './queries.ts';
import { removeEmployee } from './remove-employee.ts';
import { type ResetRouteDependencies, resetRoutesOf } from './reset-routes.ts';

export interface CareDependencies extends AddDependencies, ResetRouteDependencies, InvitingDependencies {
  readonly feed: PresenceFeed;
  /** Asks whoever changes what guards their own account to show that it is theirs. */
  readonly checkOwner: OwnerCheck;
}

/** Said at the field of the number. */
const staffNumberInUse = refuse('staff_number_in_use', {
  issues: [
    {
      path: 'employeeId',
      message: translate(en, 'error.staff_number_in_use'),
      key: 'error.staff_number_in_use',
    },
  ],
});

/** Asks whether somebody is the person who had the address before. */
const refuseFormer = ({ name, staff_number: staffNumber, ended_at: endedAt }: FormerRow) =>
  refuse('was_removed', {
    values: { name },
    details: { former: { name, staffNumber, removedAt: endedAt.toISOString() } },
  });

/** What administrators do to employees: add, edit, remove, reset a password. */
export function careRoutesOf(app: FastifyInstance, dependencies: CareDependencies): void {
  const { db, clock, feed, mailer, checkOwner, baseUrl } = dependencies;
  const caretaker = ({ actor }: Grant, request: FastifyRequest) => ({
    ...{ actor, origin: originOf(request), now: clock.now() },
  });

  async function present(companyId: string, id: string) {
    const row = await findEmployee(db, companyId, id);
    if (row === undefined) throw new Error(`employee ${id} is gone`);
    return presentEmployee(row);
  }

  endpoint(app, employeeRoutes.addEmployee, async (grant, { body, request }) => {
    const temporaryPassword = newInvitationPassword();
    const hash = await hashPassword(temporaryPassword.password, request.address);
    const outcome = await addEmployee(dependencies, caretaker(grant, request), body, hash);
    if (outcome.kind === 'email_in_use') return refuse('email_in_use', { issues: [] });
    if (outcome.kind === 'staff_number_in_use') return staffNumberInUse;
    if (outcome.kind === 'unauthenticated') return refuse('unauthenticated');
    if (outcome.kind === 'was_removed') return refuseFormer(outcome.former);
    if (outcome.kind === 'plan_limit') return refuse('plan_limit', { values: { limit: outcome.limit } });
    feed.changed(grant.companyId, outcome.employeeId);
    const invitationDetails = await inviteNewcomer(dependencies, grant.companyId, {
      ...{ person: body, temporaryPassword, language: body.language, now: clock.now() },
      openedAt: openedAt(request),
    });
    return answer(201, { ...(await present(grant.companyId, outcome.employeeId)), invitationDetails });
  });

  endpoint(app, employeeRoutes.editEmployee, async (grant, { params, body, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const { actor, companyId } = grant;
    const isOwnEmail = params.id === actor.membership.employeeId && body.email !== actor.email;
    const refused = isOwnEmail ? await checkOwner(actor, body, request.address) : null;
    if (refused !== null) return refused;
    const before = await findEmployee(db, companyId, params.id);
    const by = caretaker(grant, request);
    const outcome = await editEmployee(db, by, params.id, body, mailer !== undefined);
    if (outcome === 'unknown') return refuse('not_found');
    if (outcome === 'stale') {
      return refuse('stale', { details: { current: await present(grant.companyId, params.id) } });
    }
    if (outcome === 'staff_number_in_use') return staffNumberInUse;
    if (typeof outcome === 'string' && outcome !== 'changed' && outcome !== 'unchanged')
      return refuse(outcome);
    if (outcome !== 'unchanged') feed.changed(companyId, params.id);
    const mails = emailMails(body, before?.email ?? body.email, outcome, baseUrl);
    // Not waited for: a failure is reported to the operator.
    for (const mail of mails) void mailer?.send(companyId, mail);
    const person = await present(companyId, params.id);
    return answer(200, typeof outcome === 'object' ? { ...person, emailToConfirm: body.email } : person);
  });

  endpoint(app, employeeRoutes.removeEmployee, async (grant, { params, request }) => {
    if (!isUuid(params.id)) return refuse('not_found');
    const outcome = await removeEmployee(db, caretaker(grant, request), params.id);
    if (outcome === 'unknown' || outcome === 'was_removed') return refuse('not_found');
    if (outcome !== 'removed') return refuse(outcome);
    feed.changed(grant.companyId, params.id);
    return answer(200, { done: true as const });
  });

  resetRoutesOf(app, dependencies);
}
