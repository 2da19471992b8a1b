import { createHash, randomBytes } from 'node:crypto';
import { checkPassword } from '#kernel/check-password.ts';
import type { Database } from '#kernel/database/database.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { proveAddress } from './queries.ts';
import { findByResetToken, type ResetRow, redeemResetToken, storeResetToken } from './reset-queries.ts';

/** Milliseconds that a link works. */
const lifetime = 3_600_000;

/** The table keeps the hash; only the link carries the token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface ResetLink {
  /** Behind `#`, which browsers never send, so that no server's log contains it. */
  readonly url: string;
  readonly expires: Date;
}

/** A link with which an account's password is set once; null without a password. An earlier link ends. */
export function makeResetLink(
  db: Database,
  userId: string,
  baseUrl: string,
  origin: Origin,
  now: Date,
): Promise<ResetLink | null> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + lifetime);
  return db.transaction(async (tx) => {
    const stored = await storeResetToken(tx, userId, hashOf(token), expires, now);
    if (stored === undefined) return null;
    await recordAudit(tx, {
      ...{
        action: 'reset_link_made',
        companyId: stored.company_id,
        actorUserId: null,
        subjectUserId: userId,
      },
      ...{ origin, at: now },
    });
    return { url: `${baseUrl}/reset#${token}`, expires };
  });
}

export type LinkResetOutcome =
  | { readonly kind: 'reset'; readonly userId: string; readonly authType: string }
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'password_refused' } & RefusedPassword);

/** Sets the password that a link is for, once, and ends every session of the account. */
export async function resetByLink(
  db: Database,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  origin: Origin,
  now: Date,
): Promise<LinkResetOutcome> {
  const account = await findByResetToken(db, hashOf(token), now);
  if (account === undefined) return { kind: 'unknown' };
  const refusal = checkPassword(newPassword, factsOf(account), {
    ...{ isAdministrator: account.is_administrator, companyMinimum: account.min_password_length },
  });
  if (refusal !== null) return { kind: 'password_refused', ...refusal };
  const hash = await hashPassword(newPassword, origin.address);
  const { user_id: userId, company_id: companyId, auth_type: authType } = account;
  return db.transaction(async (tx) => {
    if (!(await redeemResetToken(tx, hashOf(token), hash, now))) return { kind: 'unknown' };
    await proveAddress(tx, userId, now);
    const sessionsEnded = await deleteSessionsOf(tx, userId, null);
    await recordAudit(tx, {
      ...{ action: 'password_reset_by_link', companyId, actorUserId: userId, subjectUserId: userId },
      ...{ details: { sessionsEnded }, origin, at: now },
    });
    return { kind: 'reset', userId, authType };
  });
}

const factsOf = (account: ResetRow) => ({
  ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
  ...(account.company_name === null ? {} : { companyName: account.company_name }),
});
