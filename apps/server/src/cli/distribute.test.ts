import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commandDatabase } from './command-database.fixture.ts';
import { commands } from './commands.ts';

/** What the command says and ends with, and what stands in the database before and after. */
async function distributed(...args: readonly string[]) {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return { code: await commands.distribute?.run(args), said: said.join('') };
}

/** The tables, their keys and triggers. */
async function schemaOf(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as on, conname::text as name from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname::text from pg_trigger where not tgisinternal order by 1, 2`,
  );
  return rows;
}

it.each([[], ['--dry-run']])(
  'a database without Citus is left as it is, which is said (%s)',
  async (...args) => {
    const pool = await commandDatabase();
    const before = await schemaOf(pool);
    const { code, said } = await distributed(...args);
    expect([code, said]).toEqual([1, expect.stringContaining('This database has no Citus.')]);
    expect(await schemaOf(pool)).toEqual(before);
  },
);

it('a table that is not ours is named', async () => {
  const pool = await commandDatabase();
  await pool.query('create table badges (id uuid primary key)');
  const { code, said } = await distributed();
  expect([code, said]).toEqual([1, expect.stringContaining('Nobody knows how to divide badges.')]);
});

it('whoever else works on the database is named, and has to be stopped first', async () => {
  await commandDatabase();
  const app = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    application_name: 'checkpoint 4711',
  });
  await app.connect();
  const { code, said } = await distributed();
  await app.end();
  expect([code, said]).toEqual([1, expect.stringContaining('is running on this database (checkpoint 4711)')]);
});
