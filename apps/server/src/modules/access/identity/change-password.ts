import { checkPassword } from '#kernel/check-password.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { Refusal } from '#kernel/http/answer.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword } from '#kernel/passwords.ts';
import type { Actor } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf, lockForOwner } from '#record/sessions/queries.ts';
import { isWrong } from '../two-factors/confirm-owner.ts';
import type { OwnerCheck } from '../two-factors/owner-check.ts';
import { findPassword, type PasswordRow, replacePassword } from './account-queries.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly code?: string | undefined;
}

export type PasswordChangeOutcome =
  | 'changed'
  | 'no_password'
  | 'wrong_current'
  | 'not_new'
  | 'unauthenticated'
  | RefusedPassword
  /** By the check of the owner. */
  | Refusal;

/** Who changes their password, from where, and how their session goes on under a new id. */
export interface PasswordOwner {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly address: string;
  readonly replaceSession: (tx: Transaction) => Promise<unknown>;
}

/**
 * Changes one's own password and ends every other session of the account. The new password is judged first, so that no
 * code is used up for one that is refused.
 */
export async function changePassword(
  db: Database,
  checkOwner: OwnerCheck,
  { actor, origin, address, replaceSession }: PasswordOwner,
  { currentPassword, newPassword, code }: PasswordChange,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const account = await findPassword(db, actor.userId);
  const current = account?.password_hash ?? null;
  if (account === undefined || current === null) return 'no_password';
  const fault = currentPassword === newPassword ? 'not_new' : faultOf(newPassword, account);
  if (fault !== null) return fault;
  const entry = {
    companyId: actor.membership?.companyId ?? null,
    ...{ actorUserId: actor.userId, subjectUserId: actor.userId, origin, at: now },
  };
  const refusal = await checkOwner(actor, { currentPassword, code }, address);
  if (isWrong(refusal, code)) await recordAudit(db, { ...entry, action: 'password_change_refused' });
  if (refusal !== null) return refusal;
  const hash = await hashPassword(newPassword, address);
  return db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, actor))) return 'unauthenticated';
    if (!(await replacePassword(tx, actor.userId, current, hash, now))) return 'wrong_current';
    const sessionsEnded = await deleteSessionsOf(tx, actor.userId, null);
    await replaceSession(tx);
    await recordAudit(tx, { ...entry, action: 'password_changed', details: { sessionsEnded } });
    return 'changed';
  });
}

function faultOf(newPassword: string, account: PasswordRow): RefusedPassword | null {
  const facts = {
    ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
    ...(account.company_name === null ? {} : { companyName: account.company_name }),
  };
  return checkPassword(newPassword, facts, {
    ...{ isAdministrator: account.is_administrator, companyMinimum: account.min_password_length },
  });
}
