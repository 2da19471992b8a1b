import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { everybody } from '#record/actors/scope.ts';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { presentWithPresence } from './present.ts';
import { presenceOf } from './queries.ts';

const coordinates = { latitude: 48.1, longitude: 11.5 };
const clean = (type: 'check_in' | 'check_out') => ({ type, locationStatus: 'in_office', coordinates });
/** Tapped offline by a clock that nothing is known of, nobody knows where. */
const doubtful = ['clock_suspect', 'offline', 'no_position'];

/** Somebody who checked in offline, and what a row of the dashboard says of them. */
async function cameOffline() {
  const app = await testApp({ now: '2026-03-02T08:00:00.000Z' });
  const { admin, companyId } = await foundCompany(app, { settings: { timeZone: 'UTC' } });
  const person = await hireEmployee(app, companyId, { lastName: 'Aa' });
  const tap = async (body: object, instant: string) => {
    app.clock.set(instant);
    await admin.get('/api/auth/user');
    const reply = await person.client.post('/api/checkins', body);
    expect(reply.status).toBe(201);
    return reply.body.id as string;
  };
  const offline = {
    ...{ type: 'check_in', locationStatus: 'in_office', id: randomUUID(), isOffline: true },
    ...{ occurredAt: '2026-03-02T08:00:30.000Z', sentAt: '2026-03-02T08:02:00.000Z' },
  };
  const came = await tap(offline, '2026-03-02T08:02:00.000Z');
  const leave = () => tap(clean('check_out'), '2026-03-02T17:00:00.000Z');
  const correct = async (...changes: object[]) => {
    const reply = await admin.post('/api/corrections', {
      ...{ employeeId: person.employeeId, reason: 'Seen', changes },
    });
    expect(reply.status).toBe(201);
  };
  /** The same in the table, in either order, and in what the open dashboards are told of a change. */
  const marks = async () => {
    const [named, changed] = await Promise.all(
      ['name', 'changed'].map((order) => admin.get(`/api/employees?search=aa&order=${order}`)),
    );
    const [live] = (await presenceOf(app.db, companyId, everybody, [person.employeeId])).map(
      presentWithPresence,
    );
    expect([changed?.body[0].marks, live?.marks]).toEqual([named?.body[0].marks, named?.body[0].marks]);
    return live?.marks;
  };
  return { app, came, leave, tap, correct, marks };
}

describe('the marks of a row', () => {
  it('are those of the check-in, and stay when its time is shown beside the check-out', async () => {
    const { leave, marks } = await cameOffline();
    expect(await marks()).toEqual(doubtful);
    await leave();
    expect(await marks()).toEqual(doubtful);
  });

  it('are each told once', async () => {
    const { tap, marks } = await cameOffline();
    await tap({ type: 'check_out', locationStatus: 'in_office' }, '2026-03-02T17:00:00.000Z');
    expect(await marks()).toEqual(doubtful);
  });

  it('go with the next check-in, and do not come back with its check-out', async () => {
    const { leave, tap, marks } = await cameOffline();
    await leave();
    await tap(clean('check_in'), '2026-03-03T08:00:00.000Z');
    expect(await marks()).toEqual([]);
    await tap(clean('check_out'), '2026-03-03T17:00:00.000Z');
    expect(await marks()).toEqual([]);
  });

  it('stay when a correction moves the check-out', async () => {
    const { came, leave, correct, marks } = await cameOffline();
    const punchId = await leave();
    await correct({ kind: 'move', punchId, timestamp: '2026-03-02T16:00:00.000Z' });
    expect(await marks()).toEqual(['clock_suspect', 'corrected', 'offline', 'no_position']);
    await correct({ kind: 'void', punchId }, { kind: 'void', punchId: came });
    expect(await marks()).toEqual([]);
  });

  it.each(['before', 'after'])('tell of a check-in that was moved %s the check-out', async (when) => {
    const { came, leave, correct, marks } = await cameOffline();
    if (when === 'after') await leave();
    await correct({ kind: 'move', punchId: came, timestamp: '2026-03-02T07:30:00.000Z' });
    if (when === 'before') await leave();
    expect(await marks()).toEqual(['clock_suspect', 'corrected', 'offline', 'no_position']);
  });

  it('are not of the check-in that a correction took away', async () => {
    const { came, leave, correct, marks } = await cameOffline();
    await leave();
    const added = { kind: 'add', type: 'check_in', timestamp: '2026-03-02T09:00:00.000Z' };
    await correct({ kind: 'void', punchId: came }, added);
    expect(await marks()).toEqual(['corrected']);
  });
});
