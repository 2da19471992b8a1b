import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee, hireEmployees } from '#testing/people.ts';
import { retryBusy } from '#testing/retry-busy.ts';
import { testApp } from '#testing/test-app.ts';

async function working() {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const { companyId } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  app.clock.set('2026-03-02T12:00:00Z');
  const tap = (type: 'check_in' | 'check_out', occurredAt: string, sentAt: string, more: object = {}) =>
    person.client.post('/api/checkins', {
      ...{ id: randomUUID(), type, locationStatus: 'in_office', isOffline: true, occurredAt, sentAt },
      ...more,
    });
  const count = async (table: 'check_ins' | 'held_punches') =>
    (await app.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
  return { app, person, tap, count };
}

it('dates an offline punch by its age, whatever the device believes the time is', async () => {
  const { tap } = await working();
  const reply = await tap('check_in', '2031-07-01T03:00:00Z', '2031-07-01T05:00:00Z');
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    timestamp: '2026-03-02T10:00:00.000Z',
    isOffline: true,
    syncedAt: '2026-03-02T12:00:00.000Z',
  });
});

it('keeps a punch that cannot enter the sequence for review, outside of counts and presence', async () => {
  const { tap, count, person } = await working();
  await tap('check_in', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z');
  const reply = await tap('check_out', '2026-03-02T09:00:00Z', '2026-03-02T12:00:00Z');
  expect(reply.status).toBe(202);
  expect(reply.body).toMatchObject({ status: 'needs_review', reason: 'older_than_last' });
  expect([await count('check_ins'), await count('held_punches')]).toEqual([1, 1]);
  expect((await person.client.get('/api/checkins/latest')).body).toMatchObject({ type: 'check_in' });
});

it('answers a kept punch the same way when it is sent again, also when it would fit by now', async () => {
  const { app, tap, count } = await working();
  const id = randomUUID();
  const first = await tap('check_out', '2026-03-02T09:00:00Z', '2026-03-02T12:00:00Z', { id });
  expect(first.body).toMatchObject({ status: 'needs_review', reason: 'same_type' });
  await tap('check_in', '2026-03-02T12:00:00Z', '2026-03-02T12:00:00Z');
  app.clock.advance(60_000);
  const again = await tap('check_out', '2026-03-02T09:00:00Z', '2026-03-02T09:00:00Z', { id });
  expect(again).toMatchObject({ status: 202, body: first.body });
  expect([await count('check_ins'), await count('held_punches')]).toEqual([1, 1]);
});

it('flags a clock that contradicts itself', async () => {
  const { app, tap } = await working();
  const clock = { monotonicAge: 3_600_000 };
  await tap('check_in', '2026-03-02T11:59:00Z', '2026-03-02T12:00:00Z', { clock });
  const { rows } = await app.pool.query('select clock_suspect, clock_evidence from check_ins');
  expect(rows).toEqual([
    { clock_suspect: true, clock_evidence: { sentAt: '2026-03-02T12:00:00Z', monotonicAge: 3_600_000 } },
  ]);
});

it('flags a clock that nothing checks, once it claims a minute', async () => {
  const { app, tap } = await working();
  await tap('check_in', '2026-03-02T11:58:30Z', '2026-03-02T12:00:00Z');
  await tap('check_out', '2026-03-02T11:59:01Z', '2026-03-02T12:00:00Z');
  const { rows } = await app.pool.query('select clock_suspect from check_ins order by sequence');
  expect(rows).toEqual([{ clock_suspect: true }, { clock_suspect: false }]);
});

it('flags a clock that was set ahead while the punch waited, although the time would fit all else that is known', async () => {
  const { app, tap } = await working();
  const clock = (lastServerTimeSeenAt: string) => ({
    clock: { monotonicAge: 600_000, lastServerTime: '2026-03-02T08:00:00Z', lastServerTimeSeenAt },
  });
  // Tapped at 11:50; the clock was set two hours ahead after that.
  const set = await tap(
    'check_in',
    '2026-03-02T11:50:00Z',
    '2026-03-02T14:00:00Z',
    clock('2026-03-02T08:00:00Z'),
  );
  expect(set.body).toMatchObject({ timestamp: '2026-03-02T09:50:00.000Z' });
  // By a clock that was two hours ahead all along.
  await tap('check_out', '2026-03-02T13:50:00Z', '2026-03-02T14:00:00Z', clock('2026-03-02T10:00:00Z'));
  const { rows } = await app.pool.query('select type, clock_suspect from check_ins order by sequence');
  expect(rows).toEqual([
    { type: 'check_in', clock_suspect: true },
    { type: 'check_out', clock_suspect: false },
  ]);
});

it('records a punch without device times at its receipt, also where its client calls it offline', async () => {
  const { app, person } = await working();
  const reply = await person.client.post('/api/checkins', {
    ...{ type: 'check_in', locationStatus: 'lunch', isOffline: true },
  });
  expect(reply).toMatchObject({
    status: 201,
    body: { timestamp: '2026-03-02T12:00:00.000Z', isOffline: true, syncedAt: null },
  });
  expect((await app.pool.query('select clock_suspect from check_ins')).rows).toEqual([
    { clock_suspect: false },
  ]);
});

it('believes no clock, not even one whose battery died', async () => {
  const { tap } = await working();
  const reply = await tap('check_in', '1970-01-01T00:05:00Z', '1970-01-01T01:05:00Z');
  expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T11:00:00.000Z' } });
});

it('dates the first offline check-in of an administrator before the request that brings it', async () => {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const { admin } = await foundCompany(app);
  app.clock.advance(3_600_000);
  const reply = await admin.post('/api/checkins', {
    ...{ id: randomUUID(), type: 'check_in', locationStatus: 'in_office', isOffline: true },
    ...{ occurredAt: '2026-03-02T08:30:00Z', sentAt: '2026-03-02T09:00:00Z' },
  });
  expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T08:30:00.000Z' } });
});

it('one id held for several people at once is theirs who came first, and 422 for the others', async () => {
  const app = await testApp({ now: '2026-03-02T08:00:00Z' });
  const { companyId } = await foundCompany(app);
  const people = await hireEmployees(app, companyId, 12);
  const held = {
    ...{ id: randomUUID(), type: 'check_out', locationStatus: 'in_office', isOffline: true },
    ...{ occurredAt: '2026-03-02T07:00:00Z', sentAt: '2026-03-02T08:00:00Z' },
  };
  const replies = await Promise.all(
    people.map(({ client }) => retryBusy(() => client.post('/api/checkins', held))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array(11).fill(422)]);
});

it('100 different offline punches of one person at once are all kept, in one chain', async () => {
  const { app, person } = await working();
  const keep = (index: number) => {
    const punch = {
      ...{ id: randomUUID(), type: 'check_out', locationStatus: 'in_office', isOffline: true },
      occurredAt: '2026-03-02T11:00:00Z',
      sentAt: `2026-03-02T11:01:00.${String(index).padStart(3, '0')}Z`,
    };
    return retryBusy(() => person.client.post('/api/checkins', punch));
  };
  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => keep(index)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
  const { rows } = await app.pool.query('select chain_position from held_punches order by 1');
  expect(rows.map((row) => row.chain_position)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
}, 60_000);

it('takes what a clock that fell to 1970 makes of what it knew, and doubts nothing', async () => {
  const { app, tap } = await working();
  const clock = { lastServerTime: '2026-03-02T08:00:00Z', lastServerTimeSeenAt: '1969-12-31T21:05:00Z' };
  const reply = await tap('check_in', '1970-01-01T00:05:00Z', '1970-01-01T01:05:00Z', { clock });
  expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T11:00:00.000Z' } });
  const { rows } = await app.pool.query('select clock_suspect, clock_evidence from check_ins');
  const sentAt = '1970-01-01T01:05:00Z';
  expect(rows).toEqual([{ clock_suspect: false, clock_evidence: { sentAt, ...clock } }]);
});

it.each([
  [14, true],
  [0, false],
])(
  'a server time without when it was seen checks no clock: %s minutes old, flagged: %s',
  async (minutes, flagged) => {
    const { app, tap } = await working();
    const clock = { lastServerTime: '0001-01-01T00:00:00Z' };
    await tap(
      'check_in',
      `2026-03-02T11:${String(59 - minutes).padStart(2, '0')}:00Z`,
      '2026-03-02T11:59:00Z',
      { clock },
    );
    const { rows } = await app.pool.query('select clock_suspect from check_ins');
    expect(rows).toEqual([{ clock_suspect: flagged }]);
  },
);

it('takes the first hours of 1970 by the clock of a zone east of Greenwich', async () => {
  const { tap } = await working();
  const reply = await tap('check_in', '1969-12-31T23:05:00Z', '1970-01-01T00:05:00Z');
  expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T11:00:00.000Z' } });
});

const known = { monotonicAge: 3_600_000, lastServerTime: '2026-03-02T08:00:00Z' };
const { monotonicAge, lastServerTime } = known;

it.each<[string, unknown, object]>([
  ['an age below nothing', { ...known, monotonicAge: -1 }, { lastServerTime }],
  ['an age in words', { ...known, monotonicAge: 'an hour' }, { lastServerTime }],
  ['a server time that is none', { ...known, lastServerTime: 'yesterday' }, { monotonicAge }],
  ['a day that is none', { ...known, lastServerTimeSeenAt: '2026-02-30T00:00:00Z' }, known],
  ['a year of five digits', { ...known, lastServerTimeSeenAt: '+012026-01-01T00:00:00Z' }, known],
  ['a year before the first', { ...known, lastServerTimeSeenAt: '0000-01-01T00:00:00+01:00' }, known],
  ['no evidence at all', 'none', {}],
])('takes a punch that says %s of its clock, leaves that out, and flags it', async (_what, clock, left) => {
  const { app, tap } = await working();
  const reply = await tap('check_in', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z', { clock });
  expect(reply).toMatchObject({ status: 201, body: { timestamp: '2026-03-02T11:00:00.000Z' } });
  const { rows } = await app.pool.query('select clock_suspect, clock_evidence from check_ins');
  const sentAt = '2026-03-02T12:00:00Z';
  expect(rows).toEqual([{ clock_suspect: true, clock_evidence: { sentAt, ...left, impossible: true } }]);
});

it('takes nothing said of a clock for just that', async () => {
  const { app, tap } = await working();
  const clock = { monotonicAge: null, lastServerTime: null };
  await tap('check_in', '2026-03-02T11:59:30Z', '2026-03-02T12:00:00Z', { clock });
  const { rows } = await app.pool.query('select clock_suspect, clock_evidence from check_ins');
  expect(rows).toEqual([{ clock_suspect: false, clock_evidence: { sentAt: '2026-03-02T12:00:00Z' } }]);
});

it('refuses impossible values', async () => {
  const { tap, count } = await working();
  for (const occurredAt of ['9999-01-01T00:00:00Z', 'yesterday', '2026-02-30T00:00:00Z']) {
    expect((await tap('check_in', occurredAt, '2026-03-02T12:00:00Z')).status).toBe(400);
  }
  expect(await count('check_ins')).toBe(0);
});
