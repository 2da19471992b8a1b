import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundCompany, hireEmployee } from '@checkpoint/testkit/people';
import { testApp } from '@checkpoint/testkit/test-app';
import { describe, expect, it } from 'vitest';
import { openSigningKey } from '#platform/evidence/signing-key.ts';
import { derivedFault } from '../features/corrections/derived-fault.ts';
import { claimDatabase } from '../features/evidence/claim-database.ts';
import { readHeadFile, writeHeadFile } from '../features/evidence/head-file.ts';
import { signHeads } from '../features/evidence/sign-heads.ts';
import { verify } from '../features/evidence/verify.ts';

const hour = 3_600_000;
const secrets = () => mkdtemp(join(tmpdir(), 'checkpoint-secrets-'));

/** Somebody with every kind of evidence: punches, a held one, a status change, a late position, corrections. */
async function record() {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const { admin, companyId, code } = await foundCompany(app, { name: 'Bakery' });
  const person = await hireEmployee(app, companyId);
  const { client, employeeId } = person;
  const key = await openSigningKey(await secrets());
  const punch = (type: string, more: object = {}) =>
    client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office', ...more });
  const offline = (occurredAt: string) => ({
    ...{ isOffline: true, occurredAt, sentAt: app.clock.now().toISOString() },
    clock: { monotonicAge: 5 },
  });
  const arrival = (await punch('check_in', { locationStatus: 'At the mill', accuracy: 12.5 })).body;
  await client.post(`/api/checkins/${arrival.id}/position`, {
    coordinates: { latitude: 52.1, longitude: -0.000001 },
  });
  await client.patch('/api/checkins/location-status', { locationStatus: 'Lunch in town' });
  app.clock.advance(8 * hour);
  const departure = (await punch('check_out', offline('2026-03-02T15:00:00Z'))).body;
  await punch('check_out', offline('2026-03-02T07:00:00Z'));
  const move = { kind: 'move', punchId: departure.id, timestamp: '2026-03-02T15:30:00Z' };
  await client.post('/api/corrections', { changes: [move], reason: 'Traffic' });
  await admin.post('/api/corrections', { employeeId, changes: [move], reason: 'Seen' });
  const check = async (keptHeads = new Map()) =>
    (
      await verify({
        ...{ db: app.db, key, code: null, keptHeads },
        derivedFault: (company, employee) => derivedFault(app.db, company, employee),
      })
    ).faults;
  return { app, admin, companyId, code, person, key, arrival, departure, punch, check };
}

/** The app's role may not switch triggers off by role setting, so the forger switches them off at the tables. */
const tables = [
  'check_ins',
  'held_punches',
  'location_status_changes',
  'late_positions',
  'corrections',
  'signed_heads',
];

async function forged() {
  const scene = await record();
  for (const table of tables) await scene.app.pool.query(`alter table ${table} disable trigger user`);
  const change = async (sql: string) => {
    const { rowCount } = await scene.app.pool.query(sql);
    expect(rowCount).toBeGreaterThan(0);
  };
  return { ...scene, change };
}

describe('an honest record', () => {
  it('verifies, every kind of evidence in it', async () => {
    const { check, app, key } = await record();
    expect(await check()).toEqual([]);
    await signHeads(app.db, key, app.clock.now());
    expect(await check()).toEqual([]);
  });

  it('still verifies after personal values were erased with their salts', async () => {
    const { app, check } = await record();
    const erase = `location = null, coordinates = null, accuracy = null, personal_salt = null,
      location_status = case when location_status = 'in_office' then location_status end`;
    await app.pool.query(
      `begin; set local checkpoint.maintenance = 'erase'; update check_ins set ${erase}; commit`,
    );
    const { rows } = await app.pool.query('select location_status from check_ins order by sequence');
    expect(rows).toEqual([{ location_status: null }, { location_status: 'in_office' }]);
    expect(await check()).toEqual([]);
  });
});

