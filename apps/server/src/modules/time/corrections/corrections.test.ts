import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

describe('an administrator', () => {
  it('adds a forgotten break, and the ledger stays as it was', async () => {
    const { app, admin, correct, periods } = await workedMonday();
    const before = (await app.pool.query('select * from check_ins order by sequence')).rows;
    const reply = await correct(
      admin,
      [
        { kind: 'add', type: 'check_out', timestamp: at('12:00') },
        { kind: 'add', type: 'check_in', timestamp: '2026-03-02T14:00:00+01:00' },
      ],
      'Lunch',
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...{ status: 'accepted', asked: null },
      decided: { reason: 'Lunch', by: { firstName: 'Ada' } },
    });
    expect(await periods()).toEqual([
      ['08:00', '12:00', false],
      ['13:00', '17:00', false],
    ]);
    expect((await app.pool.query('select * from check_ins order by sequence')).rows).toEqual(before);
  });

  it('moves a punch', async () => {
    const { admin, correct, periods, arrival, presence } = await workedMonday();
    await correct(admin, [{ kind: 'move', punchId: arrival.id, timestamp: at('07:30') }]);
    expect(await periods()).toEqual([['07:30', '17:00', false]]);
    expect(await presence()).toMatchObject({ status: 'checked_out', checkInTime: at('07:30') });
  });

  it('voids a period by its check-in', async () => {
    const { admin, correct, periods, arrival, presence } = await workedMonday();
    await correct(admin, [{ kind: 'void', punchId: arrival.id }]);
    expect(await periods()).toEqual([]);
    expect(await presence()).toMatchObject({ status: 'checked_out', checkInTime: null, checkOutTime: null });
  });

  it.each([
    ['the later one last', ['17:00', '18:00'], ['18:00', '19:00']],
    ['the earlier one last', ['18:00', '19:00'], ['17:00', '18:00']],
  ])('adds periods that touch, %s', async (_order, ...added) => {
    const { admin, correct, periods } = await workedMonday();
    for (const [from = '', to = ''] of added) {
      const changes = [
        { kind: 'add', type: 'check_in', timestamp: at(from) },
        { kind: 'add', type: 'check_out', timestamp: at(to) },
      ];
      expect((await correct(admin, changes)).status).toBe(201);
    }
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['17:00', '18:00', false],
      ['18:00', '19:00', false],
    ]);
  });

  it('changes what an earlier correction added', async () => {
    const { app, admin, correct, periods } = await workedMonday();
    await correct(admin, [
      { kind: 'add', type: 'check_in', timestamp: at('18:00') },
      { kind: 'add', type: 'check_out', timestamp: at('19:00') },
    ]);
    const added = (await app.pool.query(`select id from corrections where type = 'check_out'`)).rows[0].id;
    await correct(admin, [{ kind: 'move', addedId: added, timestamp: at('19:30') }]);
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['18:00', '19:30', false],
    ]);
  });

  it('cannot make a timeline that does not fit, and nothing of the attempt stays', async () => {
    const { app, admin, correct, departure, periods } = await workedMonday();
    const evidence = async () => (await app.pool.query('select chain_length, chain_hash from presence')).rows;
    const before = await evidence();
    for (const changes of [
      [{ kind: 'add', type: 'check_out', timestamp: at('12:00') }],
      [{ kind: 'add', type: 'check_in', timestamp: at('09:00') }],
      [{ kind: 'move', punchId: departure.id, timestamp: at('07:00') }],
      [{ kind: 'move', punchId: departure.id, timestamp: at('08:00') }],
      ['check_in', 'check_out'].map((type) => ({ kind: 'add', type, timestamp: at('19:00') })),
    ]) {
      const reply = await correct(admin, changes);
      expect(reply).toMatchObject({ status: 409, body: { code: 'correction_does_not_fit' } });
    }
    expect(await evidence()).toEqual(before);
    expect(await periods()).toEqual([['08:00', '17:00', false]]);
  });

  it('cannot write the future, nor about punches that are not this person’s', async () => {
    const { app, admin, companyId, correct } = await workedMonday();
    expect(await correct(admin, [{ kind: 'add', type: 'check_in', timestamp: at('20:01') }])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'changes.0.timestamp', message: 'This time is in the future.' }] },
    });
    const other = await hireEmployee(app, companyId);
    const { id } = (await other.client.post('/api/checkins', checkIn)).body;
    expect((await correct(admin, [{ kind: 'void', punchId: id }])).status).toBe(404);
    const foreign = await foundCompany(app);
    const stranger = await hireEmployee(app, foreign.companyId);
    const reply = await admin.post('/api/corrections', {
      ...{ employeeId: stranger.employeeId, reason: 'Seen' },
      changes: [{ kind: 'add', type: 'check_in', timestamp: at('10:00') }],
    });
    expect(reply.status).toBe(404);
  });

  it('cannot settle a check-out, nor void or move what was voided', async () => {
    const { admin, correct, arrival, departure } = await workedMonday();
    const settle = { kind: 'settle', punchId: departure.id, timestamp: at('18:00') };
    expect((await correct(admin, [settle])).body.code).toBe('correction_does_not_fit');
    const gone = { kind: 'void', punchId: arrival.id };
    expect((await correct(admin, [gone])).status).toBe(201);
    expect((await correct(admin, [gone])).body.code).toBe('correction_does_not_fit');
  });

  it.each([
    [{ kind: 'void' }],
    [{ kind: 'void', punchId: randomUUID(), addedId: randomUUID() }],
    [{ kind: 'rewrite', punchId: randomUUID() }],
    [{ kind: 'add', type: 'check_in', timestamp: 'noon' }],
  ])('is refused %j', async (change) => {
    const { admin, correct } = await workedMonday();
    expect((await correct(admin, [change])).status).toBe(400);
  });
});

