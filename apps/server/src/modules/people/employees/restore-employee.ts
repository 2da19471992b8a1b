import type { Database } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import { enterCompany, issueActivation, releaseAddress } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { type Caretaker, stillMayCare } from './care.ts';
import { lockEmployee, reactivateEmployee, touchPresence, updateAccount } from './care-queries.ts';
import { lockRoom } from './room.ts';

export type RestoreOutcome =
  /** With the secret of the link by which they choose a password. */
  | { readonly kind: 'restored'; readonly activationToken: string }
  /** Somebody else has their address now. */
  | { readonly kind: 'email_in_use' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'already_active' }
  | { readonly kind: 'works_elsewhere' }
  | { readonly kind: 'plan_limit'; readonly limit: number };

export interface RestoreDependencies {
  readonly db: Database;
  readonly defaultLimit: number;
}

/**
 * Brings back somebody who was removed, under the name and e-mail that they had here, or under another e-mail. Their history
 * was never gone. They choose a new password by a link: another company may have set the one they had (E-35).
 */
export async function restoreEmployee(
  dependencies: RestoreDependencies,
  caretaker: Caretaker,
  id: string,
  email: string | null,
): Promise<RestoreOutcome> {
  try {
    return await restore(dependencies, caretaker, id, email);
  } catch (error) {
    if (violates(error, 'users_email_key')) return { kind: 'email_in_use' };
    throw error;
  }
}

function restore(
  { db, defaultLimit }: RestoreDependencies,
  caretaker: Caretaker,
  id: string,
  email: string | null,
): Promise<RestoreOutcome> {
  const { companyId } = caretaker.actor.membership;
  const { now } = caretaker;
  return db.transaction(async (tx) => {
    if (!(await stillMayCare(tx, caretaker))) return { kind: 'unauthenticated' };
    const { left, limit } = await lockRoom(tx, companyId, defaultLimit, now, id);
    const row = await lockEmployee(tx, companyId, id);
    if (row === undefined) return { kind: 'unknown' };
    if (row.is_active) return { kind: 'already_active' };
    if (row.works_elsewhere) return { kind: 'works_elsewhere' };
    if (left === 0) return { kind: 'plan_limit', limit };
    await releaseAddress(tx, email ?? row.email, now, row.user_id);
    // The name and e-mail that they had here. The membership takes them from the account when it begins again.
    const names = { firstName: row.first_name, lastName: row.last_name, email: email ?? row.email };
    await updateAccount(tx, row.user_id, names, now);
    await reactivateEmployee(tx, companyId, id, row.user_id, now);
    await enterCompany(tx, row.user_id, companyId, now);
    const activationToken = await issueActivation(tx, companyId, row.user_id, now);
    await touchPresence(tx, companyId, id, now);
    await recordChange(tx, caretaker, 'employee_restored', row.user_id, emailChange(row.email, email));
    return { kind: 'restored', activationToken };
  });
}

/** What the trail says of another address, before and after. */
const emailChange = (before: string, after: string | null) =>
  after === null || after === before ? {} : { email: [before, after] };
