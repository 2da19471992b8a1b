import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { testFolder } from '#testing/test-folder.ts';
import { migrate, newerMigrations, readMigrations } from './migrate.ts';
import { migrationsFolder } from './open.ts';
import { createPool } from './pool.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = testFolder();
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

it('names what only a newer Checkpoint can have done', async () => {
  const { pool } = await testDatabase();
  expect(await newerMigrations(pool, migrationsFolder())).toEqual([]);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999-future.sql', 'x')`);
  expect(await newerMigrations(pool, migrationsFolder())).toEqual(['9999-future.sql']);
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

it('blocks nobody while it waits for a table', async () => {
  const { pool } = await testDatabase();
  await pool.query('create table steps (step integer)');
  const folder = await folderWith({ '0001-wider.sql': 'alter table steps add column note text' });
  const reader = await pool.connect();
  await reader.query('begin; select * from steps');
  const migrating = migrate(pool, folder);
  const waits: number[] = [];
  for (const end = performance.now() + 1_000; performance.now() < end; await sleep(5)) {
    const begin = performance.now();
    await pool.query('insert into steps values (1)');
    waits.push(performance.now() - begin);
  }
  await reader.query('commit');
  reader.release();

  expect(await migrating).toEqual(['0001-wider.sql']);
  expect(Math.max(...waits)).toBeLessThan(500);
});

describe('a migration outside of a transaction', () => {
  const indexed = `-- outside of a transaction
    drop index concurrently if exists steps_once;
    create unique index concurrently steps_once on steps (step);
  `;

  it('lets people write while it builds an index, once though several processes start together', async () => {
    const { pool } = await testDatabase();
    await pool.query('create table steps (step integer)');
    const folder = await folderWith({ '0001-index.sql': indexed });
    const writer = await pool.connect();
    await writer.query('begin; insert into steps values (1)');
    const migrating = Promise.all([migrate(pool, folder), migrate(pool, folder)]);
    await sleep(200);
    // After a plain "create index" this would wait until the writer ends.
    await pool.query(`set statement_timeout = '2s'; insert into steps values (2); reset statement_timeout`);
    await writer.query('commit');
    writer.release();

    expect((await migrating).flat()).toEqual(['0001-index.sql']);
    await expect(pool.query('insert into steps values (2)')).rejects.toThrow(/steps_once/);
  });

  it('is run again from its beginning after it was broken off', async () => {
    const { pool } = await testDatabase();
    await pool.query('create table steps (step integer); insert into steps values (1), (1)');
    const folder = await folderWith({ '0001-index.sql': indexed });
    await expect(migrate(pool, folder)).rejects.toThrow(/could not create unique index/);
    await pool.query('truncate steps');

    expect(await migrate(pool, folder)).toEqual(['0001-index.sql']);
    const { rows } = await pool.query(
      `select indisvalid from pg_index where indexrelid = 'steps_once'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe('the migrations after the first release of the ledger', () => {
  const busy =
    'check_ins|work_periods|presence|employees|sessions|users|memberships|corrections|location_status_changes';
  const holdingUp = new RegExp(
    `create (unique )?index (?!concurrently)\\S+ on (${busy})\\b|` +
      `alter table (${busy})\\b[^;]*add constraint(?![^;]*not valid;)[^;]*;`,
    'i',
  );

  it.each([
    'create index odd on check_ins (company_id)',
    'alter table corrections add constraint positive check (true);',
  ])('would not pass with: %s', (sql) => expect(sql).toMatch(holdingUp));

  it('read no table that a punch needs while they keep it from punches', async () => {
    for (const { name, sql } of await readMigrations(migrationsFolder()))
      if (name > '0006') expect(sql.match(holdingUp)?.[0], name).toBeUndefined();
  });
});

it('migrations have a number each, without a gap', async () => {
  const numbers = (await readMigrations(migrationsFolder())).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
