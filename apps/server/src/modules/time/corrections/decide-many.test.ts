import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

/** A worked day of somebody with three held punches: two from before, and one that lies in the future. */
async function threeHeld() {
  const { app, admin, person, arrival, departure, correct } = await workedMonday();
  const hold = async (occurredAt: string, sentAt: string) => {
    const id = randomUUID();
    const held = await person.client.post('/api/checkins', {
      ...checkIn,
      id,
      isOffline: true,
      occurredAt,
      sentAt,
    });
    expect(held.status).toBe(202);
    return id;
  };
  const now = app.clock.now().toISOString();
  const [early, earlier, ahead] = [
    await hold(at('06:10'), now),
    await hold(at('06:00'), now),
    await hold(at('21:30'), at('20:00')),
  ];
  const decide = async (decisions: object[]) => {
    const { body } = await admin.post('/api/review/decisions', { decisions, reason: 'Seen' });
    return new Map(body.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome]));
  };
  const left = async () => (await admin.get('/api/review')).body.held.map(({ id }: { id: string }) => id);
  return { app, admin, arrival, departure, early, earlier, ahead, decide, left, hold, correct };
}

describe('many decisions about one person', () => {
  it('take effect without those that are refused for themselves', async () => {
    const { early, earlier, ahead, decide, left } = await threeHeld();
    await decide([{ kind: 'dismiss_held', id: earlier }]);
    const outcomes = await decide([
      { kind: 'accept_held', id: ahead },
      { kind: 'dismiss_held', id: early },
      { kind: 'dismiss_held', id: earlier },
    ]);
    expect(outcomes).toEqual(
      new Map([
        [ahead, 'time_in_the_future'],
        [early, 'done'],
        [earlier, 'already_decided'],
      ]),
    );
    expect(await left()).toEqual([ahead]);
  });

  it('are refused together where together they do not fit', async () => {
    const { early, earlier, ahead, decide, left } = await threeHeld();
    const outcomes = await decide([
      { kind: 'accept_held', id: ahead },
      { kind: 'accept_held', id: early },
      { kind: 'dismiss_held', id: earlier },
    ]);
    expect(outcomes.get(ahead)).toBe('time_in_the_future');
    expect(outcomes.get(early)).toBe('correction_does_not_fit');
    // It could be dismissed; the two were to take effect together.
    expect(outcomes.get(earlier)).toBe('others_do_not_fit');
    expect(await left()).toHaveLength(3);
  });

  it('are told apart by those that stand beside their kind, and those that would have fitted', async () => {
    const { early, earlier, arrival, decide } = await threeHeld();
    const outcomes = await decide([
      { kind: 'accept_held', id: early },
      { kind: 'accept_held', id: earlier },
      { kind: 'void', id: arrival.id },
    ]);
    expect(outcomes).toEqual(
      new Map([
        [early, 'correction_does_not_fit'],
        [earlier, 'correction_does_not_fit'],
        [arrival.id, 'others_do_not_fit'],
      ]),
    );
  });

  it('are told apart where one would bring an earlier correction out of its place', async () => {
    const { app, admin, early, arrival, decide, hold, correct } = await threeHeld();
    const within = await hold(at('10:00'), app.clock.now().toISOString());
    const settled = await correct(admin, [{ kind: 'settle', punchId: arrival.id, timestamp: at('12:00') }]);
    expect(settled.status).toBe(201);
    const outcomes = await decide([
      { kind: 'accept_held', id: within },
      { kind: 'dismiss_held', id: early },
    ]);
    expect(outcomes).toEqual(
      new Map([
        [within, 'correction_does_not_fit'],
        [early, 'others_do_not_fit'],
      ]),
    );
  });

  it('that were all decided before are looked through once', async () => {
    const { app, early, earlier, decide } = await threeHeld();
    const decisions = [early, earlier].map((id) => ({ kind: 'dismiss_held', id }));
    await decide(decisions);
    const transaction = vi.spyOn(app.db, 'transaction');
    expect([...(await decide(decisions)).values()]).toEqual(['already_decided', 'already_decided']);
    expect(transaction).toHaveBeenCalledTimes(1);
  });

  it('void what stands twice among them once, and take effect without what was voided before', async () => {
    const { app, arrival, departure, early, decide, left } = await threeHeld();
    const first = { kind: 'void', id: arrival.id };
    const last = { kind: 'void', id: departure.id };
    const twice = await decide([first, first, { kind: 'dismiss_held', id: early }]);
    expect([...twice.values()]).toEqual(['done', 'done']);
    expect(await left()).not.toContain(early);
    const { rows } = await app.pool.query(`select punch_id from corrections where kind = 'void'`);
    expect(rows).toEqual([{ punch_id: arrival.id }]);
    expect(await decide([first, last])).toEqual(
      new Map([
        [arrival.id, 'correction_does_not_fit'],
        [departure.id, 'done'],
      ]),
    );
  });

  it('confirm what stands twice among them once', async () => {
    const { app, arrival, decide } = await threeHeld();
    const confirm = { kind: 'confirm', id: arrival.id };
    expect((await decide([confirm, confirm])).get(arrival.id)).toBe('done');
    const { rows } = await app.pool.query(`select step from corrections where kind = 'confirm'`);
    expect(rows).toEqual([{ step: 'accepted' }]);
  });
});
