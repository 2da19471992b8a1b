import { onTestFinished } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { openPresenceHub } from '#record/presence/open-hub.ts';
import { type TestApp, testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** An app that hears what is announced in the database: sessions that end, and whatever other processes say. */
export async function listeningApp(): Promise<TestApp> {
  const { pool, connection } = await testDatabase();
  const database = { db: createDatabase(pool), direct: connection, close: async () => {} };
  const hub = openPresenceHub(database, () => {});
  onTestFinished(() => hub.close());
  return testApp({ pool, hub });
}
