import type { Database } from '#kernel/database/database.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { endStreamsOf } from '#record/sessions/company-queries.ts';
import { moveDepartment } from '../employees/care-queries.ts';
import { lockCompany } from '../employees/hire-queries.ts';
import { deleteChargesOfDepartment, managersOfDepartment } from '../managers/queries.ts';
import { deleteDepartment, lockDepartments } from './queries.ts';

export type RemoveDepartmentOutcome =
  | { readonly kind: 'removed'; readonly movedIds: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Removes a department. Adding a person to it at the same moment waits for the company's row. Those who come before are
 * moved along; those who come after create the department again.
 */
export function removeDepartment(
  db: Database,
  by: Change,
  departmentId: string,
  targetId: string | undefined,
): Promise<RemoveDepartmentOutcome> {
  const { companyId } = by.actor.membership;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const rows = await lockDepartments(tx, companyId, [departmentId, ...(targetId ? [targetId] : [])]);
    const source = rows.find(({ id }) => id === departmentId);
    const target = rows.find(({ id }) => id === targetId);
    if (source === undefined || (targetId !== undefined && target === undefined)) return { kind: 'unknown' };
    const to = target?.name ?? null;
    const movedIds = await moveDepartment(tx, companyId, source.name, to, by.now);
    await endStreamsOf(tx, await managersOfDepartment(tx, companyId, departmentId));
    await deleteChargesOfDepartment(tx, companyId, departmentId);
    await deleteDepartment(tx, companyId, departmentId);
    await recordChange(tx, by, 'department_removed', null, {
      ...{ name: source.name, reassignedTo: to, people: movedIds.length },
    });
    return { kind: 'removed', movedIds };
  });
}
