import { expect, it } from 'vitest';
import { commandDatabase } from './command-database.fixture.ts';
import { commands } from './commands.ts';

/** A database without the entry of the newest migration. */
async function olderDatabase() {
  const pool = await commandDatabase();
  const last = '(select max(name) from schema_migrations)';
  const { rows } = await pool.query(`delete from schema_migrations where name = ${last} returning name`);
  const applied = async () => (await pool.query('select name from schema_migrations order by name')).rows;
  return { newest: rows[0].name, applied };
}

const ways: readonly (readonly [name: string, ...args: readonly string[]])[] = [
  ['purge'],
  ['distribute'],
  ['erase', 'grace@example.com'],
  ['delete-company', 'ABC123'],
  ['end-sessions', '--all'],
  ['reset-factors', 'ada@example.com'],
  ['link-identity', 'ada@example.com', 'https://id.example.com', 'subject'],
  ['unlink-identity', 'ada@example.com'],
];

it('is known to every command that has one', () => {
  const known = Object.entries(commands).filter(([, { usage }]) => usage.includes('--dry-run'));
  // A restore needs an empty database, and a dry run never opens it.
  expect(known.map(([name]) => name).filter((name) => name !== 'restore')).toEqual(
    expect.arrayContaining(ways.map(([name]) => name)),
  );
  expect(known).toHaveLength(ways.length + 1);
});

it.each(ways)(
  'of %s leaves a database of an older version as it is, and says what to do',
  async (name, ...args) => {
    const { newest, applied } = await olderDatabase();
    const before = await applied();
    const run = commands[name]?.run([...args, '--dry-run']);
    await expect(run).rejects.toThrow(
      `This database is of an older Checkpoint: ${newest} would be applied first, and a dry run changes nothing.`,
    );
    expect(await applied()).toEqual(before);
  },
);
