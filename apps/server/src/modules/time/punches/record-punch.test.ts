import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, hireEmployees, type Person } from '#testing/people.ts';
import { retryBusy } from '#testing/retry-busy.ts';
import { testApp } from '#testing/test-app.ts';

const checkIn = { type: 'check_in', locationStatus: 'in_office', location: 'Unknown' };
const checkOut = { type: 'check_out', locationStatus: 'out_of_office', location: 'Unknown' };

async function working() {
  const app = await testApp();
  const { companyId, admin } = await foundCompany(app);
  const person = await hireEmployee(app, companyId, { department: 'Lab' });
  const rows = async () =>
    (
      await app.pool.query('select * from check_ins where employee_id = $1 order by sequence', [
        person.employeeId,
      ])
    ).rows;
  const periods = async () =>
    (
      await app.pool.query('select * from work_periods where employee_id = $1 order by started_at', [
        person.employeeId,
      ])
    ).rows;
  return { app, admin, person, rows, periods };
}

describe('an online punch', () => {
  it('is recorded at the server time with zone, department, actor and source', async () => {
    const { app, person, rows } = await working();
    const id = randomUUID();
    const reply = await person.client.post('/api/checkins', {
      ...checkIn,
      id,
      coordinates: { lat: 52.52, lng: 13.405 },
      accuracy: 20,
      occurredAt: '2020-01-01T00:00:00Z',
      sentAt: '2020-01-01T00:00:00Z',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      id,
      type: 'check_in',
      timestamp: app.clock.now().toISOString(),
      locationStatus: 'in_office',
      coordinates: { latitude: 52.52, longitude: 13.405 },
      isOffline: false,
      employee: { id: person.employeeId, department: 'Lab' },
    });
    expect(await rows()).toMatchObject([
      {
        sequence: 1,
        time_zone: 'Europe/Berlin',
        department: 'Lab',
        actor_user_id: person.userId,
        source: 'web',
        occurred_at: new Date('2020-01-01T00:00:00Z'),
        chain_position: 1,
      },
    ]);
  });

  it('opens a work period and the check-out closes it', async () => {
    const { app, person, periods } = await working();
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(8 * 3_600_000);
    const out = await person.client.post('/api/checkins', checkOut);
    expect(out.status).toBe(201);
    expect(await periods()).toMatchObject([
      {
        started_at: new Date('2026-03-02T08:00:00Z'),
        ended_at: new Date('2026-03-02T16:00:00Z'),
        check_out_missing: false,
        end_punch_id: out.body.id,
      },
    ]);
  });

  it('never runs backwards when the server clock does', async () => {
    const { app, person, rows } = await working();
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(-5_000);
    expect((await person.client.post('/api/checkins', checkOut)).status).toBe(201);
    const [first, second] = await rows();
    expect(second.timestamp).toEqual(first.timestamp);
  });

  it('of the state that the person is in is refused with the current record', async () => {
    const { app, person, rows } = await working();
    const first = await person.client.post('/api/checkins', checkIn);
    app.clock.advance(60_000);
    const second = await person.client.post('/api/checkins', { ...checkIn, id: randomUUID() });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'already_checked_in', current: { id: first.body.id } });
    expect(await rows()).toHaveLength(1);
  });

  it('cannot be a check-out before the first check-in', async () => {
    const { person } = await working();
    const reply = await person.client.post('/api/checkins', checkOut);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'already_checked_out', current: null });
  });

  it('repeated within 10 s without an id is the first one again', async () => {
    const { app, person, rows } = await working();
    const first = await person.client.post('/api/checkins', checkIn);
    app.clock.advance(9_000);
    const again = await person.client.post('/api/checkins', checkIn);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    app.clock.advance(2_000);
    expect((await person.client.post('/api/checkins', checkIn)).status).toBe(409);
    expect(await rows()).toHaveLength(1);
  });

  it('repeated without an id is not taken for one that the server’s clock, ahead before, has put hours later', async () => {
    const { app, person } = await working();
    app.clock.advance(10 * 3_600_000);
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(-9 * 3_600_000);
    expect((await person.client.post('/api/checkins', checkIn)).status).toBe(409);
  });

  it('repeated within 10 s is the first one again although the status was changed meanwhile', async () => {
    const { person } = await working();
    const first = await person.client.post('/api/checkins', checkIn);
    await person.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' });
    expect((await person.client.post('/api/checkins', checkIn)).body.id).toBe(first.body.id);
  });

  it('after more than the longest shift starts a new day and leaves the old one open', async () => {
    const { app, person, rows, periods } = await working();
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(24 * 3_600_000);
    expect((await person.client.post('/api/checkins', checkIn)).status).toBe(201);
    expect(await rows()).toMatchObject([
      { new_day_after_hours: null },
      { new_day_after_hours: 16, sequence: 2 },
    ]);
    expect(await periods()).toMatchObject([
      { ended_at: null, check_out_missing: true },
      { ended_at: null, check_out_missing: false },
    ]);
  });

  it('checks out however late, and the period is marked', async () => {
    const { app, person, periods } = await working();
    await person.client.post('/api/checkins', checkIn);
    app.clock.advance(20 * 3_600_000);
    expect((await person.client.post('/api/checkins', checkOut)).status).toBe(201);
    expect(await periods()).toMatchObject([{ check_out_missing: true }]);
  });
});

