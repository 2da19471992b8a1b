import type { Transaction } from '#kernel/database/database.ts';
import { setRole } from '../administrators/queries.ts';
import { endChargesOf } from './queries.ts';

/** Makes a manager of an employee. What they were in charge of at an earlier time does not come back with the role. */
export async function becomeManager(
  tx: Transaction,
  companyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await endChargesOf(tx, companyId, userId, now);
  await setRole(tx, companyId, userId, 'manager');
}
