import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { createInvitedAccount, readmitAccount } from '#modules/access/port.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import { audit, type Caretaker, stillMayCare } from './care.ts';
import { lockAccountByEmail, reactivateEmployee, updateAccount, updateEmployee } from './care-queries.ts';
import type { Hire } from './hire.ts';
import { countTowardsLimit, lockCompany } from './hire-queries.ts';
import { isStaffNumberTaken } from './staff-number.ts';

export type AddOutcome =
  | { readonly kind: 'added'; readonly employeeId: string }
  | { readonly kind: 'email_in_use' }
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
 * Adds somebody with a temporary password, whose hash was made before. A known e-mail is refused, except that of
 * somebody who was removed from this company and works nowhere else: they come back with their history.
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
      const known = await lockAccountByEmail(tx, companyId, form.email);
      const ownId = known?.employee_id ?? null;
      if (await isStaffNumberTaken(tx, companyId, form.employeeId, ownId))
        return { kind: 'staff_number_in_use' };
      if (known === undefined) return addNew(tx, dependencies, caretaker, form, hash);
      const wasRemoved = known.ended_at !== null && known.employee_id !== null && known.company_id === null;
      if (!wasRemoved || known.employee_id === null) return { kind: 'email_in_use' };
      return restore(tx, dependencies, caretaker, form, { ...known, employee_id: known.employee_id }, hash);
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
  await audit(tx, caretaker, 'employee_added', userId);
  return { kind: 'added', employeeId: hired.employeeId };
}

async function restore(
  tx: Transaction,
  { defaultLimit }: AddDependencies,
  caretaker: Caretaker,
  form: NewEmployeeForm,
  known: { readonly user_id: string; readonly employee_id: string },
  hash: string,
): Promise<AddOutcome> {
  const { companyId } = caretaker.actor.membership;
  const { now } = caretaker;
  const limit = (await lockCompany(tx, companyId)) ?? defaultLimit;
  if (limit !== 0 && (await countTowardsLimit(tx, companyId)) >= limit) return { kind: 'plan_limit', limit };
  const department = await ensureDepartment(tx, companyId, form.department, now);
  await reactivateEmployee(tx, companyId, known.employee_id, known.user_id, now);
  await updateEmployee(tx, companyId, known.employee_id, { ...form, department }, now);
  await updateAccount(tx, known.user_id, form, now);
  await readmitAccount(tx, known.user_id, companyId, hash, now);
  await audit(tx, caretaker, 'employee_restored', known.user_id);
  return { kind: 'added', employeeId: known.employee_id };
}
