import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { type AccountRow, findAccount, insertAccount } from '../queries.ts';
import { auditRefusal } from './audit-refusal.ts';
import type { ProvidedIdentity } from './provided-identity.ts';
import { findByIdentity, insertIdentity, nameProvider } from './queries.ts';

export type Admission =
  | { readonly kind: 'admitted'; readonly account: AccountRow }
  | { readonly kind: 'no_email' | 'email_in_use' | 'registration_closed' | 'inactive' };

interface Terms {
  /** The provider's name, which becomes the account's `authType`. */
  readonly providerName: string;
  readonly registrationOpen: boolean;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * The account of an identity that the provider confirmed: found by issuer and subject alone, or made at the first visit.
 * An e-mail that somebody has here already is no proof of being them.
 */
export async function admit(db: Database, identity: ProvidedIdentity, terms: Terms): Promise<Admission> {
  const known = await findByIdentity(db, identity.issuer, identity.subject);
  if (known !== undefined) return welcomeBack(db, known, terms);
  if (!terms.registrationOpen) return { kind: 'registration_closed' };
  const { email } = identity;
  if (email === null) return { kind: 'no_email' };
  await db.transaction((tx) => register(tx, { ...identity, email }, terms)).catch(ignoreTaken);
  // The account was created just now, by this request or another tab's; or the e-mail belongs to somebody else.
  const account = await findByIdentity(db, identity.issuer, identity.subject);
  if (account !== undefined) return { kind: 'admitted', account };
  // Its owner should know that somebody came under their address.
  const holder = await findAccount(db, email);
  if (holder !== undefined) await refuseFor(db, holder.id, 'email_in_use', terms);
  return { kind: 'email_in_use' };
}

const refuseFor = (db: Database, userId: string, reason: string, { origin, now }: Terms) =>
  auditRefusal(db, { action: 'sign_in_refused', userId, reason, origin, now });

async function welcomeBack(db: Database, account: AccountRow, terms: Terms): Promise<Admission> {
  const { providerName, now } = terms;
  if (account.employee_active === false) {
    await refuseFor(db, account.id, 'inactive', terms);
    return { kind: 'inactive' };
  }
  if (account.auth_type !== providerName) await nameProvider(db, account.id, providerName, now);
  return { kind: 'admitted', account: { ...account, auth_type: providerName } };
}

/** Rolls back a new account whose e-mail or identity is taken. */
class Taken extends Error {}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof Taken)) throw error;
}

async function register(
  tx: Transaction,
  { issuer, subject, email, firstName, lastName }: ProvidedIdentity & { readonly email: string },
  { providerName, origin, now }: Terms,
): Promise<void> {
  const id = randomUUID();
  const account = { id, email, firstName, lastName, authType: providerName, passwordHash: null, now };
  if (!(await insertAccount(tx, account))) throw new Taken();
  if (!(await insertIdentity(tx, { issuer, subject, userId: id, now }))) throw new Taken();
  await recordAudit(tx, {
    ...{ action: 'signed_up', companyId: null, actorUserId: id, subjectUserId: id, origin, at: now },
    details: { provider: providerName, issuer },
  });
}
