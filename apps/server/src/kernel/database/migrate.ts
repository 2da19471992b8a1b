import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { applyOnce, beginWith, type Migration } from './apply-migration.ts';

const minimumVersion = 150_000;
const baselineFile = 'baseline.sql';
/** Holds the migrations that the baseline replaces. A database that has some of them gets the rest one by one. */
const earlierFolder = 'earlier';

/**
 * Brings a database up to the migrations in `folder`, in the order of their names, each exactly once even when
 * several processes start together; with `only`, no others than these. Each in a transaction of its own, except those that
 * begin with "-- outside of a transaction". An empty database begins with the baseline and is then recorded as having all
 * the migrations that the baseline stands for. Needs two connections of the pool. Returns the names of the files that were
 * applied by this call.
 * Throws when the server is older than PostgreSQL 15 or when an applied migration has been edited since.
 */
export async function migrate(pool: Pool, folder: string, only?: readonly string[]): Promise<string[]> {
  await requireVersion(pool);
  const applied: string[] = [];
  const earlier = await readFiles(join(folder, earlierFolder));
  const isWanted = ({ name }: Migration) => only?.includes(name) ?? true;
  if (earlier.length > 0 && earlier.every(isWanted)) {
    const sql = await readFile(join(folder, baselineFile), 'utf8');
    if (await beginWith(pool, { name: baselineFile, sql, standsFor: earlier })) applied.push(baselineFile);
  }
  for (const migration of (await readMigrations(folder)).filter(isWanted)) {
    if (await applyOnce(pool, migration)) applied.push(migration.name);
  }
  return applied;
}

/** The migrations in `folder` that this database has not had yet. */
export async function pendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const applied = await appliedMigrations(pool);
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.includes(name));
}

/** The migrations that this database has had and `folder` does not know: a newer Checkpoint works on it too. */
export async function newerMigrations(pool: Pool, folder: string): Promise<string[]> {
  const known = (await readMigrations(folder)).map(({ name }) => name);
  return (await appliedMigrations(pool)).filter((name) => !known.includes(name));
}

/** Sorted by name. Empty for a database that Checkpoint has never used. */
export async function appliedMigrations(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
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

/** All migrations in order, first those that the baseline replaces. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const own = await readFiles(folder);
  return [
    ...(await readFiles(join(folder, earlierFolder))),
    ...own.filter(({ name }) => name !== baselineFile),
  ];
}

async function readFiles(folder: string): Promise<Migration[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
