import { expect, it } from 'vitest';
import { administrator, hour, scene } from './purge.fixture.ts';

/** Four days, of which the first two are purged, with the administrator and the calls on the record. */
async function purgedDays() {
  const made = await scene(['work', 'work', 'late', 'work']);
  const gone = new Date('2020-03-04T00:00:00Z');
  await made.purgeBefore(gone);
  const admin = await administrator(made);
  const correct = async (...changes: object[]) => {
    const { status, body } = await admin.post('/api/corrections', {
      ...{ employeeId: made.person.employeeId, changes, reason: 'Remembered' },
    });
    return body.code ?? status;
  };
  return { ...made, admin, correct };
}

const at = (day: number, time: string) => `2020-03-0${day}T${time}:00Z`;

it('refuses to add to a time of which the record was purged: nobody could tell whether it had been there', async () => {
  const { check, correct, periods } = await purgedDays();
  const before = await periods();
  expect(before).toHaveLength(2);
  const stretch = (day: number) => [
    { kind: 'add', type: 'check_in', timestamp: at(day, '08:00') },
    { kind: 'add', type: 'check_out', timestamp: at(day, '16:00') },
  ];
  expect(await correct(...stretch(2))).toBe('time_purged');
  expect(await correct({ kind: 'move', punchId: before[0].id, timestamp: at(3, '09:00') })).toBe(
    'time_purged',
  );
  expect(await periods()).toEqual(before);
  const evening = [
    { kind: 'add', type: 'check_in', timestamp: at(4, '18:00') },
    { kind: 'add', type: 'check_out', timestamp: at(4, '19:00') },
  ];
  expect(await correct(...evening)).toBe(201);
  expect(await check()).toEqual([]);
});

it('dismisses a punch of such a time that is still held, and does not count it', async () => {
  const { app, admin, check } = await purgedDays();
  // It arrived after the purge, and its tap was an hour before the first remaining row.
  const { rows } = await app.pool.query('select id from held_punches');
  const decide = async (kind: string) => {
    const decisions = [{ kind, id: rows[0].id }];
    return (await admin.post('/api/review/decisions', { decisions, reason: 'Too late' })).body[0].outcome;
  };
  expect(await decide('accept_held')).toBe('time_purged');
  expect(await decide('dismiss_held')).toBe('done');
  expect(await check()).toEqual([]);
});

it('forgets where somebody was of whom nothing was ever counted', async () => {
  const made = await scene([]);
  const { app, person, purgeBefore, check } = made;
  const tap = { type: 'check_in', locationStatus: 'At the mill', isOffline: true };
  const occurredAt = new Date(app.clock.now().getTime() - 8 * 24 * hour).toISOString();
  const sentAt = app.clock.now().toISOString();
  expect((await person.client.post('/api/checkins', { ...tap, occurredAt, sentAt })).status).toBe(202);
  app.clock.advance(24 * hour);
  await purgeBefore(app.clock.now());
  const { rows } = await app.pool.query('select location_status, personal_salt from held_punches');
  expect(JSON.stringify(rows)).not.toMatch('At the mill');
  expect(rows).toMatchObject([{ personal_salt: null }]);
  expect(await check()).toEqual([]);
});

it('forgets where somebody worked before what is left', async () => {
  const made = await scene([]);
  const { app, person, purgeBefore } = made;
  const until = async () =>
    (await app.pool.query('select upper(valid) as until from terms where not upper_inf(valid)')).rows;
  const admin = await administrator(made);
  const times = [];
  for (const department of ['Lab', 'Roof']) {
    app.clock.advance(hour);
    times.push(app.clock.now());
    const change = { kind: 'move', department };
    await admin.post('/api/employees/bulk', { ids: [person.employeeId], change });
  }
  const [first = new Date(0), second] = times;
  await purgeBefore(first);
  expect(await until()).toHaveLength(2);
  await purgeBefore(new Date(first.getTime() + 1), true);
  expect(await until()).toHaveLength(2);
  await purgeBefore(new Date(first.getTime() + 1));
  expect(await until()).toEqual([{ until: second }]);
});

it('forgets that somebody was away before what is left', async () => {
  const made = await scene([]);
  const { app, person, purgeBefore } = made;
  const absences = async () => (await app.pool.query(`select from terms where value = '"away"'`)).rowCount;
  const admin = await administrator(made);
  await admin.send('DELETE', `/api/employees/${person.employeeId}`);
  await purgeBefore(new Date(app.clock.now().getTime() + hour));
  expect(await absences()).toBe(1);
  app.clock.advance(hour);
  expect((await admin.post(`/api/employees/${person.employeeId}/restore`)).status).toBe(200);
  await purgeBefore(app.clock.now());
  expect(await absences()).toBe(1);
  await purgeBefore(new Date(app.clock.now().getTime() + 1));
  expect(await absences()).toBe(0);
});
