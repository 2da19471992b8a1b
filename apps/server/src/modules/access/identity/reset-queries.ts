import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { livingMemberships } from '#record/actors/membership-queries.ts';
import { type Rules, rulesOf } from './rules.ts';

const storeStatement = statement(
  'store_reset_token',
  `update users set reset_token = $2, reset_token_expiry = $3, updated_at = $4
   where id = $1 and password_hash is not null returning company_id`,
);

/** The account's company; nothing when the account has no password any more. An earlier link ends. */
export const storeResetToken = async (
  db: Queries,
  userId: string,
  tokenHash: string,
  expires: Date,
  now: Date,
) => (await db.run<{ company_id: string | null }>(storeStatement, [userId, tokenHash, expires, now]))[0];

/** Whose password a link resets, with the facts that the new one must not be. */
interface OwnRow {
  user_id: string;
  auth_type: string;
  email: string;
  first_name: string;
  last_name: string;
  company_id: string | null;
}

export type ResetRow = OwnRow & Rules;

const findStatement = statement(
  'find_account_by_reset_token',
  `select u.id as user_id, u.auth_type, u.email, u.first_name, u.last_name, u.company_id
   from users u where u.reset_token = $1 and u.reset_token_expiry > $2`,
);

export async function findByResetToken(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<ResetRow | undefined> {
  const [own] = await db.run<OwnRow>(findStatement, [tokenHash, now]);
  return own && { ...own, ...rulesOf(own, await livingMemberships(db, [own.user_id])) };
}

const redeemStatement = statement(
  'redeem_reset_token',
  `update users set password_hash = $2, require_password_change = false, temporary_password_until = null,
     reset_token = null, reset_token_expiry = null, updated_at = $3
   where reset_token = $1 and reset_token_expiry > $3 and password_hash is not null returning id`,
);

/** Sets the password once; false when the link was used or replaced meanwhile. */
export const redeemResetToken = async (
  db: Queries,
  tokenHash: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> => (await db.run(redeemStatement, [tokenHash, passwordHash, now])).length === 1;

const lostStatement = statement(
  'find_account_that_lost_its_password',
  `select u.id, u.first_name, u.auth_type, u.company_id, u.password_hash is not null as has_password
   from users u where u.email = $1`,
);

interface LostRow {
  id: string;
  first_name: string;
  auth_type: string;
  company_id: string | null;
  has_password: boolean;
}

/** Employees turn to their administrator; an administrator may have nobody to turn to. */
export async function findLostAccount(db: Queries, email: string) {
  const [own] = await db.run<LostRow>(lostStatement, [email]);
  // Also for nobody, so that an unknown address takes as long.
  const memberships = await livingMemberships(db, own === undefined ? [] : [own.id]);
  return own && { ...own, is_administrator: rulesOf(own, memberships).is_administrator };
}