describe('the reason', () => {
  const changes = [{ kind: 'add', type: 'check_in', timestamp: at('18:00') }];
  const missing = { status: 400, body: { issues: [{ path: 'reason', message: 'Please enter a reason' }] } };

  it.each([undefined, null, '', '   ', '\u200b', '\u2060 \u200d'])(
    'is demanded of whoever changes or rejects, and %j is none',
    async (reason) => {
      const { admin, person, periods } = await workedMonday();
      const { employeeId } = person;
      const order = { employeeId, changes, reason };
      expect(await admin.post('/api/corrections', order)).toMatchObject(missing);
      const asked = await person.client.post('/api/corrections', order);
      expect(asked).toMatchObject({ status: 201, body: { asked: { reason: null } } });
      const { requestId } = asked.body;
      const refused = { decision: 'refused', reason };
      expect(await admin.post(`/api/corrections/${requestId}/decision`, refused)).toMatchObject(missing);
      const [yes, no] = [
        { kind: 'accept_request', id: requestId },
        { kind: 'refuse_request', id: requestId },
      ];
      const both = { decisions: [yes, no], reason };
      expect(await admin.post('/api/review/decisions', both)).toMatchObject(missing);
      expect(await periods()).toEqual([['08:00', '17:00', false]]);
      // A "yes" says enough by itself.
      const accepted = await admin.post('/api/review/decisions', { decisions: [yes], reason });
      expect(accepted).toMatchObject({ status: 200, body: [{ outcome: 'done' }] });
    },
  );
});

