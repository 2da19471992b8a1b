import { describe, expect, it } from 'vitest';
import { at, inTheLab } from './in-force.fixture.ts';

/** A person who checked in at eight and forgot to check out. The longest shift is 16 hours. */
async function forgotten() {
  const made = await inTheLab();
  await made.punch('check_in');
  const ledger = async () =>
    (
      await made.app.pool.query(
        'select type, new_day_after_hours, longest_shift_hours from check_ins order by sequence',
      )
    ).rows.slice(1);
  const held = async () =>
    (await made.app.pool.query('select reason, longest_shift_hours from held_punches')).rows;
  return { ...made, ledger, held };
}

describe('a check-in that arrives after the longest shift was changed', () => {
  it('begins a new day where it did when it was tapped', async () => {
    const { setLongest, late, ledger, faults } = await forgotten();
    await setLongest('09:00', 2);
    await setLongest('13:00', 16);
    expect((await late('check_in', '12:00', '14:00')).status).toBe(201);
    expect((await late('check_out', '13:30', '14:00')).status).toBe(201);
    expect(await ledger()).toEqual([
      { type: 'check_in', new_day_after_hours: 2, longest_shift_hours: 2 },
      { type: 'check_out', new_day_after_hours: null, longest_shift_hours: 16 },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is the same state again where it was when it was tapped', async () => {
    const { setLongest, late, ledger, held, faults } = await forgotten();
    await setLongest('13:00', 2);
    expect((await late('check_in', '12:00', '14:00')).body).toMatchObject({ reason: 'same_type' });
    expect(await ledger()).toEqual([]);
    expect(await held()).toEqual([{ reason: 'same_type', longest_shift_hours: 16 }]);
    expect(await faults()).toEqual([]);
  });

  it('is judged by the one of now where it was tapped under it', async () => {
    const { setLongest, late, ledger, faults } = await forgotten();
    await setLongest('11:00', 2);
    expect((await late('check_in', '12:00', '14:00')).status).toBe(201);
    expect(await ledger()).toMatchObject([{ new_day_after_hours: 2, longest_shift_hours: 2 }]);
    expect(await faults()).toEqual([]);
  });

  it('goes on as a new day when somebody corrects beside it', async () => {
    const { app, setLongest, late, correct, faults } = await forgotten();
    await setLongest('09:00', 2);
    await setLongest('13:00', 16);
    const { body } = await late('check_in', '12:00', '14:00');
    app.clock.set(at('15:00'));
    const move = (clock: string) => correct({ kind: 'move', punchId: body.id, timestamp: at(clock) });
    expect(await move('11:30')).toBe(201);
    // With sixteen hours again, a check-in of the afternoon no longer begins a new day.
    expect(await move('14:30')).toBe(409);
    const [arrival] = (await app.pool.query('select id from check_ins where sequence = 1')).rows;
    expect(await correct({ kind: 'settle', punchId: arrival.id, timestamp: at('10:00') })).toBe(201);
    expect(await faults()).toEqual([]);
  });

  it('can be accepted and added where it began a new day at its time', async () => {
    const { app, setLongest, correct, faults } = await forgotten();
    await setLongest('09:00', 2);
    await setLongest('13:00', 16);
    app.clock.set(at('15:00'));
    expect(await correct({ kind: 'add', type: 'check_in', timestamp: at('12:00') })).toBe(201);
    expect(await faults()).toEqual([]);
  });
});
