import { onTestFinished, vi } from 'vitest';
import { type bareDatabase, testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';

/** A database that the commands find through their settings; with tables, or without any. */
export async function commandDatabase(made: typeof testDatabase | typeof bareDatabase = testDatabase) {
  const { connection, pool } = await made();
  const { user, password, host, port, database } = connection;
  const place = `host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const databaseUrl = `postgres://${user}:${password ?? ''}@localhost/${database}?${place}`;
  for (const [name, value] of [
    ['DATABASE_URL', databaseUrl],
    ['SECRETS_DIR', testFolder()],
    ['PUBLIC_URL', 'https://checkpoint.example.com'],
    ['OIDC_ISSUER', 'https://id.example.com'],
    ['OIDC_CLIENT_ID', 'checkpoint'],
    ['OIDC_CLIENT_SECRET', 'secret'],
  ] as const)
    vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return pool;
}
