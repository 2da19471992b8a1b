import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closeCompany } from '#modules/keeping/closing/close-company.ts';
import { commandLine } from '#record/audit/origin.ts';
import { foundCompany } from '#testing/people.ts';
import { testFolder } from '#testing/test-folder.ts';
import { writeExport } from './export-company.ts';
import { hour, scene } from './purge.fixture.ts';

/** A partly purged record and a completely purged company. Somebody with SQL has dropped their constraints. */
async function unguarded() {
  const made = await scene(['work', 'work', 'work']);
  const { app, key, purgeBefore } = made;
  const { companyId: id } = await foundCompany(app, { name: 'Mill' });
  await writeExport(app.db, { id, name: 'Mill' }, key, join(testFolder(), 'all.zip'));
  const order = { companyId: id, typedName: 'Mill', actorUserId: null, origin: commandLine };
  expect(await closeCompany(app.db, { ...order, now: app.clock.now() })).toMatchObject({ kind: 'closed' });
  app.clock.advance(hour);
  await purgeBefore(app.clock.now());
  for (const table of ['signed_heads', 'purge_anchors', 'purged_companies'])
    await app.pool.query(`alter table ${table} disable trigger user`);
  const { rows } = await app.pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
     from pg_constraint where contype in ('c', 'f', 'u', 'p') and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await app.pool.query(drop);
  return made;
}

type Unguarded = Awaited<ReturnType<typeof unguarded>>;

/** The findings of verify while the only row of a table is changed like this. */
async function changed({ app, check }: Unguarded, table: string, set: string): Promise<readonly string[]> {
  await app.pool.query(`drop table if exists saved; create table saved as table ${table}`);
  expect((await app.pool.query(`update ${table} set ${set}`)).rowCount).toBe(1);
  const faults = await check();
  await app.pool.query(`delete from ${table}; insert into ${table} select * from saved`);
  expect(await check()).toEqual([]);
  return faults;
}

const anchor = /the anchor of the purge of .* was changed or forged|no anchor of a purge stands for it/;
it.each([
  ['purge_anchors', anchor],
  ['purged_companies', /what says that it was purged was changed or forged/],
  [
    'signed_heads',
    /the signed heads 1 were (changed or forged|removed)|the newest signed heads were removed/,
  ],
])('whichever value of %s somebody takes away, verify names what it was of', async (table, words) => {
  const made = await unguarded();
  const { rows } = await made.app.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
       and column_name <> 'previous_digest'`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(6);
  for (const { column_name: column } of rows) {
    await made.app.pool.query(`alter table ${table} alter column ${column} drop not null`);
    const [fault] = await changed(made, table, `${column} = null`);
    expect([column, fault]).toEqual([column, expect.stringMatching(words)]);
  }
});

it('verify names only the signed heads that somebody replaced', async () => {
  const made = await unguarded();
  const forgeries = ['null', '5', '"x"', '{}', '[5]', '[null]', '[{}]', '[[]]', '["abc"]', '[["x"]]'];
  for (const heads of [...forgeries, '[[null,null,null]]', '[["x",{},[]]]']) {
    const faults = await changed(made, 'signed_heads', `heads = '${heads}'`);
    expect([heads, faults]).toEqual([heads, ['Bakery: the signed heads 1 were changed or forged']]);
  }
});
