import { expect, it } from 'vitest';
import { readFacts } from '#modules/keeping/evidence/fact-queries.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { hashOf } from '#record/chain/chain.ts';
import { forged } from './evidence.fixture.ts';

/** A signed record whose triggers and constraints somebody with SQL has dropped. */
async function freed() {
  const scene = await forged();
  await signHeads(scene.app.db, scene.key, scene.app.clock.now());
  const { rows } = await scene.app.pool.query(`select conrelid::regclass as place, conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c')`);
  for (const { place, conname } of rows)
    await scene.app.pool.query(`alter table ${place} drop constraint ${conname}`);
  expect(await scene.check()).toEqual([]);
  return scene;
}

const copyOf = (table: string, changes: string) =>
  `insert into ${table} select (jsonb_populate_record(r, ${changes})).* from ${table} r limit 1`;
const nobody = `jsonb_build_object('employee_id', gen_random_uuid(), 'id', gen_random_uuid())`;

it.each([
  ['which row another follows', 'update check_ins set previous_sequence = 7 where sequence = 2'],
  ['of which type the row before was', `update check_ins set previous_type = 'check_out' where sequence = 2`],
  ['when the row before was', 'update check_ins set previous_timestamp = timestamp where sequence = 2'],
  [
    'that it follows what was purged',
    'update check_ins set anchor_sequence = 1, previous_sequence = null where sequence = 2',
  ],
])('whoever changes %s is found out', async (_what, sql) => {
  const { change, check, departure } = await freed();
  await change(sql);
  expect(await check()).toEqual([
    expect.stringContaining(`check_ins ${departure.id} was changed: it names another row before it`),
  ]);
});

it('removing only the newest signatures is found', async () => {
  const { app, key, admin, check, change, person } = await freed();
  const add = { kind: 'add', type: 'check_in', timestamp: '2026-03-02T15:50:00Z' };
  const { employeeId } = person;
  const reply = await admin.post('/api/corrections', { employeeId, changes: [add], reason: 'Came again' });
  expect(reply.body).toMatchObject({ status: 'accepted' });
  await signHeads(app.db, key, app.clock.now());
  expect(await check()).toEqual([]);
  await change('delete from signed_heads where number = 2');
  expect(await check()).toEqual([
    `Bakery: the newest signed heads were removed: they knew 8 rows of employee ${employeeId}`,
  ]);
});

it('changing the key that a signature names is found', async () => {
  const { change, check } = await freed();
  await change(`update signed_heads set key_id = 'another'`);
  expect(await check()).toEqual(['Bakery: the signed heads 1 were changed or forged']);
});

it.each(['check_ins', 'held_punches', 'corrections', 'location_status_changes', 'work_periods', 'presence'])(
  'whoever adds to %s something of nobody is found out',
  async (table) => {
    const { app, change, check } = await freed();
    await app.pool.query('alter table work_periods alter column during drop expression');
    await change(copyOf(table, nobody));
    expect(await check()).toEqual([
      expect.stringMatching(new RegExp(`^employee [\\da-f-]{36}: is not there, but rows of ${table} are$`)),
    ]);
  },
);

it('removing the company itself is found', async () => {
  const { change, check, companyId } = await freed();
  await change('delete from companies');
  expect(await check()).toEqual([`company ${companyId}: was removed, and what was recorded in it is left`]);
});

it('rewriting a record with all its hashes is found through the signatures', async () => {
  const { app, change, check, companyId, person } = await freed();
  await change(`update check_ins set department = 'Elsewhere'`);
  await change(`update work_periods set department = 'Elsewhere'`);
  const facts = await readFacts(app.db, companyId, [person.employeeId]);
  const [first, ...rest] = facts.sort((a, b) => a.position - b.position);
  if (first === undefined) throw new Error('nothing was recorded');
  let previous = first.previousHash;
  for (const { name, position, evidence, commitment } of [first, ...rest]) {
    const hash = hashOf(previous, position, evidence, commitment);
    const [table] = name.split(' ');
    const set = `update ${table} set hash = $1, previous_hash = $2 where chain_position = $3`;
    await app.pool.query(set, [hash, previous, position]);
    previous = hash;
  }
  await app.pool.query('update presence set chain_hash = $1', [previous]);
  expect(await check()).toEqual([
    expect.stringMatching(
      /corrections .* is another row than the signed heads 1 of .*: the chain was rewritten/,
    ),
  ]);
});
