import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createUnfinished, giveName, isThere, unfinishedName } from '#kernel/files/new-file.ts';
import { asLine, type Beginning, endOfRows, formatVersion } from './format.ts';
import { checkBackup, type Extent } from './read-backup.ts';
import { settings, tablesOf } from './tables.ts';

/**
 * Writes everything that the database holds at one moment into `file`, while work goes on. The file gets its name once
 * it is complete, on the disk and read back. Only its owner can read it. Throws if it exists already.
 */
export async function writeBackup(pool: Pool, file: string, now: Date): Promise<Extent> {
  const unfinished = unfinishedName(file);
  if (await isThere(file)) throw existing(file);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(settings);
    const rows: Record<string, number> = {};
    await pipeline(
      Readable.from(contentOf(client, await beginningOf(client, now), rows)),
      createGzip({ level: 6 }),
      createUnfinished(unfinished),
    );
    await client.query('commit');
    await checkBackup(unfinished);
    if (!(await giveName(unfinished, file))) throw existing(file);
    await keepName(file);
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    // The connection may be in the middle of a COPY, so it is not reused.
    client.release(true);
  }
}

const existing = (file: string) =>
  new Error(`${file} is there already. A backup never replaces another one.`);

/** The name must survive a power cut, too. Not every platform can sync a folder. */
async function keepName(file: string): Promise<void> {
  const folder = await open(dirname(file)).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function beginningOf(client: PoolClient, now: Date): Promise<Beginning> {
  const migrations = await client.query<Beginning['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const key = await client.query<{ key_id: string }>('select key_id from installation');
  return {
    checkpointBackup: formatVersion,
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    keyId: key.rows[0]?.key_id ?? null,
  };
}

async function* contentOf(
  client: PoolClient,
  begin: Beginning,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  yield asLine(begin);
  for (const { table, columns } of await tablesOf(client)) {
    yield asLine({ table, columns });
    const copy = client.query(copyTo(`copy ${table} (${columns.join(', ')}) to stdout`));
    yield* copy;
    // The rows may end before PostgreSQL has reported their number. That report comes with the next answer.
    await client.query('select');
    yield endOfRows;
    rows[table] = copy.rowCount;
  }
  yield asLine({ rows });
}
