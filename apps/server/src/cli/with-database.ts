import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type Config, readConfig } from '../config.ts';
import { complain } from './exit.ts';

/** Runs a command on the configuration's database, beside the app that may be using it. */
export async function withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig();
  const database = await openDatabase({ ...config, whenInUse: 'join' }, complain);
  try {
    return await work(database.db, config);
  } finally {
    await database.close();
  }
}
