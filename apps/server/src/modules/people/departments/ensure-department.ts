import { randomUUID } from 'node:crypto';
import { nameKey } from '@checkpoint/domain/name-key';
import type { Transaction } from '#kernel/database/database.ts';
import { ensureDepartmentRow } from './queries.ts';

/** The stored name of the company's department with this name. Creates the department if there is none. */
export async function ensureDepartment(
  tx: Transaction,
  companyId: string,
  name: string,
  now: Date,
): Promise<string> {
  const row = await ensureDepartmentRow(tx, {
    companyId,
    id: randomUUID(),
    name,
    nameKey: nameKey(name),
    now,
  });
  if (row === undefined) throw new Error(`department ${name} was neither found nor made`);
  return row.name;
}
