import type { TestApp } from '#testing/test-app.ts';

/** Every row of every table as text, except the throttle's counters. */
export async function contentsOf({ pool }: TestApp): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'
       and tablename not in ('failed_attempts', 'familiar_addresses') order by tablename`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}
