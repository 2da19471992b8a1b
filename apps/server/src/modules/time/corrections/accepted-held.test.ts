import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { at, workedMonday } from './worked-monday.fixture.ts';

const position = { latitude: 48.1, longitude: 11.5 };

/** Somebody whose check-in of 16:00 came after the check-out of 17:00, under review, and what an acceptance shows. */
async function heldCheckIn(facts: object = {}) {
  const made = await workedMonday();
  const { app, admin, person, departure, correct, presence } = made;
  const id = randomUUID();
  const tapped = {
    ...{ id, type: 'check_in', locationStatus: 'out_of_office', location: 'Munich', coordinates: position },
    ...{ occurredAt: at('16:00'), sentAt: at('20:00'), isOffline: true, timestamp: at('16:00') },
    clock: { monotonicAge: 4 * 3_600_000 },
    ...facts,
  };
  const held = await person.client.post('/api/checkins', tapped);
  expect(held.status).toBe(202);
  const acceptAfterLeaving = () =>
    correct(admin, [
      { kind: 'move', punchId: departure.id, timestamp: at('15:00') },
      { kind: 'accept_held', heldPunchId: id },
    ]);
  const latest = async () => (await person.client.get('/api/checkins/latest')).body;
  return { ...made, app, id, acceptAfterLeaving, latest, presence };
}

describe('a held punch that is accepted', () => {
  it('is the current record, with all that it said', async () => {
    const { id, acceptAfterLeaving, latest, presence } = await heldCheckIn();
    expect((await acceptAfterLeaving()).status).toBe(201);
    expect(await latest()).toMatchObject({
      ...{ id, type: 'check_in', timestamp: at('16:00'), locationStatus: 'out_of_office' },
      ...{ location: 'Munich', coordinates: position, isOffline: true, syncedAt: at('20:00') },
    });
    expect(await presence()).toMatchObject({
      ...{ status: 'checked_in', locationStatus: 'out_of_office', coordinates: position },
      marks: ['back_dated', 'corrected', 'offline'],
    });
  });

  it('takes a change of its status, and says its own again only where nobody changed it', async () => {
    const { admin, app, person, correct, acceptAfterLeaving, latest, presence } = await heldCheckIn();
    await acceptAfterLeaving();
    const changed = await person.client.patch('/api/checkins/location-status', { locationStatus: 'lunch' });
    expect(changed).toMatchObject({ status: 200, body: { locationStatus: 'lunch', location: 'Munich' } });
    const later = [{ kind: 'add', type: 'check_out', timestamp: at('18:00') }];
    expect((await correct(admin, later)).status).toBe(201);
    expect((await presence()).marks).toEqual(['back_dated', 'corrected', 'offline']);
    const { rows } = await app.pool.query("select id from corrections where kind = 'add'");
    expect((await correct(admin, [{ kind: 'void', addedId: rows[0].id }])).status).toBe(201);
    expect((await latest()).locationStatus).toBe('lunch');
    expect((await presence()).locationStatus).toBe('lunch');
  });

  it.each([
    ['added', { kind: 'add', type: 'check_out', timestamp: at('18:00') }],
    ['settled', { kind: 'settle', timestamp: at('18:00') }],
  ])('says where one is also after an end that was %s', async (_how, end) => {
    const { admin, app, correct, acceptAfterLeaving, latest, presence } = await heldCheckIn();
    await acceptAfterLeaving();
    const { rows } = await app.pool.query("select id from corrections where kind = 'accept_held'");
    const target = end.kind === 'settle' ? { addedId: rows[0].id } : {};
    expect((await correct(admin, [{ ...end, ...target }])).status).toBe(201);
    expect(await latest()).toMatchObject({ type: 'check_out', locationStatus: 'out_of_office' });
    expect((await presence()).locationStatus).toBe('out_of_office');
  });

  it('keeps what it said where it is moved', async () => {
    const { admin, app, correct, acceptAfterLeaving, latest, presence } = await heldCheckIn();
    await acceptAfterLeaving();
    const { rows } = await app.pool.query("select id from corrections where kind = 'accept_held'");
    const moved = await correct(admin, [{ kind: 'move', addedId: rows[0].id, timestamp: at('16:10') }]);
    expect(moved.status).toBe(201);
    expect(await latest()).toMatchObject({ timestamp: at('16:10'), locationStatus: 'out_of_office' });
    expect(await presence()).toMatchObject({ coordinates: position, locationStatus: 'out_of_office' });
  });

  it('without a position is marked so', async () => {
    const { acceptAfterLeaving, presence } = await heldCheckIn({ coordinates: undefined });
    await acceptAfterLeaving();
    expect(await presence()).toMatchObject({
      coordinates: null,
      marks: ['back_dated', 'corrected', 'offline', 'no_position'],
    });
  });
});