describe('after a correction', () => {
  it('the next punch follows the corrected state and refers to the correction', async () => {
    const { app, admin, correct, departure, tap, periods } = await workedMonday();
    await correct(admin, [{ kind: 'void', punchId: departure.id }]);
    expect((await tap(checkIn, '20:10')).code).toBe('already_checked_in');
    await tap(checkOut, '20:20');
    expect(await periods()).toEqual([['08:00', '20:20', false]]);
    const { rows } = await app.pool.query(
      'select type, after_correction_id from check_ins order by sequence',
    );
    expect(rows).toMatchObject([
      { type: 'check_in' },
      { type: 'check_out' },
      { type: 'check_out', after_correction_id: expect.any(String) },
    ]);
  });

  it('an employee without any punch may be checked in by it, and checks out', async () => {
    const { app, admin, companyId } = await workedMonday();
    const other = await hireEmployee(app, companyId);
    app.clock.advance(3_600_000);
    const changes = [{ kind: 'add', type: 'check_in', timestamp: at('20:30') }];
    const order = { employeeId: other.employeeId, changes, reason: 'Seen' };
    expect((await admin.post('/api/corrections', order)).status).toBe(201);
    expect((await other.client.post('/api/checkins', checkOut)).status).toBe(201);
  });

  it('a new day after a corrected start is accepted', async () => {
    const { app, admin, person, correct, tap, periods } = await workedMonday();
    const { id } = await tap(checkIn, '20:30');
    await correct(admin, [{ kind: 'move', punchId: id, timestamp: at('17:30') }]);
    app.clock.set(at('09:31', '2026-03-03'));
    const next = await person.client.post('/api/checkins', checkIn);
    expect(next.status).toBe(201);
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['17:30', null, true],
      ['09:31', null, false],
    ]);
  });

  it('a day whose new-day check-in was voided takes the next check-in', async () => {
    const { admin, correct, tap, periods } = await workedMonday();
    await tap(checkIn, '21:00');
    const newDay = await tap(checkIn, '20:00', '2026-03-03');
    await correct(admin, [{ kind: 'void', punchId: newDay.id }]);
    expect((await tap(checkIn, '22:00', '2026-03-03')).type).toBe('check_in');
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['21:00', null, true],
      ['22:00', null, false],
    ]);
  });

  it('a settled forgotten day leaves its neighbours free to be corrected', async () => {
    const { admin, correct, tap, periods } = await workedMonday();
    const forgotten = await tap(checkIn, '21:00');
    const newDay = await tap(checkIn, '20:00', '2026-03-03');
    const ok = async (changes: object[]) => expect((await correct(admin, changes)).status).toBe(201);
    await ok([{ kind: 'settle', punchId: forgotten.id, timestamp: at('23:00') }]);
    await ok([{ kind: 'move', punchId: newDay.id, timestamp: at('19:55', '2026-03-03') }]);
    await ok([{ kind: 'move', punchId: forgotten.id, timestamp: at('20:55') }]);
    await ok([
      { kind: 'add', type: 'check_in', timestamp: at('23:10') },
      { kind: 'add', type: 'check_out', timestamp: at('23:20') },
    ]);
    expect(await periods()).toEqual([
      ['08:00', '17:00', false],
      ['20:55', '23:00', false],
      ['23:10', '23:20', false],
      ['19:55', null, false],
    ]);
  });

  it('an offline punch from before the corrected end is held', async () => {
    const { admin, correct, departure, person, app } = await workedMonday();
    await correct(admin, [{ kind: 'move', punchId: departure.id, timestamp: at('19:30') }]);
    const reply = await person.client.post('/api/checkins', {
      ...{ ...checkIn, id: randomUUID(), isOffline: true },
      ...{ occurredAt: at('18:00'), sentAt: app.clock.now().toISOString() },
    });
    expect(reply).toMatchObject({ status: 202, body: { reason: 'older_than_last' } });
  });
});

it('punches and corrections of one person at the same moment keep one chain without a gap', async () => {
  const { app, admin, person, correct } = await workedMonday();
  const add = (minute: number) => [
    { kind: 'add', type: 'check_in', timestamp: at(`18:${minute}`) },
    { kind: 'add', type: 'check_out', timestamp: at(`18:${minute + 1}`) },
  ];
  const replies = await Promise.all([
    ...[10, 20, 30, 40].map((minute) => correct(admin, add(minute))),
    ...[1, 2, 3].map(() => person.client.post('/api/checkins', { ...checkIn, id: randomUUID() })),
    person.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' }),
  ]);
  expect(replies.filter(({ status }) => status === 500)).toEqual([]);
  const { rows } = await app.pool.query(
    `select chain_position, previous_hash, hash from check_ins
     union all select chain_position, previous_hash, hash from corrections
     union all select chain_position, previous_hash, hash from location_status_changes order by chain_position`,
  );
  expect(rows.map((row) => row.chain_position)).toEqual(rows.map((_, index) => index + 1));
  for (const [index, row] of rows.slice(1).entries()) expect(row.previous_hash).toEqual(rows[index].hash);
});
