import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readHeadFile, writeHeadFile } from '#modules/keeping/evidence/head-file.ts';
import { signHeads } from '#modules/keeping/evidence/sign-heads.ts';
import { hireEmployees } from '#testing/people.ts';
import { forged, record, tables } from './evidence.fixture.ts';

describe('an honest record', () => {
  it.each([false, true])('verifies, every kind of evidence in it (divided: %s)', async (isDivided) => {
    const { check, app, key } = await record({ isDivided });
    expect(await check()).toEqual([]);
    await signHeads(app.db, key, app.clock.now());
    expect(await check()).toEqual([]);
  });

  it('verifies while people go on punching', async () => {
    const { app, companyId, check } = await record();
    const people = await hireEmployees(app, companyId, 8);
    let going = true;
    const punching = people.map(async ({ client }) => {
      for (let type = 'check_in'; going; type = type === 'check_in' ? 'check_out' : 'check_in') {
        await client.post('/api/checkins', { id: randomUUID(), type, locationStatus: 'in_office' });
      }
    });
    for (let runs = 0; runs < 5; runs++) expect(await check()).toEqual([]);
    going = false;
    await Promise.all(punching);
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

it('a tap verifies by whatever clock: one that began in 1970 and was then set to the end of the century', async () => {
  const { punch, check } = await record();
  const times = { occurredAt: '1970-01-01T00:00:00Z', sentAt: '2099-12-31T23:59:59Z' };
  expect((await punch('check_in', { isOffline: true, ...times })).body).toMatchObject({ reason: 'too_old' });
  expect(
    (await punch('check_in', { isOffline: true, occurredAt: times.sentAt, sentAt: times.occurredAt })).status,
  ).toBe(202);
  expect(await check()).toEqual([]);
});

describe('a status that was changed for a check-in which was added', () => {
  const scene = async () => {
    const made = await forged();
    const { app, admin, person, check } = made;
    app.clock.advance(3_600_000);
    const changes = [{ kind: 'add', type: 'check_in', timestamp: '2026-03-02T16:30:00Z' }];
    const order = { employeeId: person.employeeId, changes, reason: 'Seen' };
    expect((await admin.post('/api/corrections', order)).status).toBe(201);
    const change = { locationStatus: 'Back at the mill' };
    expect((await person.client.patch('/api/checkins/location-status', change)).status).toBe(200);
    expect(await check()).toEqual([]);
    return made;
  };

  it.each([
    ['what it is about', `correction_id = (select id from corrections where step = 'asked')`, /was changed$/],
    ['what it says', `location_status = 'At home'`, /was changed in a personal value/],
  ])('is evidence: %s cannot be changed unseen', async (_what, set, message) => {
    const { change, check } = await scene();
    await change(`update location_status_changes set ${set} where correction_id is not null`);
    expect(await check()).toEqual([expect.stringMatching(message)]);
  });

  it('is what presence follows from', async () => {
    const { change, check } = await scene();
    await change(`update presence set location_status = 'in_office'`);
    expect(await check()).toEqual([expect.stringMatching(/presence does not follow/)]);
  });
});

it('presence verifies as earlier versions left it, with the status of a check-out that was voided', async () => {
  const { app, admin, person, departure, check } = await record();
  const order = { employeeId: person.employeeId, reason: 'Seen' };
  const changes = [{ kind: 'void', punchId: departure.id }];
  expect((await admin.post('/api/corrections', { ...order, changes })).status).toBe(201);
  const { rows } = await app.pool.query('select location_status from presence where sequence > 0');
  expect(rows).toEqual([{ location_status: 'Lunch in town' }]);
  await app.pool.query(`update presence set location_status = 'in_office' where sequence > 0`);
  expect(await check()).toEqual([]);
});

it('presence verifies with the status of a held punch that counts, as it is and as earlier versions left it', async () => {
  const { admin, person, departure, punch, change, check } = await forged();
  const offline = { occurredAt: '2026-03-02T14:00:00Z', sentAt: '2026-03-02T16:00:00Z', isOffline: true };
  const held = await punch('check_in', { ...offline, locationStatus: 'Out of the mill' });
  const changes = [
    { kind: 'move', punchId: departure.id, timestamp: '2026-03-02T13:00:00Z' },
    { kind: 'accept_held', heldPunchId: held.body.id },
  ];
  const order = { employeeId: person.employeeId, changes, reason: 'Seen' };
  expect((await admin.post('/api/corrections', order)).status).toBe(201);
  const says = (status: string) =>
    change(`update presence set location_status = '${status}' where sequence > 0`);
  expect(await check()).toEqual([]);
  await says('in_office');
  expect(await check()).toEqual([]);
  await says('Lunch in town');
  expect(await check()).toEqual([expect.stringMatching(/presence does not follow/)]);
});

it('a head file is read also with the lines that npm writes above it', async () => {
  const { app, key } = await forged();
  const file = await writeHeadFile(app.db, key, null, app.clock.now());
  const above = '\n> checkpoint@0.1.0 checkpoint\n> node scripts/checkpoint.mjs heads\n\n';
  expect(readHeadFile(above + file, key)).toEqual(readHeadFile(file, key));
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

  it.each([
    [
      'the receipt',
      `update check_ins set synced_at = synced_at - interval '5 days' where sequence = 2`,
      /was changed/,
    ],
    [
      'the judgement of a period',
      `update work_periods set check_out_missing = true`,
      /work period .* does not follow/,
    ],
    ['the zone of a period', `update work_periods set time_zone = 'UTC'`, /work period .* does not follow/],
    ['when somebody came', `update presence set checked_in_at = now()`, /presence does not follow/],
    ['the last row in the head', `update presence set last_timestamp = now()`, /presence does not follow/],
    ['where somebody is', `update presence set location_status = 'vacation'`, /presence does not follow/],
    [
      'whose record it is',
      `update employees set user_id = (select admin_user_id from companies)`,
      /check_ins .* was changed/,
    ],
  ])('changes %s', async (_what, sql, message) => {
    const { app, change, check } = await forged();
    await app.pool.query('alter table check_ins drop constraint check_ins_late_has_receipt');
    await change(sql);
    expect((await check())[0]).toMatch(message);
  });

  it('removes the head of a record that was never signed', async () => {
    const { change, check, person } = await forged();
    await change('delete from presence');
    expect(await check()).toEqual([
      `Bakery: employee ${person.employeeId}: the head of the chain was removed`,
    ]);
  });

  it('cuts off what was signed, and the signatures with it', async () => {
    const { app, key, change, check } = await forged();
    await signHeads(app.db, key, app.clock.now());
    await change('delete from signed_heads');
    await cutOff(change);
    expect((await check())[0]).toMatch(/was cut off: 7 rows had been signed, 6 are left/);
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

  it('cuts the end off and repairs the head, after it had been signed', async () => {
    const { app, key, change, check } = await forged();
    await signHeads(app.db, key, app.clock.now());
    await cutOff(change);
    expect((await check())[0]).toMatch(/was cut off: the signed heads 1 of .* knew 7 rows, 6 are left/);
  });

  it('cuts the end off, repairs the head and removes the signatures, as a head file kept elsewhere shows', async () => {
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
    expect(await check()).toEqual([
      `Bakery: employee ${person.employeeId}: the head of the chain was removed`,
    ]);
  });

  /** Removes everything that depends on the last accepted correction. */
  const releaseLast = (change: (sql: string) => Promise<void>) =>
    change(`update work_periods set ended_at = '2026-03-02T15:00:00Z', end_correction_id = null,
      end_punch_id = (select id from check_ins where sequence = 2)`);

  /** A forger who knows the chain: reverts the last accepted correction with all its traces. */
  async function cutOff(change: (sql: string) => Promise<void>): Promise<void> {
    await change(`update presence p set chain_length = 6, checked_out_at = '2026-03-02T15:00:00Z', current_after = null,
      chain_hash = (select previous_hash from corrections where step = 'accepted')`);
    await releaseLast(change);
    await change(`delete from corrections where step = 'accepted'`);
  }
});
