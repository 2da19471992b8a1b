import type { Pool } from 'pg';

/** The number of connections to the test's database that wait for another connection's lock. */
export async function lockWaiters(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
