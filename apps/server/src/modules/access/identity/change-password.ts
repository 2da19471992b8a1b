import { checkPassword } from '#kernel/check-password.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword, verifyPassword } from '#kernel/passwords.ts';
import type { Attempt } from '#kernel/throttle/throttle.ts';
import type { Actor } from '#record/actors/actor.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf, lockForOwner } from '#record/sessions/queries.ts';
import { findPassword, replacePassword } from './account-queries.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export type PasswordChangeOutcome =
  | 'changed'
  | 'no_password'
  | 'wrong_current'
  | 'not_new'
  | 'unauthenticated'
  | RefusedPassword
  | { readonly retryAfterSeconds: number };

/** Who changes their password, from where, and how their session goes on under a new id. */
export interface PasswordOwner {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly replaceSession: (tx: Transaction) => Promise<unknown>;
}

/** Changes one's own password and ends every other session of the account. */
export async function changePassword(
  db: Database,
  { actor, origin, replaceSession }: PasswordOwner,
  { currentPassword, newPassword }: PasswordChange,
  attempt: Attempt,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const wait = await attempt.refusedFor();
  if (wait !== null) return { retryAfterSeconds: wait };
  const account = await findPassword(db, actor.userId);
  const current = account?.password_hash ?? null;
  if (account === undefined || current === null) return 'no_password';
  const matches = await verifyPassword(current, currentPassword, origin.address);
  const refused = await (matches ? attempt.confirm() : attempt.count());
  if (refused !== null) return { retryAfterSeconds: refused };
  const entry = {
    companyId: actor.membership?.companyId ?? null,
    ...{ actorUserId: actor.userId, subjectUserId: actor.userId, origin, at: now },
  };
  if (!matches) {
    await recordAudit(db, { ...entry, action: 'password_change_refused' });
    return 'wrong_current';
  }
  if (currentPassword === newPassword) return 'not_new';
  const facts = {
    ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
    ...(account.company_name === null ? {} : { companyName: account.company_name }),
  };
  const refusal = checkPassword(newPassword, facts, {
    ...{ isAdministrator: account.is_administrator, companyMinimum: account.min_password_length },
  });
  if (refusal !== null) return refusal;
  const hash = await hashPassword(newPassword, origin.address);
  return db.transaction(async (tx) => {
    if (!(await lockForOwner(tx, actor))) return 'unauthenticated';
    if (!(await replacePassword(tx, actor.userId, current, hash, now))) return 'wrong_current';
    const sessionsEnded = await deleteSessionsOf(tx, actor.userId, null);
    await replaceSession(tx);
    await recordAudit(tx, { ...entry, action: 'password_changed', details: { sessionsEnded } });
    return 'changed';
  });
}
