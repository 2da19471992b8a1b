import type { Database } from '#kernel/database/database.ts';
import { storeResetPassword } from '#modules/access/port.ts';
import { recordChange } from '#record/audit/change.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { type Caretaker, covers, isProtected, lockActive, reachNow } from './care.ts';
import type { CaredRow } from './care-queries.ts';

export type ResetOutcome =
  | 'reset'
  | 'unauthenticated'
  | 'unknown'
  | 'is_yourself'
  | 'no_password'
  | 'protected_account';

/** What keeps somebody from resetting somebody's password, whichever way. */
export function resetRefusal(
  caretaker: Caretaker,
  row: CaredRow,
): 'is_yourself' | 'no_password' | 'protected_account' | null {
  if (row.user_id === caretaker.actor.userId) return 'is_yourself';
  // By the kind of account: who has yet to choose a password has one to reset.
  if (row.auth_type !== 'checkpoint' && row.auth_type !== 'local') return 'no_password';
  return isProtected(caretaker, row) ? 'protected_account' : null;
}

/** Sets the password of somebody within reach, which was hashed before, and ends their sessions. */
export function resetPassword(
  db: Database,
  caretaker: Caretaker,
  id: string,
  hash: string,
  isTemporary: boolean,
): Promise<ResetOutcome> {
  return db.transaction(async (tx) => {
    const reach = await reachNow(tx, caretaker);
    if (reach === null) return 'unauthenticated';
    const row = await lockActive(tx, caretaker, id);
    if (row === null || !covers(reach, row.department)) return 'unknown';
    const refused = resetRefusal(caretaker, row);
    if (refused !== null) return refused;
    await storeResetPassword(tx, row.user_id, hash, isTemporary, caretaker.now);
    const sessionsEnded = await deleteSessionsOf(tx, row.user_id, null);
    const forUserId = caretaker.actor.membership.reach.lentBy.get(row.department ?? '');
    await recordChange(tx, caretaker, 'password_reset', row.user_id, {
      ...{ isTemporary, sessionsEnded, ...(forUserId === undefined ? {} : { forUserId }) },
    });
    return 'reset';
  });
}