describe('it is named when somebody with SQL', () => {
  it.each([
    [
      'changes a time',
      `update check_ins set timestamp = timestamp - interval '1 minute' where sequence = 2`,
      /check_ins .* was changed/,
    ],
    [
      'changes a personal value',
      `update check_ins set location_status = 'At home' where sequence = 1`,
      /check_ins .* was changed in a personal value/,
    ],
    [
      'changes a zone',
      `update check_ins set time_zone = 'UTC' where sequence = 1`,
      /check_ins .* was changed/,
    ],
    [
      'changes the device’s evidence',
      `update check_ins set clock_evidence = '{}' where sequence = 2`,
      /check_ins .* was changed/,
    ],
    ['changes a held punch', `update held_punches set reason = 'too_old'`, /held_punches .* was changed/],
    [
      'changes a late position',
      `update late_positions set coordinates = '{"latitude":1,"longitude":1}'`,
      /late_positions .* personal value/,
    ],
    [
      'changes a status change',
      `update location_status_changes set sequence = 2`,
      /location_status_changes .* was changed/,
    ],
    [
      'changes who decided',
      `update corrections set step = 'refused' where step = 'accepted'`,
      /corrections .* was changed/,
    ],
    [
      'swaps a hash',
      `update check_ins set hash = previous_hash where sequence = 1`,
      /check_ins .* was changed/,
    ],
    [
      'removes a row in the middle',
      'delete from location_status_changes',
      /a row was removed at position 3 of the chain/,
    ],
    ['changes the head', `update presence set chain_hash = '\\x00'`, /the head of the chain was changed/],
    [
      'changes a work period',
      `update work_periods set ended_at = ended_at + interval '1 hour'`,
      /work period .* does not follow/,
    ],
    [
      'changes the presence',
      `update presence set status = 'checked_in', open_period_id = gen_random_uuid()`,
      /presence does not follow/,
    ],
  ])('%s', async (_what, sql, message) => {
    const { change, check } = await forged();
    await change(sql);
    const faults = await check();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^Bakery: employee [\da-f-]{36}: /);
    expect(faults[0]).toMatch(message);
  });

  it('adds a row', async () => {
    const { change, check, app } = await forged();
    await app.pool.query(`alter table late_positions drop constraint late_positions_pkey,
      drop constraint late_positions_company_id_employee_id_chain_position_key`);
    await change(`insert into late_positions select * from late_positions`);
    expect((await check())[0]).toMatch(/late_positions .* was added: position 2 of the chain exists twice/);
  });

  it('removes the last row', async () => {
    const { change, check } = await forged();
    await releaseLast(change);
    await change(`delete from corrections where step = 'accepted'`);
    expect((await check())[0]).toMatch(/1 row\(s\) were removed at the end of the chain, after corrections /);
  });

  it('cuts the end off and mends the head, once it had been signed', async () => {
    const { app, key, change, check } = await forged();
    await signHeads(app.db, key, app.clock.now());
    await cutOff(change);
    expect((await check())[0]).toMatch(/was cut off: the signed heads 1 of .* knew 7 rows, 6 are left/);
  });

  it('cuts off, mends, and removes the signatures, as a head file kept elsewhere shows', async () => {
    const { app, key, change, check } = await forged();
    const file = await writeHeadFile(app.db, key, null, app.clock.now());
    await cutOff(change);
    expect(await check()).toEqual([]);
    expect((await check(readHeadFile(file, key)))[0]).toMatch(/was cut off: the head file of .* knew 7 rows/);
  });

  it('forges a signature', async () => {
    const { app, key, change, check } = await forged();
    await signHeads(app.db, key, app.clock.now());
    await change(`update signed_heads set heads = '[]'`);
    expect(await check()).toEqual(['Bakery: the signed heads 1 were changed or forged']);
  });

  it('removes a whole record', async () => {
    const { app, key, change, check, person } = await forged();
    await signHeads(app.db, key, app.clock.now());
    for (const table of [...tables.slice(1, 5), 'work_periods', 'presence']) {
      await app.pool.query(`alter table ${table} disable trigger all`).catch(() => undefined);
    }
    await change('delete from presence');
    expect(await check()).toEqual([`Bakery: employee ${person.employeeId}: the whole record was removed`]);
  });

  /** Takes away what rests on the last accepted correction. */
  const releaseLast = (change: (sql: string) => Promise<void>) =>
    change(`update work_periods set ended_at = '2026-03-02T15:00:00Z', end_correction_id = null,
      end_punch_id = (select id from check_ins where sequence = 2)`);

  /** What a forger does who knows how the chain works: takes the last accepted correction back, traces included. */
  async function cutOff(change: (sql: string) => Promise<void>): Promise<void> {
    await change(`update presence p set chain_length = 6, checked_out_at = '2026-03-02T15:00:00Z',
      chain_hash = (select previous_hash from corrections where step = 'accepted')`);
    await releaseLast(change);
    await change(`delete from corrections where step = 'accepted'`);
  }
});

describe('signing', () => {
  it('signs what moved since the last time, and nothing twice', async () => {
    const { app, key, punch, check } = await record();
    expect(await signHeads(app.db, key, app.clock.now())).toBe(1);
    expect(await signHeads(app.db, key, app.clock.now())).toBe(0);
    await punch('check_in');
    const both = await Promise.all([1, 2].map(() => signHeads(app.db, key, app.clock.now())));
    expect(both).toContain(1);
    const { rows } = await app.pool.query('select number, heads from signed_heads order by number');
    expect(rows.map(({ number, heads }) => [number, heads.length, heads[0][1]])).toEqual([
      [1, 1, 7],
      [2, 1, 8],
    ]);
    expect(await check()).toEqual([]);
  });

  it('keeps one key per secrets folder, for its owner alone, whoever starts first', async () => {
    const folder = await secrets();
    const keys = await Promise.all(Array.from({ length: 8 }, () => openSigningKey(folder)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect((await stat(join(folder, 'signing-key.pem'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'signing-key.pem'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('refuses a database that another key signed', async () => {
    const { app, key } = await record();
    await claimDatabase(app.db, key, app.clock.now());
    await claimDatabase(app.db, key, app.clock.now());
    const other = await openSigningKey(await secrets());
    await expect(claimDatabase(app.db, other, app.clock.now())).rejects.toThrow(
      `was signed with the key ${key.id}`,
    );
  });

  it('refuses a head file that was changed, or signed by another key', async () => {
    const { app, key } = await record();
    const file = await writeHeadFile(app.db, key, null, app.clock.now());
    expect(() => readHeadFile(file.replace(/7,/, '6,'), key)).toThrow('the file was changed');
    expect(() => readHeadFile('{}', key)).toThrow('not a file of signed heads');
    const other = await openSigningKey(await secrets());
    expect(() => readHeadFile(file, other)).toThrow('signed with another key');
  });
});
