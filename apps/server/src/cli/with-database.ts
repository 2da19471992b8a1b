import type { ReadableDatabase } from '#platform/database/database.ts';
import { type OpenPool, openDatabase, openPool } from '#platform/database/open.ts';
import { type Config, readConfig } from '../config.ts';
import { complain } from './exit.ts';

/**
 * Runs a command on the configuration's database, beside the app that may be using it. Where there is none, only a command
 * that begins one goes on: any other would look into an empty one and find everything in order.
 */
export async function withDatabase<T>(
  work: (db: ReadableDatabase, config: Config) => Promise<T>,
  ifNone: 'refuse' | 'begin' = 'refuse',
): Promise<T> {
  const config = readConfig();
  const mustExist = ifNone === 'refuse';
  const database = await openDatabase({ ...config, whenInUse: 'join', mustExist }, complain);
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
