import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { createInvitedAccount, readmitAccount } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { type Caretaker, stillMayCare } from './care.ts';
import { lockAccountByEmail } from './care-queries.ts';
import { comeBack } from './come-back.ts';
import { type FormerRow, formerByEmail } from './former-queries.ts';
import type { Hire } from './hire.ts';
import { lockRoom } from './room.ts';
import { isStaffNumberTaken } from './staff-number.ts';

export type AddOutcome =
  | { readonly kind: 'added'; readonly employeeId: string }
  | { readonly kind: 'email_in_use' }
  /** The address was that of somebody who was removed. Whoever adds them has to say whether it is the same person. */
  | { readonly kind: 'was_removed'; readonly former: FormerRow }
  | { readonly kind: 'staff_number_in_use' }
  /** Whoever adds them was signed out or lost the role meanwhile. */
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'plan_limit'; readonly limit: number };

export interface AddDependencies {
  readonly db: Database;
  readonly defaultLimit: number;
  readonly hire: Hire;
}

/** Rolls the transaction back and carries the expected outcome out of it. */
class Refused extends Error {
  readonly outcome: AddOutcome;

  constructor(outcome: AddOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Adds somebody with a temporary password, whose hash was made before. An e-mail that somebody keeps is refused (E-37). That of
 * somebody who was removed from this company is asked about (E-36): the same person comes back with their history, another one
 * gets a record and an account of their own, and the address.
 */
export async function addEmployee(
  dependencies: AddDependencies,
  caretaker: Caretaker,
  form: NewEmployeeForm,
  hash: string,
): Promise<AddOutcome> {
  const { companyId } = caretaker.actor.membership;
  try {
    return await dependencies.db.transaction(async (tx) => {
      // The company first, like everybody who hires: two requests for one person wait here and not for each other.
      if (!(await stillMayCare(tx, caretaker))) return { kind: 'unauthenticated' };
      const known = await lockAccountByEmail(tx, form.email);
      const [former] = await formerByEmail(tx, companyId, [form.email]);
      if (known?.is_free === false && known.user_id !== former?.user_id) return { kind: 'email_in_use' };
      if (former !== undefined && form.samePerson === undefined) return { kind: 'was_removed', former };
      const returning = form.samePerson ? former : undefined;
      if (returning === undefined && known?.is_free === false) return { kind: 'email_in_use' };
      if (await isStaffNumberTaken(tx, companyId, form.employeeId, returning?.employee_id ?? null))
        return { kind: 'staff_number_in_use' };
      return returning === undefined
        ? addNew(tx, dependencies, caretaker, form, hash)
        : restore(tx, dependencies, caretaker, form, returning, hash);
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

async function addNew(
  tx: Transaction,
  { hire }: AddDependencies,
  caretaker: Caretaker,
  form: NewEmployeeForm,
  hash: string,
): Promise<AddOutcome> {
  const { companyId } = caretaker.actor.membership;
  const userId = await createInvitedAccount(tx, form, hash, caretaker.now);
  if (userId === null) throw new Refused({ kind: 'email_in_use' });
  const hired = await hire(tx, { companyId, userId, record: form }, caretaker.now);
  if (hired.kind === 'plan_limit') throw new Refused(hired);
  await readmitAccount(tx, userId, companyId, hash, caretaker.now);
  await recordChange(tx, caretaker, 'employee_added', userId);
  return { kind: 'added', employeeId: hired.employeeId };
}

async function restore(
  tx: Transaction,
  { defaultLimit }: AddDependencies,
  caretaker: Caretaker,
  form: NewEmployeeForm,
  former: FormerRow,
  hash: string,
): Promise<AddOutcome> {
  const { companyId } = caretaker.actor.membership;
  const { now } = caretaker;
  const { user_id: userId, employee_id: employeeId } = former;
  const { left, limit } = await lockRoom(tx, companyId, defaultLimit, now, employeeId);
  if (left === 0) return { kind: 'plan_limit', limit };
  if (!(await comeBack(tx, caretaker, form, former))) return { kind: 'email_in_use' };
  await readmitAccount(tx, userId, companyId, hash, now);
  return { kind: 'added', employeeId };
}
