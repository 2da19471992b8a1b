import type { NewEmployeeForm } from '@checkpoint/contract/calls/employees';
import type { Transaction } from '#kernel/database/database.ts';
import { ensureDepartment } from '../departments/ensure-department.ts';
import { audit, type Caretaker } from './care.ts';
import {
  type FormerRow,
  lockEmployee,
  reactivateEmployee,
  updateAccount,
  updateEmployee,
} from './care-queries.ts';
import { differences } from './edit-employee.ts';

/**
 * The same person comes back to their record. What the form leaves blank stays as it was, their number above all; what it
 * changes stands in the trail.
 */
export async function comeBack(
  tx: Transaction,
  caretaker: Caretaker,
  form: NewEmployeeForm,
  { userId, employeeId }: FormerRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { now, actor } = caretaker;
  const { companyId } = actor.membership;
  const row = await lockEmployee(tx, companyId, employeeId);
  if (row === undefined) throw new Error(`employee ${employeeId} is gone`);
  const department = await ensureDepartment(tx, companyId, form.department, now);
  const kept = {
    ...{ ...form, department },
    ...{ employeeId: form.employeeId ?? row.staff_number, phone: form.phone ?? row.phone },
  };
  // The account first: the membership takes its names when it begins again.
  await updateAccount(tx, userId, form, now);
  await reactivateEmployee(tx, companyId, employeeId, userId, now);
  await updateEmployee(tx, companyId, employeeId, kept, now);
  await audit(tx, caretaker, 'employee_restored', userId, { ...details, ...differences(row, kept) });
}
