import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { accountsWhere } from './queries.ts';

const issueStatement = statement(
  'issue_activation_link',
  `insert into activation_links (company_id, user_id, token_hash, expires_at, batch) values ($1, $2, $3, $4, $5)
   on conflict (company_id, user_id) do update
     set token_hash = excluded.token_hash, expires_at = excluded.expires_at, batch = excluded.batch`,
);

export interface NewActivationLink {
  readonly companyId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  /** The batch of an import that it belongs to. */
  readonly batch: string | null;
}

const valuesOf = ({ companyId, userId, tokenHash, expiresAt, batch }: NewActivationLink) => [
  ...[companyId, userId, tokenHash, expiresAt, batch],
];

export const storeActivationLink = (db: Queries, link: NewActivationLink) =>
  db.run(issueStatement, valuesOf(link));

const replaceStatement = statement(
  'replace_activation_link',
  `update activation_links set token_hash = $3, expires_at = $4
   where company_id = $1 and user_id = $2 and batch = $5 returning user_id`,
);

/** Replaces the link that the same batch issued. False if there is none. */
export const replaceActivationLink = async (db: Queries, link: NewActivationLink): Promise<boolean> =>
  (await db.run(replaceStatement, valuesOf(link))).length === 1;

const findByLink = accountsWhere<[tokenHash: string, now: Date]>(
  'find_activation_link',
  'l.token_hash = $1 and l.expires_at > $2',
  'join activation_links l on l.user_id = u.id and l.company_id = u.company_id',
);

/** Only somebody who works there now: a link outlives neither a removal nor a change of company. */
export async function findActivation(db: Queries, tokenHash: string, now: Date) {
  const account = await findByLink(db, tokenHash, now);
  if (account?.employee_active !== true || account.company_name === null) return undefined;
  return { ...account, company_name: account.company_name };
}

const useStatement = statement(
  'use_activation_link',
  'delete from activation_links where token_hash = $1 and expires_at > $2 returning user_id',
);

/** Takes the link away; false when it is gone or too old. Of any number of tries at once one gets it. */
export const takeActivation = async (db: Queries, tokenHash: string, now: Date): Promise<boolean> =>
  (await db.run(useStatement, [tokenHash, now])).length === 1;

const clearPasswordStatement = statement(
  'clear_password',
  `update users set password_hash = null, require_password_change = false, temporary_password_until = null,
     updated_at = $2
   where id = $1`,
);

export const clearPassword = (db: Queries, userId: string, now: Date) =>
  db.run(clearPasswordStatement, [userId, now]);

const withdrawStatement = statement(
  'withdraw_links',
  `with activations as (delete from activation_links where user_id = $1),
     wishes as (delete from email_changes where user_id = $1)
   update users set reset_token = null, reset_token_expiry = null where id = $1 and reset_token is not null`,
);

/**
 * Invalidates unused links. A password was set in another way, or the link's holder is no longer the right person: a
 * wrong e-mail was corrected, or somebody was removed.
 */
export const withdrawLinks = (db: Queries, userId: string) => db.run(withdrawStatement, [userId]);