describe('a punch id', () => {
  it('sent again gets the first answer again, although position and sending differ', async () => {
    const { app, person, rows } = await working();
    const id = randomUUID();
    const first = await person.client.post('/api/checkins', { ...checkIn, id });
    app.clock.advance(3_600_000);
    await person.client.post('/api/checkins', checkOut);
    const again = await person.client.post('/api/checkins', {
      ...{ ...checkIn, id, isOffline: true, coordinates: { latitude: 1, longitude: 2 } },
      ...{ occurredAt: '2026-03-02T08:00:00Z', sentAt: '2026-03-02T09:00:00Z' },
    });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['another type', { ...checkOut, locationStatus: 'in_office' }],
    ['another status', { ...checkIn, locationStatus: 'lunch' }],
  ])('with %s is 422', async (_what, other) => {
    const { person, rows } = await working();
    const id = randomUUID();
    await person.client.post('/api/checkins', { ...checkIn, id });
    const reply = await person.client.post('/api/checkins', { ...other, id });
    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('punch_id_reused');
    expect(await rows()).toHaveLength(1);
  });

  it('with another time of the tap is 422, also when the first request was sent at once', async () => {
    const { person } = await working();
    const tap = { ...checkIn, id: randomUUID(), occurredAt: '2026-03-02T08:00:00Z' };
    expect((await person.client.post('/api/checkins', tap)).status).toBe(201);
    expect((await person.client.post('/api/checkins', tap)).status).toBe(201);
    expect(
      (await person.client.post('/api/checkins', { ...tap, occurredAt: '2026-03-02T07:00:00Z' })).status,
    ).toBe(422);
  });

  it('of a colleague is 422', async () => {
    const app = await testApp();
    const { companyId } = await foundCompany(app);
    const [one, other] = await hireEmployees(app, companyId, 2);
    const id = randomUUID();
    await one?.client.post('/api/checkins', { ...checkIn, id });
    expect((await other?.client.post('/api/checkins', { ...checkIn, id }))?.status).toBe(422);
  });

  it('50 times at once gives one row and one answer', async () => {
    const { person, rows } = await working();
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        retryBusy(() => person.client.post('/api/checkins', { ...checkIn, id })),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

it('knows its own person however the id is written', async () => {
  const { person } = await working();
  const reply = await person.client.post('/api/checkins', {
    ...checkIn,
    userId: person.userId.toUpperCase(),
  });
  expect(reply.status).toBe(201);
});

it('refuses a punch that somebody else tapped', async () => {
  const { person, rows } = await working();
  const reply = await person.client.post('/api/checkins', { ...checkIn, userId: randomUUID() });
  expect(reply.status).toBe(403);
  expect(reply.body.code).toBe('other_person');
  expect(await rows()).toHaveLength(0);
});

it('12 parallel taps of each of 400 employees give 400 rows', async () => {
  const app = await testApp();
  const { companyId, admin } = await foundCompany(app);
  const people = await hireEmployees(app, companyId, 400);
  const tapTwelveTimes = ({ client }: Person) =>
    Array.from({ length: 12 }, () => client.post('/api/checkins', checkIn));
  // 480 requests at a time: more would wait for a connection for so long that the server rightly says 503.
  for (let start = 0; start < people.length; start += 40) {
    const replies = await Promise.all(people.slice(start, start + 40).flatMap(tapTwelveTimes));
    expect(replies.filter(({ status }) => status !== 201)).toEqual([]);
  }
  const { rows } = await app.pool.query('select count(*)::int as rows from check_ins');
  expect(rows).toEqual([{ rows: 400 }]);
  expect((await admin.get('/api/stats')).body).toMatchObject({
    checkedInCount: 400,
    checkedOutCount: 0,
    totalEmployees: 400,
  });
}, 120_000);
