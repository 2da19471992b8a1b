import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const findFullStatement = statement(
  'find_full_limits',
  `select l.key from unnest($2::text[], $3::integer[]) as l (key, most)
   join failed_attempts f on f.key = l.key and f.window_start = $1
   where f.failures >= l.most`,
);

export interface Limit {
  readonly key: string;
  /** How many failures it takes in one window. */
  readonly most: number;
  /** Counts what happens in the whole installation, whoever it comes from. */
  readonly isOfAll?: true;
  /** Refuses failures alone. What is right passes it, so that nobody can close it for everybody. */
  readonly isForFailures?: true;
}

/** Those of these keys whose limit is reached. */
export async function findFull(
  db: Queries,
  windowStart: Date,
  limits: readonly Limit[],
): Promise<ReadonlySet<string>> {
  const [keys, most] = [limits.map(({ key }) => key), limits.map((limit) => limit.most)];
  const rows = await db.run<{ key: string }>(findFullStatement, [windowStart, keys, most]);
  return new Set(rows.map(({ key }) => key));
}

const countFailureStatement = statement(
  'count_failed_attempt',
  `insert into failed_attempts (key, window_start, failures) values ($2, $1, 1)
   on conflict (key, window_start) do update set failures = failed_attempts.failures + 1
     where failed_attempts.failures < $3
   returning failures`,
);

/**
 * Counts a failure, and returns how many there are with it: each number once, however many are counted at the same
 * moment. Null if the limit is full.
 */
export async function countFailure(
  db: Queries,
  windowStart: Date,
  { key, most }: Limit,
): Promise<number | null> {
  const rows = await db.run<{ failures: number }>(countFailureStatement, [windowStart, key, most]);
  return rows[0]?.failures ?? null;
}

const deleteOldFailuresStatement = statement(
  'delete_old_failed_attempts',
  'delete from failed_attempts where window_start < $1',
);

export const deleteOldFailures = (db: Queries, before: Date) => db.run(deleteOldFailuresStatement, [before]);

const isFamiliarStatement = statement(
  'is_familiar_address',
  'select key from familiar_addresses where key = $1 and last_used >= $2',
);

export const isFamiliar = async (db: Queries, key: string, since: Date): Promise<boolean> =>
  (await db.run(isFamiliarStatement, [key, since])).length === 1;

/** Written at most once a day for somebody who signs in every morning. */
const rememberStatement = statement(
  'remember_familiar_address',
  `insert into familiar_addresses (key, last_used) values ($1, $2)
   on conflict (key) do update set last_used = excluded.last_used
     where familiar_addresses.last_used < excluded.last_used - interval '1 day'`,
);

export const remember = (db: Queries, key: string, now: Date) => db.run(rememberStatement, [key, now]);

const forgetStatement = statement(
  'forget_familiar_addresses',
  'delete from familiar_addresses where last_used < $1',
);

export const forgetFamiliar = (db: Queries, before: Date) => db.run(forgetStatement, [before]);

const forgetKeysStatement = statement(
  'forget_keys_of_person',
  'delete from familiar_addresses where key = any ($1::text[])',
);

export const forgetKeys = (db: Queries, keys: readonly string[]) => db.run(forgetKeysStatement, [keys]);
