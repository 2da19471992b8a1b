import { describe, expect, it } from 'vitest';
import { hireEmployee } from '#testing/people.ts';
import { at, checkOut, workedMonday } from './worked-monday.fixture.ts';

const add = (type: 'check_in' | 'check_out', clock: string) => ({ kind: 'add', type, timestamp: at(clock) });

/** A Monday from eight to five, and what every place shows of where its person is now. */
async function monday() {
  const made = await workedMonday();
  const { app, admin, person, correct, presence } = made;
  const change = (locationStatus: string) =>
    person.client.patch('/api/checkins/location-status', { locationStatus });
  const corrected = async (...changes: object[]) => {
    const { status, body } = await correct(admin, changes);
    expect(status).toBe(201);
    return body;
  };
  const shown = async () => {
    const latest = (await person.client.get('/api/checkins/latest')).body;
    expect((await presence()).locationStatus).toBe(latest?.locationStatus ?? null);
    return latest?.locationStatus;
  };
  /** The records of the ledger, newest first. */
  const history = async () =>
    (await admin.get('/api/checkins/history')).body.map(
      ({ locationStatus }: { locationStatus: string }) => locationStatus,
    );
  const changes = async () =>
    (
      await app.pool.query(
        `select sequence, location_status, (select kind from corrections c where c.id = l.correction_id) as kind
         from location_status_changes l order by chain_position`,
      )
    ).rows;
  const newest = async () =>
    (await app.pool.query('select id from corrections order by chain_position desc limit 1')).rows[0].id;
  return { ...made, change, corrected, shown, history, changes, newest };
}

describe('a location status changed for a check-in that was added', () => {
  it('is that of somebody who never tapped', async () => {
    const { app, admin, companyId } = await workedMonday();
    const { client, employeeId } = await hireEmployee(app, companyId);
    app.clock.advance(3_600_000);
    const change = () => client.patch('/api/checkins/location-status', { locationStatus: 'lunch' });
    expect(await change()).toMatchObject({ status: 409, body: { code: 'no_check_in_yet' } });
    const order = { employeeId, changes: [add('check_in', '20:30')], reason: 'No phone yet' };
    expect((await admin.post('/api/corrections', order)).status).toBe(201);

    const changed = await change();
    expect(changed).toMatchObject({ status: 200, body: { type: 'check_in', locationStatus: 'lunch' } });
    expect((await client.get('/api/checkins/latest')).body).toEqual(changed.body);
    const { body } = await admin.get('/api/employees');
    expect(body).toContainEqual(
      expect.objectContaining({ id: employeeId, status: 'checked_in', locationStatus: 'lunch' }),
    );
  });

  it('leaves the records before it as they were', async () => {
    const { change, corrected, shown, history, changes } = await monday();
    await corrected(add('check_in', '18:00'));
    expect((await change('lunch')).status).toBe(200);
    expect(await shown()).toBe('lunch');
    expect(await history()).toEqual(['in_office', 'in_office']);
    expect(await changes()).toEqual([{ sequence: null, kind: 'add', location_status: 'lunch' }]);
  });

  it('stays its own through other corrections, and where it is moved', async () => {
    const { change, corrected, shown, newest, departure } = await monday();
    await corrected(add('check_in', '18:00'));
    const addedId = await newest();
    await change('lunch');
    await corrected({ kind: 'move', punchId: departure.id, timestamp: at('17:15') });
    expect(await shown()).toBe('lunch');
    await corrected({ kind: 'move', addedId, timestamp: at('18:30') });
    expect(await shown()).toBe('lunch');
    await change('vacation');
    await corrected({ kind: 'move', addedId, timestamp: at('18:45') });
    expect(await shown()).toBe('vacation');
  });

  it('goes with it, and not with a later one', async () => {
    const { app, person, change, corrected, shown, newest, tap } = await monday();
    await change('out_of_office');
    await corrected(add('check_in', '18:00'));
    const addedId = await newest();
    expect(await shown()).toBe('out_of_office');
    await change('lunch');
    await corrected({ kind: 'void', addedId });
    expect(await shown()).toBe('out_of_office');
    await corrected(add('check_in', '19:00'));
    expect(await shown()).toBe('out_of_office');
    await change('lunch');
    app.clock.set(at('20:30'));
    await tap(checkOut, '20:30');
    expect((await person.client.get('/api/checkins/latest')).body).toMatchObject(checkOut);
    expect(await shown()).toBe('in_office');
  });
});

describe('a location status changed after a correction', () => {
  it.each([
    [
      'an added check-out',
      [add('check_in', '18:00'), add('check_out', '18:30')],
      { sequence: null, kind: 'add' },
    ],
    ['a check-out that was moved', 'move', { sequence: 2, kind: null }],
    ['the check-in before a voided check-out', 'void', { sequence: 1, kind: null }],
    ['an end that was settled', 'settle', { sequence: null, kind: 'settle' }],
  ] as const)('is that of %s', async (_what, how, record) => {
    const { change, corrected, shown, changes, arrival, departure } = await monday();
    const changesOf = {
      move: [{ kind: 'move', punchId: departure.id, timestamp: at('17:15') }],
      void: [{ kind: 'void', punchId: departure.id }],
      settle: [{ kind: 'settle', punchId: arrival.id, timestamp: at('16:00') }],
    };
    await corrected(...(typeof how === 'string' ? changesOf[how] : how));
    expect((await change('lunch')).status).toBe(200);
    expect(await shown()).toBe('lunch');
    expect(await changes()).toEqual([{ ...record, location_status: 'lunch' }]);
  });

  it('is again that of a record to which a correction leads back', async () => {
    const { change, corrected, shown, tap, newest } = await monday();
    await corrected(add('check_in', '18:00'));
    const addedId = await newest();
    await change('lunch');
    const departure = await tap(checkOut, '20:30');
    expect(await shown()).toBe('in_office');
    await corrected({ kind: 'void', punchId: departure.id });
    expect(await shown()).toBe('lunch');
    await corrected({ kind: 'move', addedId, timestamp: at('18:10') });
    expect(await shown()).toBe('lunch');
  });

  it('is refused where nothing is left that counts', async () => {
    const { change, corrected, shown, arrival, changes } = await monday();
    await corrected({ kind: 'void', punchId: arrival.id });
    expect(await shown()).toBeUndefined();
    expect(await change('lunch')).toMatchObject({ status: 409, body: { code: 'no_check_in_yet' } });
    expect(await changes()).toEqual([]);
  });

  it('at the same moment is that of the record which is current in its place of the chain', async () => {
    const { app, change, corrected } = await monday();
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => change(`Stop ${index}`)),
      corrected(add('check_in', '18:00')),
      ...Array.from({ length: 6 }, (_, index) => change(`Stop ${6 + index}`)),
    ]);
    const { rows } = await app.pool.query(
      `select l.sequence, l.correction_id = c.id as is_of_correction, l.chain_position > c.chain_position as is_later
       from location_status_changes l, corrections c`,
    );
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      expect(row).toMatchObject(
        row.is_later ? { sequence: null, is_of_correction: true } : { sequence: 2, is_of_correction: null },
      );
    }
  });
});
