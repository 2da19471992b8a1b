import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { isAdministratorColumn } from './queries.ts';

export interface PasswordRow {
  password_hash: string | null;
  /** Null for a password of their own. */
  temporary_password_until: Date | null;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  /** What the company asks for, where it asks for more than everybody. */
  min_password_length: number | null;
  is_administrator: boolean;
}

const findPasswordStatement = statement(
  'find_password_of_account',
  `select u.password_hash, u.temporary_password_until, u.email, u.first_name, u.last_name, c.name as company_name,
     (c.settings ->> 'minPasswordLength')::int as min_password_length, ${isAdministratorColumn}
   from users u left join companies c on c.id = u.company_id where u.id = $1`,
);

/** An account's password hash with the facts that a new password must not be. */
export const findPassword = async (db: Queries, userId: string) =>
  (await db.run<PasswordRow>(findPasswordStatement, [userId]))[0];

const setPasswordStatement = statement(
  'set_password',
  `update users set password_hash = $2, require_password_change = $3, temporary_password_until = $4, updated_at = $5,
     reset_token = null, reset_token_expiry = null
   where id = $1`,
);

export interface NewPassword {
  readonly userId: string;
  readonly hash: string;
  /** Until when it lets its owner in, who has to change it then; null for a password of their own. */
  readonly temporaryUntil: Date | null;
  readonly now: Date;
}

export const setPassword = (db: Queries, { userId, hash, temporaryUntil, now }: NewPassword) =>
  db.run(setPasswordStatement, [userId, hash, temporaryUntil !== null, temporaryUntil, now]);

const replacePasswordStatement = statement(
  'replace_password',
  `update users set password_hash = $3, require_password_change = false, temporary_password_until = null,
     reset_token = null, reset_token_expiry = null, updated_at = $4
   where id = $1 and password_hash = $2 returning id`,
);

/** Replaces exactly the password that was checked; false when it was changed or reset meanwhile. */
export async function replacePassword(
  db: Queries,
  userId: string,
  checkedHash: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  return (await db.run(replacePasswordStatement, [userId, checkedHash, hash, now])).length === 1;
}
