import { expect, inject, test } from 'vitest';
import { createPool } from '#kernel/database/pool.ts';
import { testDatabase } from './test-database.ts';

const named = 'SELECT FROM pg_database WHERE datname = $1';

test('each has the product’s tables, and rows of its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  const migrations = 'SELECT name FROM schema_migrations ORDER BY name';

  await one.pool.query('CREATE TABLE kept AS SELECT 1 AS value');

  expect((await one.pool.query(migrations)).rowCount).toBeGreaterThan(1);
  expect((await other.pool.query(`SELECT to_regclass('kept') AS kept`)).rows).toEqual([{ kept: null }]);
});

test('it belongs to the app’s role, which is no superuser, as in production', async () => {
  const { pool } = await testDatabase();

  const { rows } = await pool.query('SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user');

  expect(rows).toEqual([{ rolname: inject('testPostgres').app.user, rolsuper: false }]);
});

test('it is dropped with its test, though a connection is still open', async () => {
  const { pool } = await testDatabase();
  const other = await testDatabase();
  const isThere = async () => (await pool.query(named, [other.connection.database])).rowCount === 1;
  const stillOpen = createPool(other.connection, { size: 1, onError: () => {} });
  await stillOpen.query('SELECT 1');
  expect(await isThere()).toBe(true);

  await other.close();
  await stillOpen.end();

  expect(await isThere()).toBe(false);
});
