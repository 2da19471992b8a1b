import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { livingMemberships } from '#record/actors/membership-queries.ts';
import { type Rules, rulesOf } from './rules.ts';

interface OwnRow {
  id: string;
  auth_type: string;
  password_hash: string | null;
  /** Null for a password of their own. */
  temporary_password_until: Date | null;
  email: string;
  first_name: string;
  last_name: string;
  company_id: string | null;
}

export type PasswordRow = OwnRow & Rules;

const findPasswordStatement = statement(
  'find_password_of_account',
  `select u.id, u.auth_type, u.password_hash, u.temporary_password_until, u.email, u.first_name, u.last_name, u.company_id
   from users u where u.id = $1`,
);

/** An account's password hash with the facts that a new password must not be. */
export async function findPassword(db: Queries, userId: string): Promise<PasswordRow | undefined> {
  const [own] = await db.run<OwnRow>(findPasswordStatement, [userId]);
  return own && { ...own, ...rulesOf(own, await livingMemberships(db, [userId])) };
}

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
