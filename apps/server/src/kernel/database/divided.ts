import type { Pool } from 'pg';

/** Whether the companies' rows are divided over several machines, by an engine that does so (Citus). */
export async function isDivided(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ has_engine: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as has_engine`,
  );
  if (!rows[0]?.has_engine) return false;
  const { rowCount } = await pool.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('check_ins')`,
  );
  return rowCount === 1;
}
