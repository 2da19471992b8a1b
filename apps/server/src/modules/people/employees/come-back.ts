import type { ImportRow } from '@checkpoint/contract/calls/people';
import { byName, optionalFields, optionalNames } from '@checkpoint/contract/person-fields';
import type { Transaction } from '#kernel/database/database.ts';
import { releaseAddress } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import type { Caretaker } from './care.ts';
import { lockEmployee, reactivateEmployee, updateAccount, updateEmployee } from './care-queries.ts';
import { differences } from './edit-employee.ts';
import type { FormerRow } from './former-queries.ts';

/**
 * The same person comes back to their record. What the form leaves blank stays as it was, their number above all; what it
 * changes stands in the trail. False where another company has taken them on just now.
 */
export async function comeBack(
  tx: Transaction,
  caretaker: Caretaker,
  form: ImportRow,
  { user_id: userId, employee_id: employeeId }: FormerRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const { now, actor } = caretaker;
  const { companyId } = actor.membership;
  const row = await lockEmployee(tx, companyId, employeeId);
  if (row === undefined || row.works_elsewhere) return false;
  const department =
    form.department === null ? row.department : await ensureDepartment(tx, companyId, form.department, now);
  const kept = {
    ...{ ...form, department, jobTitle: form.jobTitle ?? row.job_title },
    ...byName(optionalNames, (name) => form[name] ?? row[optionalFields[name].column]),
  };
  await releaseAddress(tx, form.email, now, userId);
  // The account first: the membership takes its names when it begins again.
  await updateAccount(tx, userId, form, now);
  await reactivateEmployee(tx, companyId, employeeId, userId, now);
  await updateEmployee(tx, companyId, employeeId, kept, now);
  await recordChange(tx, caretaker, 'employee_restored', userId, { ...details, ...differences(row, kept) });
  return true;
}
