import { type Config, readConfig } from '#kernel/config.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { type OpenPool, openDatabase, openPool } from '#kernel/database/open.ts';
import { complain } from './exit.ts';

/**
 * What a command may do to the database that it finds. Only one that begins a database goes on where there is none: any
 * other would find everything in order. One that looks, a dry run, leaves even the migrations as they are.
 */
type Use = 'begin' | 'change' | 'look';

export const useOf = (isDryRun: boolean): Use => (isDryRun ? 'look' : 'change');

/** Runs a command on the configuration's database, beside the app that may be using it. */
export async function withDatabase<T>(
  work: (db: ReadableDatabase, config: Config) => Promise<T>,
  use: Use = 'change',
): Promise<T> {
  const config = readConfig();
  const mustExist = use !== 'begin';
  const ifOutdated = use === 'look' ? 'refuse' : 'migrate';
  const database = await openDatabase({ ...config, whenInUse: 'join', mustExist, ifOutdated }, complain);
  try {
    return await work(database.db, config);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command on the database as it stands, not migrated: beside the app that may be using it, or on one of its own,
 * which may be none yet and which no app has.
 */
export async function withPool<T>(
  whenInUse: 'join' | 'refuse',
  work: (pool: OpenPool['pool'], config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const database = await openPool({ ...config, whenInUse, mustExist: whenInUse === 'join' }, complain);
  try {
    return await work(database.pool, config);
  } finally {
    await database.close();
  }
}
