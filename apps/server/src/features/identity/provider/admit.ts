import { randomUUID } from 'node:crypto';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Origin } from '#platform/audit/origin.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AccountRow, insertAccount } from '../queries.ts';
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
  // Made just now, here or by another tab at the same moment; or the e-mail is somebody else's.
  const account = await findByIdentity(db, identity.issuer, identity.subject);
  return account === undefined ? { kind: 'email_in_use' } : { kind: 'admitted', account };
}

async function welcomeBack(
  db: Database,
  account: AccountRow,
  { providerName, origin, now }: Terms,
): Promise<Admission> {
  if (account.employee_active === false) {
    await recordAudit(db, {
      ...{ action: 'sign_in_refused', companyId: account.company_id, actorUserId: null },
      ...{ subjectUserId: account.id, origin, at: now },
    });
    return { kind: 'inactive' };
  }
  if (account.auth_type !== providerName) await nameProvider(db, account.id, providerName, now);
  return { kind: 'admitted', account: { ...account, auth_type: providerName } };
}

/** Rolls back an account whose e-mail or identity was taken. */
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
