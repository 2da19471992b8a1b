import { randomUUID } from 'node:crypto';
import { checkPassword } from '#kernel/check-password.ts';
import type { Database } from '#kernel/database/database.ts';
import type { HasLeft } from '#kernel/hashing-turns.ts';
import type { RefusedPassword } from '#kernel/http/refused-password.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { recordAudit } from '#record/audit/audit.ts';
import type { Origin } from '#record/audit/origin.ts';
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
  origin: Origin,
  now: Date,
  hasLeft?: HasLeft,
): Promise<AccountRow | 'account_exists' | RefusedPassword> {
  const { password, ...person } = registration;
  const refusal = checkPassword(password, person, { isAdministrator: true, companyMinimum: null });
  if (refusal !== null) return refusal;
  const passwordHash = await hashPassword(password, origin.address, hasLeft);
  const id = randomUUID();
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertAccount(tx, { ...person, id, authType: 'local', passwordHash, now }))) return false;
    await recordAudit(tx, {
      ...{ action: 'signed_up', companyId: null, actorUserId: id, subjectUserId: id, origin, at: now },
    });
    return true;
  });
  if (!isNew) return 'account_exists';
  const account = await findAccount(db, person.email);
  if (account === undefined) throw new Error('the account that was just made is gone');
  return account;
}
