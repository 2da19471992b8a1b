import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@checkpoint/testkit/test-database';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './open.ts';
import { createPool } from './pool.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkpoint-migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

it('applies each migration once, in order, also when several processes start together', async () => {
  const { pool, connection } = await testDatabase();
  const folder = await folderWith({
    '0002-second.sql': 'insert into steps values (2)',
    '0001-first.sql': 'create table steps (step integer primary key)',
  });
  const pools = Array.from({ length: 4 }, () => createPool(connection, { size: 1, onError: () => {} }));
  const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
  await Promise.all(pools.map((each) => each.end()));
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect((await pool.query('select step from steps')).rows).toEqual([{ step: 2 }]);
});

it('finds nothing to do the second time', async () => {
  const { pool } = await testDatabase();
  expect(await migrate(pool, migrationsFolder())).toEqual([]);
});

it('leaves nothing of a migration that fails', async () => {
  const { pool } = await testDatabase();
  const folder = await folderWith({ '0001-broken.sql': 'create table half (id integer); select nonsense' });
  await expect(migrate(pool, folder)).rejects.toThrow(/nonsense/);
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
});

it('refuses a migration that was edited after it had been applied', async () => {
  const { pool } = await testDatabase();
  await migrate(pool, await folderWith({ '0001-a.sql': 'select 1' }));
  const edited = await folderWith({ '0001-a.sql': 'select 2' });
  await expect(migrate(pool, edited)).rejects.toThrow('0001-a.sql was changed after it had been applied');
});
