import { randomUUID } from 'node:crypto';
import { nameKey } from '@checkpoint/domain/name-key';
import type { Database } from '#kernel/database/database.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { type DepartmentRow, insertDepartment } from './queries.ts';

/** Adds a department. `exists` if the company has one with that name, ignoring case and spacing. */
export function addDepartment(db: Database, by: Change, name: string): Promise<DepartmentRow | 'exists'> {
  const { companyId } = by.actor.membership;
  return db.transaction(async (tx) => {
    const department = { companyId, id: randomUUID(), name, nameKey: nameKey(name), now: by.now };
    const row = await insertDepartment(tx, department);
    if (row === undefined) return 'exists';
    await recordChange(tx, by, 'department_added', null, { name });
    return row;
  });
}
