import type { Queries, Transaction } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';

const lockAccountStatement = statement(
  'lock_account_for_factors',
  'select id from users where id = $1 for no key update',
);

/** Locks the account: other changes of its factors wait until the transaction ends. */
export const lockAccount = (db: Queries, userId: string) => db.run(lockAccountStatement, [userId]);

export type TotpRow = Omit<Rows['totp_factors'], 'user_id'>;

const findTotpStatement = statement(
  'find_totp',
  'select sealed_secret, created_at, confirmed_at, last_step from totp_factors where user_id = $1',
);

export const findTotp = async (db: Queries, userId: string) =>
  (await db.run<TotpRow>(findTotpStatement, [userId]))[0];

const putTotpStatement = statement(
  'put_totp',
  `insert into totp_factors (user_id, sealed_secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
     where totp_factors.confirmed_at is null
   returning user_id`,
);

/** Keeps a secret that is yet to be confirmed, in the place of an earlier one; false when one is confirmed. */
export const putTotp = async (db: Queries, userId: string, sealed: string, now: Date) =>
  (await db.run(putTotpStatement, [userId, sealed, now])).length === 1;

const confirmTotpStatement = statement(
  'confirm_totp',
  `update totp_factors set confirmed_at = $3, last_step = $4
   where user_id = $1 and sealed_secret = $2 and confirmed_at is null returning user_id`,
);

/** Makes exactly this secret count; false when another took its place or it counts already. */
export const confirmTotp = async (db: Queries, userId: string, sealed: string, now: Date, step: number) =>
  (await db.run(confirmTotpStatement, [userId, sealed, now, step])).length === 1;

const useStepStatement = statement(
  'use_totp_step',
  `update totp_factors set last_step = $2
   where user_id = $1 and last_step < $2 and confirmed_at is not null returning user_id`,
);

/** Uses up a step and all earlier ones. False if it was used already, also by a request at the same moment. */
export const useStep = async (db: Queries, userId: string, step: number) =>
  (await db.run(useStepStatement, [userId, step])).length === 1;

const deleteTotpStatement = statement(
  'delete_totp',
  'delete from totp_factors where user_id = $1 and confirmed_at is not null returning user_id',
);

export const deleteTotp = async (db: Queries, userId: string) =>
  (await db.run(deleteTotpStatement, [userId])).length === 1;

const deleteUnconfirmedStatement = statement(
  'delete_unconfirmed_totp',
  'delete from totp_factors where confirmed_at is null and created_at <= $1',
);

export const deleteUnconfirmed = (db: Queries, before: Date) => db.run(deleteUnconfirmedStatement, [before]);

const deleteRecoveryCodesStatement = statement(
  'delete_recovery_codes',
  'delete from recovery_codes where user_id = $1',
);

const insertRecoveryCodesStatement = statement(
  'insert_recovery_codes',
  'insert into recovery_codes (user_id, code_hash) select $1::uuid, unnest($2::text[])',
);

/** Puts codes in the place of all that the account had. */
export async function insertRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.run(deleteRecoveryCodesStatement, [userId]);
  await tx.run(insertRecoveryCodesStatement, [userId, hashes]);
}

const isUnusedCodeStatement = statement(
  'is_unused_recovery_code',
  'select user_id from recovery_codes where user_id = $1 and code_hash = $2 and used_at is null',
);

export const isUnusedCode = async (db: Queries, userId: string, hash: string) =>
  (await db.run(isUnusedCodeStatement, [userId, hash])).length === 1;

const useRecoveryCodeStatement = statement(
  'use_recovery_code',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
   returning user_id`,
);

/** False if it was used already, also by a request at the same moment. */
export const useRecoveryCode = async (db: Queries, userId: string, hash: string, now: Date) =>
  (await db.run(useRecoveryCodeStatement, [userId, hash, now])).length === 1;

const countFactorsStatement = statement(
  'count_factors',
  `select exists (select from totp_factors where user_id = $1 and confirmed_at is not null) as totp,
     (select count(*)::int from passkeys where user_id = $1) as passkeys,
     (select count(*)::int from passkeys where user_id = $1 and relying_party = $2) as passkeys_here,
     (select count(*)::int from recovery_codes where user_id = $1) as codes,
     (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as codes_left`,
);

export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
  /** Of these, the ones that the browser can use under the host name asked for. */
  readonly passkeys_here: number;
  /** Recovery codes, used ones included. */
  readonly codes: number;
  readonly codes_left: number;
}

/** The second steps that an account has. */
export async function countFactors(db: Queries, userId: string, host: string | null): Promise<Factors> {
  const [factors] = await db.run<Factors>(countFactorsStatement, [userId, host]);
  if (factors === undefined) throw new Error('a select without a table gives one row');
  return factors;
}

const deleteAllStatement = statement(
  'delete_all_factors',
  `with totp as (delete from totp_factors where user_id = $1),
     keys as (delete from passkeys where user_id = $1),
     pending as (delete from pending_sign_ins where user_id = $1),
     challenges as (delete from passkey_challenges where user_id = $1)
   delete from recovery_codes where user_id = $1`,
);

/** Deletes all second steps of an account, and all pending sign-ins. */
export const deleteAllFactors = (db: Queries, userId: string) => db.run(deleteAllStatement, [userId]);

const findOwnerStatement = statement(
  'find_owner_of_factors',
  'select id, company_id from users where email = $1',
);

export const findOwner = async (db: Queries, email: string) =>
  (await db.run<{ id: string; company_id: string | null }>(findOwnerStatement, [email]))[0];
