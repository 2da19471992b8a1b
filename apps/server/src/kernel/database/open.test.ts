import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { openPool } from './open.ts';

it('tells of a connection that breaks, and not of those that end with the database', async () => {
  const { connection } = await testDatabase();
  const { user, password, host, port, database } = connection;
  const databaseUrl = `postgres://${user}:${password ?? ''}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const lines: string[] = [];
  const opened = await openPool({ dataDir: '', databaseUrl, directDatabaseUrl: undefined }, (line) =>
    lines.push(line),
  );
  const client = await opened.pool.connect();
  client.release();
  opened.pool.emit('error', new Error('reset by peer'), client);
  expect(lines).toEqual(['A database connection broke: reset by peer']);
  const closed = opened.close();
  opened.pool.emit('error', new Error('terminated by the administrator'), client);
  await closed;
  expect(lines).toHaveLength(1);
});
