import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const at = (clock: string) => `2026-03-02T${clock}.000Z`;

/** Somebody at 12:07, whose phone saw the server's time at 8, and taps of 12:00 that were sent at once. */
async function heldBack() {
  const app = await testApp({ now: at('08:00:00') });
  const { companyId, admin } = await foundCompany(app);
  const person = await hireEmployee(app, companyId);
  app.clock.set(at('12:07:00'));
  await admin.get('/api/auth/user');
  const clock = {
    ...{ monotonicAge: 12, lastServerTime: at('08:00:00'), lastServerTimeSeenAt: at('08:00:00') },
    monotonicSinceServerTime: 4 * 3_600_000,
  };
  const send = (type: 'check_in' | 'check_out', more: object = {}) =>
    person.client.post('/api/checkins', {
      ...{ id: randomUUID(), type, locationStatus: 'in_office', isOffline: false },
      ...{ occurredAt: at('12:00:00'), sentAt: at('12:00:00'), clock },
      ...more,
    });
  const marks = async () => (await admin.get('/api/activity')).body[0]?.marks;
  const rows = async (table: 'check_ins' | 'held_punches') => (await app.pool.query(`table ${table}`)).rows;
  return { app, admin, person, clock, send, marks, rows };
}

describe('a request that a network held back for minutes', () => {
  it('is recorded at the time of its tap and marked as late, whatever its client calls it', async () => {
    const { clock, send, marks, rows } = await heldBack();
    const reply = await send('check_in');
    expect(reply).toMatchObject({
      status: 201,
      body: { timestamp: at('12:00:00'), isOffline: false, syncedAt: at('12:07:00') },
    });
    expect(await marks()).toEqual(['offline', 'no_position']);
    const clock_evidence = { sentAt: at('12:00:00'), ...clock };
    expect(await rows('check_ins')).toMatchObject([{ clock_suspect: false, clock_evidence }]);
  });

  it('is held for review where it fits nowhere, and accepted with all that it said', async () => {
    const { admin, person, send, rows } = await heldBack();
    const id = randomUUID();
    const reply = await send('check_out', { id });
    expect(reply).toMatchObject({ status: 202, body: { id, reason: 'same_type' } });
    expect(await send('check_out', { id, isOffline: true })).toMatchObject({ status: 202, body: reply.body });
    expect(await rows('held_punches')).toMatchObject([{ is_offline: false }]);
    const changes = [
      { kind: 'add', type: 'check_in', timestamp: at('11:00:00') },
      { kind: 'accept_held', heldPunchId: id },
    ];
    const order = { employeeId: person.employeeId, changes, reason: 'Seen' };
    expect((await admin.post('/api/corrections', order)).status).toBe(201);
    expect((await person.client.get('/api/checkins/latest')).body).toMatchObject({
      ...{ id, timestamp: at('12:00:00'), isOffline: false, syncedAt: at('12:07:00') },
    });
  });

  it('is recorded at its receipt and in doubt where no whole count tells its time', async () => {
    const { clock, send, marks } = await heldBack();
    const slept = { ...clock, monotonicSinceServerTime: 5 };
    expect((await send('check_in', { clock: slept })).body).toMatchObject({
      ...{ timestamp: at('12:07:00'), syncedAt: null },
    });
    expect(await marks()).toEqual(['clock_suspect', 'no_position']);
  });

  it('shows administrators on its day what its clock said', async () => {
    const { admin, person, clock, send } = await heldBack();
    const punchId = (await send('check_in')).body.id;
    const query = `employeeId=${person.employeeId}&from=${at('00:00:00')}&to=${at('23:00:00')}`;
    expect((await admin.get(`/api/timeline?${query}`)).body.evidence).toMatchObject([
      { punchId, receivedAt: at('12:07:00'), occurredAt: at('12:00:00'), ...clock },
    ]);
  });
});

describe('a tap of just now', () => {
  const justNow = { occurredAt: at('12:00:00'), sentAt: at('12:00:10'), clock: undefined, isOffline: true };

  it('has the time of its receipt, also where its client calls it offline', async () => {
    const { send, marks } = await heldBack();
    expect(await send('check_in', justNow)).toMatchObject({
      status: 201,
      body: { timestamp: at('12:07:00'), isOffline: true, syncedAt: null },
    });
    expect(await marks()).toEqual(['offline', 'no_position']);
  });

  it('is refused in the state that it asks for, a millisecond older it is held', async () => {
    const { send } = await heldBack();
    expect(await send('check_out', justNow)).toMatchObject({
      status: 409,
      body: { code: 'already_checked_out' },
    });
    const late = { ...justNow, sentAt: '2026-03-02T12:00:10.001Z' };
    expect((await send('check_out', late)).status).toBe(202);
  });
});

it('takes what a page of the version before had given up, and the change of a status as well', async () => {
  const { person, send } = await heldBack();
  const arriveBy = at('12:00:08');
  expect((await send('check_in', { arriveBy })).body.timestamp).toBe(at('12:00:00'));
  const change = { locationStatus: 'lunch', arriveBy };
  expect((await person.client.patch('/api/checkins/location-status', change)).status).toBe(200);
});
