import { describe, expect, it } from 'vitest';
import { hireEmployee } from '#testing/people.ts';
import { at, checkIn, checkOut, workedMonday } from './worked-monday.fixture.ts';

/** What the person's own page stands on, after an administrator changed their Monday from eight to five. */
async function after(changes: (punches: { arrival: string; departure: string }) => object[], now = '18:00') {
  const { app, admin, person, correct, arrival, departure, presence } = await workedMonday();
  app.clock.set(at(now));
  const reply = await correct(admin, changes({ arrival: arrival.id, departure: departure.id }));
  expect(reply.status).toBe(201);
  const latest = (await person.client.get('/api/checkins/latest')).body;
  return { app, person, latest, arrival, departure, presence };
}

describe('the latest record after a correction', () => {
  it.each([
    [
      'a forgotten check-in',
      () => [{ kind: 'add', type: 'check_in', timestamp: at('17:30') }],
      'check_in',
      '17:30',
    ],
    ['a forgotten evening', () => evening, 'check_out', '17:40'],
    ['no check-out', ({ departure }) => [{ kind: 'void', punchId: departure }], 'check_in', '08:00'],
    [
      'a later check-out',
      ({ departure }) => [{ kind: 'move', punchId: departure, timestamp: at('17:15') }],
      'check_out',
      '17:15',
    ],
  ] as [string, (punches: { arrival: string; departure: string }) => object[], string, string][])(
    'is the one that counts: %s',
    async (_what, changes, type, time) => {
      const { person, latest, presence } = await after(changes);
      expect(latest).toMatchObject({ type, timestamp: at(time) });
      expect((await presence()).status).toBe(type === 'check_in' ? 'checked_in' : 'checked_out');
      const [same, other] = type === 'check_in' ? [checkIn, checkOut] : [checkOut, checkIn];
      const refused = await person.client.post('/api/checkins', same);
      expect(refused).toMatchObject({ status: 409, body: { current: latest } });
      expect((await person.client.post('/api/checkins', other)).status).toBe(201);
    },
  );

  it('keeps what was tapped at another time', async () => {
    const { latest, departure } = await after((punches) => [
      { kind: 'move', punchId: punches.departure, timestamp: at('17:15') },
    ]);
    expect(latest).toEqual({ ...departure, timestamp: at('17:15') });
  });

  it('is a correction for somebody who never tapped', async () => {
    const { app, admin, companyId } = await workedMonday();
    const person = await hireEmployee(app, companyId);
    app.clock.advance(3_600_000);
    const changes = [{ kind: 'add', type: 'check_in', timestamp: at('20:30') }];
    const order = { employeeId: person.employeeId, changes, reason: 'No phone yet' };
    expect((await admin.post('/api/corrections', order)).status).toBe(201);
    expect((await person.client.get('/api/checkins/latest')).body).toMatchObject({
      ...{ type: 'check_in', timestamp: at('20:30'), location: null, timeZone: 'UTC' },
    });
    expect((await person.client.post('/api/checkins', checkOut)).status).toBe(201);
    expect((await person.client.get('/api/checkins/latest')).body).toMatchObject({ type: 'check_out' });
  });

  it('is none where nothing is left that counts', async () => {
    const { person, latest } = await after(({ arrival }) => [{ kind: 'void', punchId: arrival }]);
    expect(latest).toBeNull();
    expect((await person.client.post('/api/checkins', checkIn)).status).toBe(201);
  });
});

const evening = [
  { kind: 'add', type: 'check_in', timestamp: at('17:30') },
  { kind: 'add', type: 'check_out', timestamp: at('17:40') },
];
