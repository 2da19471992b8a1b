import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import type { Beginning, TableLine } from './format.ts';
import { checkBackup, type Extent, readBackup } from './read-backup.ts';
import { continueNumbers, foreignKeysOf, isEmpty, settings, tablesOf } from './tables.ts';

/**
 * Restores a backup into an empty database, completely or not at all. The tables come from the migrations that the
 * backup names. So a newer Checkpoint upgrades the copy as it would have upgraded the original. Throws if the database
 * is not empty, or if a newer Checkpoint made the backup.
 */
export async function restoreBackup(pool: Pool, file: string, migrationsFolder: string): Promise<Extent> {
  try {
    return await fillDatabase(pool, file, migrationsFolder);
  } catch (error) {
    // What PostgreSQL says of the rows of a damaged file tells nobody that the file is damaged.
    await checkBackup(file);
    throw error;
  }
}

async function fillDatabase(pool: Pool, file: string, migrationsFolder: string): Promise<Extent> {
  const client = await pool.connect();
  try {
    let end: () => Promise<void> = async () => undefined;
    const extent = await readBackup(file, {
      async onBeginning(begin) {
        await prepareTables(pool, client, begin, migrationsFolder);
        await client.query('begin');
        await client.query(settings);
        await client.query(`lock table ${(await tablesOf(client)).map(({ table }) => table).join(', ')}`);
        // From here on nobody else can write. Somebody may have written since the check.
        await requireEmpty(client);
        end = await withRowsAlone(client);
      },
      onTable: (table, rows) => fill(client, table, rows),
    });
    await end();
    await continueNumbers(client);
    await client.query('commit');
    await client.query('analyze');
    return extent;
  } finally {
    client.release(true);
  }
}

async function requireEmpty(client: PoolClient): Promise<void> {
  if (await isEmpty(client)) return;
  throw new Error('The database is not empty. A backup is restored into an empty one only.');
}

/** Throws where a backup was made by a newer Checkpoint, or one that was changed. */
export async function requireKnown({ migrations }: Beginning, folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown !== undefined)
    throw new Error(
      `The backup was made by another Checkpoint than this one: it has the migration ${unknown.name}.`,
    );
}

async function prepareTables(pool: Pool, client: PoolClient, begin: Beginning, folder: string) {
  await requireEmpty(client);
  await requireKnown(begin, folder);
  const names = begin.migrations.map(({ name }) => name);
  await migrate(pool, folder, names);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  if (rows.map(({ name }) => name).join() !== names.join())
    throw new Error(
      'The database has tables of a newer Checkpoint than the backup. Restore it into a new one.',
    );
}

/**
 * Tables refer to each other in circles. The references are made again at the end, which checks every row. Nothing is
 * triggered meanwhile: what a trigger wrote of a row is in the backup, too.
 */
async function withRowsAlone(client: PoolClient): Promise<() => Promise<void>> {
  const keys = await foreignKeysOf(client);
  const tables = await tablesOf(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function fill(
  client: PoolClient,
  { table, columns }: TableLine,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const own = (await tablesOf(client)).find((one) => one.table === table);
  // The order of columns differs: a migration appends columns to an existing table, but the baseline has them in place.
  if (own === undefined || own.columns.toSorted().join() !== columns.toSorted().join())
    throw new Error(`The table ${table} of the backup is not what its migrations make.`);
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(rows, { objectMode: false }), copy);
}
