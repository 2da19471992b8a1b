import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** One number for all processes that might migrate this database at the same time. */
const migrationLock = 4_702_111_234;
const minimumVersion = 150_000;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings a database up to the migrations in `folder`, in the order of their names, each in a transaction of its own
 * and each exactly once even when several processes start together; with `only`, no others than these. Returns the names
 * that were applied by this call.
 * Throws when the server is older than PostgreSQL 15 or when an applied migration has been edited since.
 */
export async function migrate(pool: Pool, folder: string, only?: readonly string[]): Promise<string[]> {
  await requireVersion(pool);
  const applied: string[] = [];
  const wanted = (await readMigrations(folder)).filter(({ name }) => only?.includes(name) ?? true);
  for (const migration of wanted) {
    if (await applyOnce(pool, migration)) applied.push(migration.name);
  }
  return applied;
}

/** The migrations in `folder` that this database has not had yet. */
export async function pendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  const applied = tables[0]?.there
    ? (await pool.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name)
    : [];
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.includes(name));
}

async function requireVersion(pool: Pool): Promise<void> {
  const answer = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = answer.rows[0]?.version ?? 0;
  if (version < minimumVersion) {
    throw new Error(
      `Checkpoint needs PostgreSQL 15 or newer; this server is version ${Math.floor(version / 10_000)}.`,
    );
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOnce(pool: Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    // Transaction-level, so that it also holds through a pooler in transaction mode.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const isNew = !(await wasApplied(client, migration));
    if (isNew) await apply(client, migration);
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      fault = failure;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back would keep the lock that the other processes wait for.
    client.release(fault);
  }
}

async function wasApplied(client: PoolClient, { name, checksum }: Migration): Promise<boolean> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const found = await client.query<{ checksum: string }>(
    'select checksum from schema_migrations where name = $1',
    [name],
  );
  const recorded = found.rows[0]?.checksum;
  if (recorded !== undefined && recorded !== checksum) {
    throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
  }
  return recorded !== undefined;
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
