import type { Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { changeWayIn, findByIdentity, insertIdentity } from './queries.ts';

export type LinkOutcome =
  | 'linked'
  /** It was this account's already. */
  | 'already_linked'
  /** The identity opens another account. */
  | 'link_taken'
  /** The account has another identity of this issuer. */
  | 'link_other';

interface Link {
  readonly account: { readonly userId: string; readonly companyId: string | null };
  readonly identity: { readonly issuer: string; readonly subject: string };
  readonly providerName: string;
  /** Null for the operator. */
  readonly actorUserId: string | null;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Gives an account an identity of the provider: the only way in from then on. A password that it had is gone with its
 * sessions, so that no older door stays open. An account has one identity of an issuer, so that a stolen session cannot
 * add a thief's.
 */
export async function linkIdentity(tx: Transaction, link: Link): Promise<LinkOutcome> {
  const { account, identity, providerName, actorUserId, origin, now } = link;
  const { userId, companyId } = account;
  if (!(await insertIdentity(tx, { ...identity, userId, now }))) return whyNot(tx, link);
  await changeWayIn(tx, userId, providerName, now);
  const sessionsEnded = await deleteSessionsOf(tx, userId, null);
  await recordAudit(tx, {
    ...{ action: 'identity_linked', companyId, actorUserId, subjectUserId: userId, origin, at: now },
    details: { ...identity, sessionsEnded },
  });
  return 'linked';
}

async function whyNot(tx: Transaction, { account, identity }: Link): Promise<LinkOutcome> {
  const holder = await findByIdentity(tx, identity.issuer, identity.subject);
  if (holder === undefined) return 'link_other';
  return holder.id === account.userId ? 'already_linked' : 'link_taken';
}
