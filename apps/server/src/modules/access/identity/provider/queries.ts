import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { accountsWhere } from '../queries.ts';

export const findByIdentity = accountsWhere<[issuer: string, subject: string]>(
  'find_account_by_identity',
  'i.issuer = $1 and i.subject = $2',
  'join identities i on i.user_id = u.id',
);

const insertIdentityStatement = statement(
  'insert_identity',
  `insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning user_id`,
);

export interface NewIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly now: Date;
}

/** False when somebody has this identity, or the account another one of this issuer. */
export const insertIdentity = async (db: Queries, { issuer, subject, userId, now }: NewIdentity) =>
  (await db.run(insertIdentityStatement, [issuer, subject, userId, now])).length === 1;

const deleteIdentitiesStatement = statement(
  'delete_identities_of_account',
  'delete from identities where user_id = $1 returning issuer, subject',
);

export const deleteIdentities = (db: Queries, userId: string) =>
  db.run<{ issuer: string; subject: string }>(deleteIdentitiesStatement, [userId]);

const nameProviderStatement = statement(
  'name_provider_of_account',
  'update users set auth_type = $2, updated_at = $3 where id = $1 and auth_type <> $2',
);

/** Accounts carry the name that the provider has now. */
export const nameProvider = (db: Queries, userId: string, name: string, now: Date) =>
  db.run(nameProviderStatement, [userId, name, now]);

const changeWayInStatement = statement(
  'change_way_in_of_account',
  `update users set auth_type = $2, password_hash = null, require_password_change = false,
     temporary_password_until = null, reset_token = null, reset_token_expiry = null, updated_at = $3
   where id = $1`,
);

/** From now on the account is entered as `authType` says; a password that it had is gone. */
export const changeWayIn = (db: Queries, userId: string, authType: string, now: Date) =>
  db.run(changeWayInStatement, [userId, authType, now]);

const useSignInStatement = statement(
  'use_sign_in',
  'insert into used_sign_ins (digest, used_at) values ($1, $2) on conflict do nothing returning digest',
);

/** False if any process has used this sign-in before. */
export const useSignIn = async (db: Queries, digest: string, now: Date): Promise<boolean> =>
  (await db.run(useSignInStatement, [digest, now])).length === 1;

const forgetUsedSignInsStatement = statement(
  'forget_used_sign_ins',
  'delete from used_sign_ins where used_at < $1',
);

export const forgetUsedSignIns = (db: Queries, before: Date) => db.run(forgetUsedSignInsStatement, [before]);

const keepIdTokenStatement = statement(
  'keep_id_token',
  'insert into provider_sessions (sid, id_token) values ($1, $2)',
);

export const keepIdToken = (db: Queries, sessionId: string, idToken: string) =>
  db.run(keepIdTokenStatement, [sessionId, idToken]);

const findIdTokenStatement = statement(
  'find_id_token',
  'select id_token from provider_sessions where sid = $1',
);

export const findIdToken = async (db: Queries, sessionId: string): Promise<string | undefined> =>
  (await db.run<{ id_token: string }>(findIdTokenStatement, [sessionId]))[0]?.id_token;
