import { nameKey } from '@checkpoint/domain/name-key';
import type { Database } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { endStreamsOf } from '#record/sessions/company-queries.ts';
import { moveDepartment } from '../employees/care-queries.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { managersOfDepartment } from '../managers/queries.ts';
import { type DepartmentRow, deferNames, lockDepartments, setDepartmentName } from './queries.ts';

export type RenameDepartmentOutcome =
  | { readonly kind: 'renamed'; readonly department: DepartmentRow; readonly movedIds: readonly string[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'exists' };

const taken = ['departments_company_id_name_key_key', 'departments_company_id_name_key'];

/** Gives a department another name from now on. What was done under the old one keeps that. */
export async function renameDepartment(
  db: Database,
  by: Change,
  departmentId: string,
  name: string,
): Promise<RenameDepartmentOutcome> {
  const { companyId } = by.actor.membership;
  try {
    return await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const [department] = await lockDepartments(tx, companyId, [departmentId]);
      if (department === undefined) return { kind: 'unknown' };
      if (department.name === name) return { kind: 'renamed', department, movedIds: [] };
      await deferNames(tx);
      // The people first, while the reference waits: their terms begin with the name that they are given.
      const movedIds = await moveDepartment(tx, companyId, department.name, name, by.now);
      await setDepartmentName(tx, { companyId, id: departmentId, name, nameKey: nameKey(name), now: by.now });
      await endStreamsOf(tx, await managersOfDepartment(tx, companyId, departmentId));
      await recordChange(tx, by, 'department_renamed', null, { name: [department.name, name] });
      return { kind: 'renamed', department: { id: departmentId, name }, movedIds };
    });
  } catch (error) {
    if (taken.some((constraint) => violates(error, constraint))) return { kind: 'exists' };
    throw error;
  }
}
