import { createHash, randomBytes } from 'node:crypto';
import { checkPassword } from '#kernel/check-password.ts';
import type { Database, Transaction } from '#kernel/database/database.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { setPassword } from './account-queries.ts';
import {
  clearPassword,
  findActivation,
  replaceActivationLink,
  storeActivationLink,
  takeActivation,
} from './activation-queries.ts';
import { type AccountRow, findAccountById, lockAccount, proveAddress } from './queries.ts';
import { temporaryPasswordLives } from './temporary-password.ts';

/** The table keeps the hash; only the link carries the token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Issues a one-time link to choose a password. An earlier link stops working, and so does an existing password with its
 * sessions. Returns the token, which is stored nowhere.
 */
export async function issueActivation(
  tx: Transaction,
  companyId: string,
  userId: string,
  now: Date,
  batch: string | null = null,
): Promise<string> {
  const { token, ...secret } = newSecret(now);
  await clearPassword(tx, userId, now);
  await deleteSessionsOf(tx, userId, null);
  await storeActivationLink(tx, { companyId, userId, batch, ...secret });
  return token;
}

/**
 * Issues another link for a person whose unused one the same batch issued, since nobody has seen that one. Null for
 * everybody else.
 */
export async function reissueActivation(
  tx: Transaction,
  companyId: string,
  userId: string,
  now: Date,
  batch: string,
): Promise<string | null> {
  const { token, ...secret } = newSecret(now);
  return (await replaceActivationLink(tx, { companyId, userId, batch, ...secret })) ? token : null;
}

/** When a link that is issued now ends. */
export const activationEnds = (now: Date): Date =>
  new Date(now.getTime() + temporaryPasswordLives.invitation);

function newSecret(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token), expiresAt: activationEnds(now) };
}

/** Whom a link is for; `undefined` for one that is used, too old or made up. */
export const activationOf = (db: Database, token: string, now: Date) =>
  findActivation(db, hashOf(token), now);

export type ActivateOutcome =
  | { readonly kind: 'activated'; readonly account: AccountRow }
  | { readonly kind: 'link_invalid' }
  | ({ readonly kind: 'password_refused' } & RefusedPassword);

/** Sets the password that the owner of a link chose, and uses the link up. */
export async function activate(
  db: Database,
  token: string,
  password: string,
  origin: Origin,
  now: Date,
): Promise<ActivateOutcome> {
  const account = await activationOf(db, token, now);
  if (account === undefined) return { kind: 'link_invalid' };
  const facts = {
    ...{ email: account.email, firstName: account.first_name, lastName: account.last_name },
    companyName: account.company_name,
  };
  const refusal = checkPassword(password, facts, {
    ...{ isAdministrator: account.is_administrator, companyMinimum: account.min_password_length },
  });
  if (refusal !== null) return { kind: 'password_refused', ...refusal };
  const hash = await hashPassword(password, origin.address);
  return db.transaction(async (tx) => {
    // Locks the account first, as removing the person and ending the link do. Otherwise two at once could deadlock.
    await lockAccount(tx, account.id);
    if (!(await takeActivation(tx, hashOf(token), now))) return { kind: 'link_invalid' };
    await setPassword(tx, { userId: account.id, hash, now, temporaryUntil: null });
    await proveAddress(tx, account.id, now);
    await deleteSessionsOf(tx, account.id, null);
    await recordAudit(tx, {
      ...{ action: 'account_activated', companyId: account.company_id, origin, at: now },
      ...{ actorUserId: account.id, subjectUserId: account.id },
    });
    const activated = await findAccountById(tx, account.id);
    return activated === undefined ? { kind: 'link_invalid' } : { kind: 'activated', account: activated };
  });
}
