import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { violates } from '#kernel/database/faults.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { withdrawLinks } from './activation-queries.ts';
import { setEmail, storeEmailChange, takeEmailChange } from './email-change-queries.ts';
import { lockAccount, releaseAddress } from './queries.ts';

/** Milliseconds that a link works. */
const lifetime = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Keeps a wish for another e-mail until its link is followed; gives the link's secret, which is stored nowhere. */
export async function wishForEmail(
  tx: Transaction,
  userId: string,
  email: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await storeEmailChange(tx, { userId, email, tokenHash: hashOf(token), expiresAt });
  return token;
}

export type ConfirmEmailOutcome =
  | { readonly kind: 'confirmed'; readonly userId: string; readonly email: string }
  | { readonly kind: 'link_invalid' | 'email_in_use' };

/** Gives an account the e-mail whose link was followed, once. Its sessions end, and so do its other links. */
export async function confirmEmail(
  db: Database,
  token: string,
  origin: Origin,
  now: Date,
): Promise<ConfirmEmailOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const change = await takeEmailChange(tx, hashOf(token), now);
      if (change === undefined) return { kind: 'link_invalid' };
      const { user_id: userId, company_id: companyId, email, former } = change;
      await lockAccount(tx, userId);
      await releaseAddress(tx, email, now, userId);
      await setEmail(tx, change, now);
      await withdrawLinks(tx, userId);
      const sessionsEnded = await deleteSessionsOf(tx, userId, null);
      await recordAudit(tx, {
        ...{ action: 'profile_changed', companyId, actorUserId: userId, subjectUserId: userId },
        ...{ details: { email: [former, email], sessionsEnded }, origin, at: now },
      });
      return { kind: 'confirmed', userId, email };
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) return { kind: 'email_in_use' };
    throw error;
  }
}
