import type { Database } from '#kernel/database/database.ts';
import { enterCompany } from '#modules/access/port.ts';
import { audit, type Caretaker, stillMayCare } from './care.ts';
import { lockEmployee, reactivateEmployee, touchPresence } from './care-queries.ts';
import { lockRoom } from './room.ts';

export type RestoreOutcome =
  | { readonly kind: 'restored' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'already_active' }
  | { readonly kind: 'works_elsewhere' }
  | { readonly kind: 'plan_limit'; readonly limit: number };

export interface RestoreDependencies {
  readonly db: Database;
  readonly defaultLimit: number;
}

/** Brings back somebody who was removed: their history was never gone, and their password is what it was. */
export function restoreEmployee(
  { db, defaultLimit }: RestoreDependencies,
  caretaker: Caretaker,
  id: string,
): Promise<RestoreOutcome> {
  const { companyId } = caretaker.actor.membership;
  const { now } = caretaker;
  return db.transaction(async (tx) => {
    if (!(await stillMayCare(tx, caretaker))) return { kind: 'unauthenticated' };
    const { left, limit } = await lockRoom(tx, companyId, defaultLimit);
    const row = await lockEmployee(tx, companyId, id);
    if (row === undefined) return { kind: 'unknown' };
    if (row.is_active) return { kind: 'already_active' };
    if (row.company_in_force !== null || row.works_elsewhere) return { kind: 'works_elsewhere' };
    if (left === 0) return { kind: 'plan_limit', limit };
    await reactivateEmployee(tx, companyId, id, row.user_id, now);
    await enterCompany(tx, row.user_id, companyId, now);
    await touchPresence(tx, companyId, id, now);
    await audit(tx, caretaker, 'employee_restored', row.user_id);
    return { kind: 'restored' };
  });
}
