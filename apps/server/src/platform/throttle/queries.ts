import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

const countFailuresStatement = statement(
  'count_failed_attempts',
  'select key, failures from failed_attempts where window_start = $1 and key = any ($2::text[])',
);

export const countFailures = (db: Queries, windowStart: Date, keys: readonly string[]) =>
  db.run<{ key: string; failures: number }>(countFailuresStatement, [windowStart, keys]);

const addFailureStatement = statement(
  'add_failed_attempts',
  `insert into failed_attempts (key, window_start, failures)
   select key, $1, 1 from unnest($2::text[]) as key order by key
   on conflict (key, window_start) do update set failures = failed_attempts.failures + 1`,
);

export const addFailure = (db: Queries, windowStart: Date, keys: readonly string[]) =>
  db.run(addFailureStatement, [windowStart, keys]);

const deleteOldFailuresStatement = statement(
  'delete_old_failed_attempts',
  'delete from failed_attempts where window_start < $1',
);

export const deleteOldFailures = (db: Queries, before: Date) => db.run(deleteOldFailuresStatement, [before]);
