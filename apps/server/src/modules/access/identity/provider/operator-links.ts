import type { Database, Transaction } from '#kernel/database/database.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { commandLine } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { setPassword } from '../account-queries.ts';
import { hashOfNobodysPassword } from '../nobodys-password.ts';
import { type AccountRow, findAccount } from '../queries.ts';
import { type LinkOutcome, linkIdentity } from './link-identity.ts';
import { changeWayIn, deleteIdentities } from './queries.ts';

interface Order {
  readonly email: string;
  /** Finds out what would happen, and leaves everything as it is. */
  readonly dryRun: boolean;
  readonly now: Date;
}

interface LinkOrder extends Order {
  readonly issuer: string;
  readonly subject: string;
  readonly providerName: string;
}

export type OperatorLinkOutcome = LinkOutcome | 'unknown_account' | 'employee_account';

/** The operator gives an administrator's account an identity of the provider. */
export const linkByOperator = (db: Database, order: LinkOrder): Promise<OperatorLinkOutcome> =>
  perhaps(db, order, async (tx, account) => {
    if (account.auth_type === 'checkpoint') return 'employee_account';
    const { issuer, subject, providerName, now } = order;
    return linkIdentity(tx, {
      account: { userId: account.id, companyId: account.company_id },
      ...{ identity: { issuer, subject }, providerName, actorUserId: null, origin: commandLine, now },
    });
  });

export type OperatorUnlinkOutcome = 'unlinked' | 'unknown_account' | 'not_linked';

/**
 * Lets the operator remove an account's identities. It then belongs to the built-in provider again, and its owner
 * chooses a password by a reset link. Until then it has a random password, since no link is issued for an account
 * without one.
 */
export async function unlinkByOperator(db: Database, order: Order): Promise<OperatorUnlinkOutcome> {
  const hash = await hashOfNobodysPassword();
  return perhaps(db, order, async (tx, account) => {
    const identities = await deleteIdentities(tx, account.id);
    if (identities.length === 0) return 'not_linked';
    await changeWayIn(tx, account.id, 'local', order.now);
    await setPassword(tx, { userId: account.id, hash, now: order.now, temporaryUntil: null });
    const sessionsEnded = await deleteSessionsOf(tx, account.id, null);
    await recordAudit(tx, {
      ...{ action: 'identity_unlinked', companyId: account.company_id, actorUserId: null },
      ...{ subjectUserId: account.id, origin: commandLine, at: order.now },
      details: {
        issuer: identities.map(({ issuer }) => issuer).join(', '),
        subject: identities.map(({ subject }) => subject).join(', '),
        sessionsEnded,
      },
    });
    return 'unlinked';
  });
}

/** Rolls the transaction of a dry run back. */
class DryRun extends Error {}

async function perhaps<Outcome>(
  db: Database,
  { email, dryRun }: Order,
  work: (tx: Transaction, account: AccountRow) => Promise<Outcome>,
): Promise<Outcome | 'unknown_account'> {
  const account = await findAccount(db, email);
  if (account === undefined) return 'unknown_account';
  const outcomes: Outcome[] = [];
  await db
    .transaction(async (tx) => {
      outcomes.push(await work(tx, account));
      if (dryRun) throw new DryRun();
    })
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
  return outcomes[0] ?? 'unknown_account';
}
