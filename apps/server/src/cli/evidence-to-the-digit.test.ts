import { describe, expect, it } from 'vitest';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { hireEmployee } from '#testing/people.ts';
import { forged } from './evidence.fixture.ts';

const finer = (column: string) => `${column} = ${column} + interval '1 microsecond'`;

/** A forger who switches off the triggers and constraints between rows. */
async function unbound() {
  const scene = await forged();
  const { app, companyId, key } = scene;
  await hireEmployee(app, companyId);
  await signHeads(app.db, key, app.clock.now());
  const { rows } = await app.pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
     from pg_constraint where contype in ('c', 'f', 'u', 'x') and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await app.pool.query(drop);
  for (const column of ['previous_hash', 'hash', 'personal_commitment'])
    await app.pool.query(`alter table check_ins alter column ${column} drop not null`);
  return scene;
}

describe('verify names what reading forgives: when somebody with SQL', () => {
  it.each([
    ...['timestamp', 'occurred_at', 'previous_timestamp'].map((column) => ['check_ins', finer(column)]),
    ['check_ins', `${finer('created_at')}, ${finer('synced_at')}`],
    ...['timestamp', 'occurred_at', 'synced_at'].map((column) => ['held_punches', finer(column)]),
    ['location_status_changes', finer('timestamp')],
    ['late_positions', finer('timestamp')],
    ...['timestamp', 'created_at'].map((column) => ['corrections', finer(column)]),
    ['location_status_changes', `timestamp = 'infinity'`],
    ['check_ins', `timestamp = '294000-01-01'`],
    ['check_ins', `coordinates = '{}'`],
    ['check_ins', `coordinates = 'null'`],
    ['check_ins', `coordinates = '{"latitude":null,"longitude":null}'`],
    ['check_ins', `coordinates = '{"latitude":1e999,"longitude":1e999}'`],
    ['late_positions', `coordinates = (coordinates::jsonb || '{"altitude":1}')::json`],
    ['held_punches', `accuracy = 'NaN'`],
    ['check_ins', `clock_evidence = 'null'`],
    ...['previous_hash', 'hash', 'personal_commitment'].map((column) => ['check_ins', `${column} = null`]),
  ])('changes %s: %s', async (table, set) => {
    const { change, check } = await unbound();
    await change(`update ${table} set ${set}`);
    expect(await check()).toEqual([
      expect.stringMatching(new RegExp(`: ${table} [\\da-f-]{36} was changed`)),
    ]);
  });

  it.each([
    ...['started_at', 'ended_at'].map(finer),
    `ended_at = 'infinity'`,
    `during = tstzrange(started_at, ended_at + interval '1 hour')`,
    `ended_at = started_at - interval '1 hour'`,
  ])('changes work_periods: %s', async (set) => {
    const { app, change, check } = await unbound();
    await app.pool.query('alter table work_periods alter column during drop expression');
    await change(`update work_periods set ${set}`);
    expect(await check()).toEqual([expect.stringMatching(/work period .* does not follow/)]);
  });

  it.each([
    ...['last_timestamp', 'checked_in_at', 'checked_out_at'].map(finer),
    `checked_in_at = '-infinity'`,
    `coordinates = '{"latitude":1,"longitude":2}'`,
    `status_correction_id = (select id from corrections where step = 'accepted')`,
    'current_after = current_after + 1',
    'current_sequence = 1',
    `current_correction_id = (select id from corrections where step = 'accepted')`,
    'current_corrected = false',
  ])('changes presence: %s', async (set) => {
    const { change, check } = await unbound();
    await change(`update presence set ${set} where sequence > 0`);
    expect(await check()).toEqual([expect.stringMatching(/presence does not follow/)]);
  });

  it('is no fault where a version before that beside this one corrected without saying what the state rests on', async () => {
    const { change, check } = await unbound();
    await change('update presence set current_after = null where sequence > 0');
    expect(await check()).toEqual([]);
  });

  it('takes the position of the last punch, which came late, out of presence', async () => {
    const { app, person, punch, change, check } = await unbound();
    app.clock.advance(3_600_000);
    const { id } = (await punch('check_in')).body;
    const fix = { coordinates: { latitude: 52.1, longitude: 13 } };
    expect((await person.client.post(`/api/checkins/${id}/position`, fix)).status).toBe(201);
    expect(await check()).toEqual([]);
    await change('update presence set coordinates = null where sequence > 0');
    expect(await check()).toEqual([expect.stringMatching(/presence does not follow/)]);
  });

  it.each([
    ['what of it had been signed', 'signed_length = signed_length - 1 where sequence > 0'],
    ['its hash', 'chain_hash = null where sequence > 0'],
    ['the hash of somebody who never tapped', `chain_hash = '\\x00' where sequence = 0`],
  ])('changes the head of a chain: %s', async (_what, set) => {
    const { app, change, check } = await unbound();
    await app.pool.query('alter table presence alter column chain_hash drop not null');
    await change(`update presence set ${set}`);
    expect(await check()).toEqual([expect.stringMatching(/the head of the chain was changed/)]);
  });

  it('changes the time of a signature', async () => {
    const { change, check } = await unbound();
    await change(`update signed_heads set ${finer('signed_at')}`);
    expect(await check()).toEqual(['Bakery: the signed heads 1 were changed or forged']);
  });
});
