import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { tablesOf } from '#kernel/database/backup/tables.ts';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { createPool } from '#kernel/database/pool.ts';
import { bareDatabase } from '#testing/test-database.ts';
import { record } from './evidence.fixture.ts';

export const folder = migrationsFolder();

type Rows = Record<string, unknown>[];

/** Every row of every table as JSON, in a fixed order. */
export async function contentOf(pool: Pool): Promise<Record<string, Rows>> {
  const content: Record<string, Rows> = {};
  const client = await pool.connect();
  for (const { table } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
    );
    content[table] = rows.map(({ row }) => row);
  }
  client.release();
  return content;
}

/**
 * A person with every kind of evidence, in a database that has the migrations up to this number. This version writes the
 * rows, and they are copied as far as the older tables have columns for them.
 */
export async function standingAt(last: string) {
  const made = await record();
  const old = await bareDatabase();
  const names = (await readMigrations(folder)).map(({ name }) => name);
  await migrate(
    old.pool,
    join(folder, 'earlier'),
    names.filter((name) => name.slice(0, 4) <= last),
  );
  // Triggers and foreign keys are off, because the rows are copied table by table.
  const { superuser } = inject('testPostgres');
  const forger = createPool(
    { ...superuser, database: old.connection.database },
    { size: 1, onError: () => {} },
  );
  await forger.query('set session_replication_role = replica');
  const client = await forger.connect();
  for (const { table, columns } of await tablesOf(client)) {
    const list = columns.join(', ');
    // Copied as text, because the hash of a JSON value covers its exact spelling.
    const { rows } = await made.app.pool.query(
      `select coalesce(json_agg(t), '[]')::text as content from (table ${table}) t`,
    );
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1)`,
      [rows[0].content],
    );
  }
  client.release();
  await forger.end();
  return { ...made, pool: old.pool };
}
