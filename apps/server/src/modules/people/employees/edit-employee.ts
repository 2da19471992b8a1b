import type { EmployeeForm } from '@checkpoint/contract/calls/employees';
import { type PersonName, personFields, personNames } from '@checkpoint/contract/person-fields';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import { nameMembership, releaseAddress, wishForEmail, withdrawLinks } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import { type Caretaker, hasProtectedName, isProtected, lockActive, stillMayCare } from './care.ts';
import {
  type CaredRow,
  lockAccountByEmail,
  renameMembership,
  touchPresence,
  updateAccount,
  updateEmployee,
} from './care-queries.ts';
import { isStaffNumberTaken } from './staff-number.ts';

export type EditOutcome =
  | 'changed'
  | 'unchanged'
  | 'unknown'
  | 'unauthenticated'
  | 'stale'
  | 'protected_account'
  | 'email_in_use'
  | 'staff_number_in_use'
  /** All but one's own e-mail, which waits for the link with this secret. */
  | { readonly emailToken: string };

/**
 * Changes a person; saved as they were, nothing is. Two administrators who edit one person are told apart by the version that each
 * has seen. One's own e-mail waits until it is confirmed where `confirmsByMail`.
 */
export async function editEmployee(
  db: Database,
  caretaker: Caretaker,
  id: string,
  given: EmployeeForm,
  confirmsByMail: boolean,
): Promise<EditOutcome> {
  const { companyId } = caretaker.actor.membership;
  try {
    return await db.transaction(async (tx) => {
      // The company first, like everybody who changes who works where: a department may be removed at this moment.
      if (!(await stillMayCare(tx, caretaker))) return 'unauthenticated';
      const row = await lockActive(tx, caretaker, id);
      if (row === null) return 'unknown';
      if (given.version !== undefined && given.version !== row.version) return 'stale';
      const waits = confirmsByMail && row.user_id === caretaker.actor.userId && row.email !== given.email;
      const form = waits ? { ...given, email: row.email } : given;
      if (row.email !== form.email && isProtected(caretaker, row)) return 'protected_account';
      if (changesName(row, form) && hasProtectedName(caretaker, row)) return 'protected_account';
      const department = await ensureDepartment(tx, companyId, form.department, caretaker.now);
      const details = differences(row, { ...form, department });
      if (row.email !== given.email && (await isKept(tx, given.email, row.user_id))) return 'email_in_use';
      const confirmation = waits
        ? { emailToken: await wishForEmail(tx, row.user_id, given.email, caretaker.now) }
        : undefined;
      if (Object.keys(details).length === 0) return confirmation ?? 'unchanged';
      if ('employeeId' in details && (await isStaffNumberTaken(tx, companyId, form.employeeId, id)))
        return 'staff_number_in_use';
      await updateEmployee(tx, companyId, id, { ...form, department }, caretaker.now);
      await touchPresence(tx, companyId, id, caretaker.now);
      await releaseAddress(tx, form.email, caretaker.now, row.user_id);
      if (changesName(row, form) || row.email !== form.email) await rename(tx, caretaker, row, form);
      if (row.email !== form.email) {
        // Whoever signed in under the old address, or was sent a link there, may be somebody else.
        await withdrawLinks(tx, row.user_id);
        await deleteSessionsOf(tx, row.user_id, null);
      }
      await recordChange(tx, caretaker, 'employee_changed', row.user_id, details);
      return confirmation ?? 'changed';
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) return 'email_in_use';
    throw error;
  }
}

/** Whether somebody else keeps the address. */
async function isKept(tx: Transaction, email: string, userId: string): Promise<boolean> {
  const holder = await lockAccountByEmail(tx, email);
  return holder !== undefined && holder.user_id !== userId && !holder.is_free;
}

const changesName = (row: CaredRow, { firstName, lastName }: EmployeeForm): boolean =>
  row.first_name !== firstName || row.last_name !== lastName;

/** What another company calls somebody is no business of this one: there only their own word for themselves counts. */
async function rename(
  tx: Transaction,
  { actor, now }: Caretaker,
  row: CaredRow,
  form: EmployeeForm,
): Promise<void> {
  const { companyId } = actor.membership;
  if (row.works_elsewhere && row.user_id !== actor.userId)
    return void (await renameMembership(tx, companyId, row.user_id, form));
  await updateAccount(tx, row.user_id, form, now);
  await nameMembership(tx, companyId, row.user_id);
}

/** What an edit changed, as the trail shows it: before and after. */
export const differences = (
  row: CaredRow,
  form: Readonly<Record<PersonName, string | null>>,
): Record<string, unknown> =>
  Object.fromEntries(
    personNames
      .map((name) => [name, [row[personFields[name].column], form[name]]] as const)
      .filter(([, [before, after]]) => before !== after),
  );
