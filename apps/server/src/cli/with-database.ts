import { type Config, readConfig } from '#kernel/config.ts';
import type { ReadableDatabase } from '#kernel/database/database.ts';
import { type OpenPool, openDatabase, openPool } from '#kernel/database/open.ts';
import { complain } from './exit.ts';

/**
 * What a command may do to the database. A command fails if there is no database, unless it creates one: an empty
 * database would look as if everything were in order. A dry run does not even migrate.
 */
type Use = 'begin' | 'change' | 'look';

export const useOf = (isDryRun: boolean): Use => (isDryRun ? 'look' : 'change');

/** Runs a command on the configured database, which the app may be using. */
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
 * Runs a command on the database without migrating it. The app may be using it, or the command owns it and it may not
 * exist yet.
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
