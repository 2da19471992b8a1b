import type { RecordValues } from '@checkpoint/contract/person-fields';
import type { Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { roleIn } from '#record/sessions/company-queries.ts';
import { lockForOwner } from '#record/sessions/queries.ts';
import { companyById } from '../companies/known-company.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import { reactivateEmployee, touchPresence, updateEmployee } from '../employees/care-queries.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { lockRoom } from '../employees/room.ts';
import { isStaffNumberTaken } from '../employees/staff-number.ts';
import { type JoinDependencies, type Joiner, type JoinOutcome, settle } from './join-company.ts';
import { formerMembership, invitationsOf, takeInvitation } from './queries.ts';

export interface AnswerDependencies extends JoinDependencies {
  readonly defaultLimit: number;
}

export type AcceptOutcome =
  | Exclude<JoinOutcome, { kind: 'company_code_unknown' | 'former_member' | 'throttled' }>
  | { readonly kind: 'unknown' };

/** Rolls the transaction back, so that an invitation that cannot be taken up now can be later. */
class Refused extends Error {
  readonly outcome: AcceptOutcome;

  constructor(outcome: AcceptOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Takes an invitation up: its person is hired with the record that the company wrote. Who worked there before comes back to
 * their own record and history.
 */
export async function acceptInvitation(
  dependencies: AnswerDependencies,
  joiner: Joiner,
  id: string,
): Promise<AcceptOutcome> {
  const { actor, now } = joiner;
  const { userId } = actor;
  const invitations = await invitationsOf(dependencies.db, userId, now);
  const companyId = invitations.find((one) => one.id === id)?.company_id;
  if (companyId === undefined) return { kind: 'unknown' };
  try {
    return await dependencies.db.transaction(async (tx): Promise<AcceptOutcome> => {
      // The company first: one that is being closed takes its invitations with it.
      await lockCompany(tx, companyId);
      if (!(await lockForOwner(tx, actor))) return { kind: 'unauthenticated' };
      const invitation = await takeInvitation(tx, id, userId, now);
      if (invitation === undefined) return { kind: 'unknown' };
      if ((await roleIn(tx, companyId, userId)) !== undefined) throw new Refused({ kind: 'already_member' });
      const taken = await takeOn(tx, dependencies, joiner, companyId, invitation.record);
      if (taken.kind === 'plan_limit') throw new Refused(taken);
      await settle(tx, joiner, companyId);
      return { kind: 'joined', company: await companyById(tx, companyId), employeeId: taken.employeeId };
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

type Taken =
  | { readonly kind: 'hired'; readonly employeeId: string }
  | { readonly kind: 'plan_limit'; readonly limit: number };

async function takeOn(
  tx: Transaction,
  { hire, defaultLimit }: AnswerDependencies,
  { actor: { userId }, now }: Joiner,
  companyId: string,
  written: RecordValues,
): Promise<Taken> {
  const former = await formerMembership(tx, companyId, userId);
  const employeeId = former?.employee_id ?? null;
  // Somebody else may have been given the number meanwhile. Its administrator sees that none is there.
  const isTaken = await isStaffNumberTaken(tx, companyId, written.employeeId, employeeId);
  const record = isTaken ? { ...written, employeeId: null } : written;
  if (employeeId === null) return hire(tx, { companyId, userId, record }, now);
  const { left, limit } = await lockRoom(tx, companyId, defaultLimit, now, employeeId);
  if (left === 0) return { kind: 'plan_limit', limit };
  const department =
    record.department === null ? null : await ensureDepartment(tx, companyId, record.department, now);
  await reactivateEmployee(tx, companyId, employeeId, userId, now);
  await updateEmployee(tx, companyId, employeeId, { ...record, department }, now);
  await touchPresence(tx, companyId, employeeId, now);
  return { kind: 'hired', employeeId };
}

/**
 * Declines an invitation; false if there is none. Its company reads so in its trail, and nothing of where they are: they do not
 * belong to it.
 */
export const declineInvitation = (
  { db }: Pick<AnswerDependencies, 'db'>,
  { actor, now }: Omit<Joiner, 'origin'>,
  id: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { userId } = actor;
    const invitation = await takeInvitation(tx, id, userId, now);
    if (invitation === undefined) return false;
    const companyId = invitation.company_id;
    await recordAudit(tx, {
      ...{ action: 'invitation_declined', companyId, actorUserId: userId, subjectUserId: userId },
      ...{ details: { email: invitation.record.email }, at: now },
      origin: { source: 'web', address: null, userAgent: null },
    });
    return true;
  });
