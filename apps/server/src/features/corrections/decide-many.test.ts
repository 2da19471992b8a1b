import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { at, checkIn, workedMonday } from './worked-monday.fixture.ts';

/** A worked day of somebody with three held punches: two from before, and one that lies in the future. */
async function threeHeld() {
  const { app, admin, person } = await workedMonday();
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
  return { early, earlier, ahead, decide, left };
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
    expect(outcomes.get(earlier)).toBe('correction_does_not_fit');
    expect(await left()).toHaveLength(3);
  });
});
