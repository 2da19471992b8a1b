// What the tests of the embedded database share.

import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { discard, throwAwayFolder } from '#testing/throw-away-folder.ts';
import type { Connection } from './session.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/** An empty data folder for one test. */
export function folder(): string {
  const dataDir = throwAwayFolder();
  onTestFinished(() => discard(dataDir));
  return dataDir;
}

/** The folder's database, stopped when the test ends. */
export async function started(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** The first row of a statement's result, over a connection of its own. */
export async function ask(connection: Connection, statement: string): Promise<Record<string, unknown>> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows[0];
}
