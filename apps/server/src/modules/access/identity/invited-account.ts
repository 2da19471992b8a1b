import { randomUUID } from 'node:crypto';
import type { Transaction } from '#kernel/database/database.ts';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { setPassword } from './account-queries.ts';
import { withdrawLinks } from './activation-queries.ts';
import { enterCompany, insertAccount } from './queries.ts';
import { temporaryPasswordLives } from './temporary-password.ts';

interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes the account of somebody who is added by an administrator; null when the e-mail has one already. */
export async function createInvitedAccount(
  tx: Transaction,
  { email, firstName, lastName }: Invited,
  passwordHash: string | null,
  now: Date,
): Promise<string | null> {
  const id = randomUUID();
  const account = { id, email, firstName, lastName, authType: 'checkpoint', passwordHash, now } as const;
  return (await insertAccount(tx, account)) ? id : null;
}

/** Puts an account into a company under a temporary password of an invitation; what its last one opened ends. */
export async function readmitAccount(
  tx: Transaction,
  userId: string,
  companyId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await enterCompany(tx, userId, companyId, now);
  await withdrawLinks(tx, userId);
  await setPassword(tx, { userId, hash, now, temporaryUntil: after(now, temporaryPasswordLives.invitation) });
  await deleteSessionsOf(tx, userId, null);
}

/** Stores a password that an administrator set: temporary for three days, or for good. */
export async function storeResetPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  isTemporary: boolean,
  now: Date,
): Promise<void> {
  await withdrawLinks(tx, userId);
  const temporaryUntil = isTemporary ? after(now, temporaryPasswordLives.reset) : null;
  await setPassword(tx, { userId, hash, now, temporaryUntil });
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
