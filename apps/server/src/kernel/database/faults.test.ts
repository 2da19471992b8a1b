import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { createDatabase } from './database.ts';
import { isUnavailable, violates } from './faults.ts';
import { statement } from './statement.ts';

it('a server that only reads is one that cannot be reached for a change', async () => {
  const { pool } = await testDatabase();
  const db = createDatabase(pool);
  const readOnly = statement('read_only', 'set transaction read only');
  const change = statement('change', 'create table further (id int)');
  const changed = db.transaction(async (tx) => {
    await tx.run(readOnly);
    await tx.run(change);
  });
  await expect(changed).rejects.toSatisfy(isUnavailable);
});

it('a constraint is known by its name, also on a part of a table that is divided', () => {
  const broken = (constraint: string) => violates({ code: '23505', constraint }, 'check_ins_pkey');
  expect(broken('check_ins_pkey')).toBe(true);
  expect(broken('check_ins_pkey_102056')).toBe(true);
  expect(broken('check_ins_pkey_2')).toBe(false);
  expect(broken('held_check_ins_pkey_102056')).toBe(false);
});
