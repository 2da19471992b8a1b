import { randomUUID } from 'node:crypto';
import { isGuessablePassword } from '@checkpoint/domain/guessable-password';
import type { Database } from '#platform/database/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { type AccountRow, findAccount, insertAccount } from './queries.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Creates an account of the built-in provider that belongs to no company yet. */
export async function signUpAdministrator(
  db: Database,
  registration: Registration,
  now: Date,
): Promise<AccountRow | 'account_exists' | 'password_too_guessable'> {
  const { password, ...person } = registration;
  if (isGuessablePassword(password, person)) return 'password_too_guessable';
  const passwordHash = await hashPassword(password);
  const isNew = await insertAccount(db, {
    ...person,
    id: randomUUID(),
    authType: 'local',
    passwordHash,
    now,
  });
  if (!isNew) return 'account_exists';
  const account = await findAccount(db, person.email);
  if (account === undefined) throw new Error('the account that was just made is gone');
  return account;
}
