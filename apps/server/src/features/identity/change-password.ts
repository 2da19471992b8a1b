import { isGuessablePassword } from '@checkpoint/domain/guessable-password';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hashPassword, verifyPassword } from '#platform/passwords.ts';
import { deleteSessionsOf } from '#platform/sessions/queries.ts';
import type { Attempt } from '#platform/throttle/throttle.ts';
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
  | 'too_guessable'
  | { readonly retryAfterSeconds: number };

/** Changes one's own password and ends every session of the account; the caller starts a new one. */
export async function changePassword(
  db: Database,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
  attempt: Attempt,
  address: string,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const wait = await attempt.refusedFor();
  if (wait !== null) return { retryAfterSeconds: wait };
  const account = await findPassword(db, actor.userId);
  const current = account?.password_hash ?? null;
  if (account === undefined || current === null) return 'no_password';
  const matches = await verifyPassword(current, currentPassword);
  const refused = await (matches ? attempt.confirm() : attempt.count());
  if (refused !== null) return { retryAfterSeconds: refused };
  if (!matches) return 'wrong_current';
  if (currentPassword === newPassword) return 'not_new';
  const facts = {
    ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
    ...(account.company_name === null ? {} : { companyName: account.company_name }),
  };
  if (isGuessablePassword(newPassword, facts)) return 'too_guessable';
  const hash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    if (!(await replacePassword(tx, actor.userId, current, hash, now))) return 'wrong_current';
    await deleteSessionsOf(tx, actor.userId, null);
    await recordAudit(tx, {
      action: 'password_changed',
      companyId: actor.membership?.companyId ?? null,
      ...{ actorUserId: actor.userId, subjectUserId: actor.userId, address, at: now },
    });
    return 'changed';
  });
}
