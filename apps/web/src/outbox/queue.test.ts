import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PendingPunch, pendingPunch } from './pending-punch.ts';
import {
  append,
  markLate,
  nextToSend,
  type Outcome,
  type Queue,
  remove,
  removeAll,
  retryDelay,
  retryRefused,
  settle,
} from './queue.ts';

const entry = (id: string, userId: string): PendingPunch =>
  pendingPunch(
    id,
    {
      userId,
      type: 'check_in',
      locationStatus: 'in_office',
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      lastServerTime: null,
    },
    { now: 0, monotonic: { page: 'page', at: 0 } },
    true,
  );

/** What can happen to one attempt: whether the server hears of it, and what the sender makes of the answer. */
const fates = {
  delivered: { reaches: true, outcome: { kind: 'settled' } },
  replyLost: { reaches: true, outcome: { kind: 'later' } },
  requestLost: { reaches: false, outcome: { kind: 'later' } },
  refused: { reaches: false, outcome: { kind: 'refused', refusal: { message: '' } } },
} satisfies Record<string, { reaches: boolean; outcome: Outcome }>;
type Fate = keyof typeof fates;

type Step =
  | { kind: 'tap'; userId: string }
  | { kind: 'attempt'; userId: string; fate: Fate }
  | { kind: 'retryRefused'; userId: string };

const userId = fc.constantFrom('anna', 'ben');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), userId }),
  fc.record({
    kind: fc.constant('attempt' as const),
    userId,
    fate: fc.constantFrom<Fate>('delivered', 'replyLost', 'requestLost', 'refused'),
  }),
  fc.record({ kind: fc.constant('retryRefused' as const), userId }),
);

/** A device with its stored queue, and a server that takes the same id only once. */
class World {
  queue: Queue = [];
  readonly tapped: PendingPunch[] = [];
  readonly recorded: PendingPunch[] = [];

  run(step: Step): void {
    if (step.kind === 'tap') this.tap(step.userId);
    else if (step.kind === 'attempt') this.attempt(step.userId, step.fate);
    else this.retry(step.userId);
  }

  tap(userId: string): void {
    const punch = entry(`${this.tapped.length}`, userId);
    this.tapped.push(punch);
    this.queue = append(this.queue, punch);
  }

  attempt(userId: string, fate: Fate): void {
    const next = nextToSend(this.queue, userId);
    if (next === undefined) return;
    const { reaches, outcome } = fates[fate];
    this.queue = markLate(this.queue, next.action.id);
    if (reaches && !this.recorded.some(({ action }) => action.id === next.action.id))
      this.recorded.push(next);
    this.queue = settle(this.queue, next.action.id, outcome);
  }

  retry(userId: string): void {
    const refused = this.queue.find((punch) => punch.action.userId === userId && punch.refusal !== null);
    if (refused !== undefined) this.queue = retryRefused(this.queue, refused.action.id);
  }

  drain(userId: string): void {
    while (nextToSend(this.queue, userId) !== undefined) this.attempt(userId, 'delivered');
  }
}

const ids = (entries: readonly PendingPunch[]) => entries.map(({ action }) => action.id);
const of = (userId: string, entries: readonly PendingPunch[]) =>
  entries.filter(({ action }) => action.userId === userId);

describe('the queue of pending punches, over any schedule of taps, lost requests, lost replies and refusals', () => {
  it('has every tap recorded once or still in the queue, never neither', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const step of steps) {
          world.run(step);
          const known = new Set([...ids(world.recorded), ...ids(world.queue)]);
          expect(ids(world.tapped).filter((id) => !known.has(id))).toEqual([]);
        }
        expect(new Set(ids(world.recorded)).size).toBe(world.recorded.length);
      }),
    );
  });

  it('once the network works, leaves nothing but what was set aside', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const step of steps) world.run(step);
        world.drain('anna');
        world.drain('ben');
        expect(world.queue.every(({ refusal }) => refusal !== null)).toBe(true);
      }),
    );
  });

  it("records each person's punches in the order of their taps, as long as none was refused", () => {
    const unrefused = step.filter(
      (candidate) =>
        candidate.kind === 'tap' || (candidate.kind === 'attempt' && candidate.fate !== 'refused'),
    );
    fc.assert(
      fc.property(fc.array(unrefused, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const step of steps) world.run(step);
        for (const person of ['anna', 'ben']) {
          world.drain(person);
          expect(ids(of(person, world.recorded))).toEqual(ids(of(person, world.tapped)));
        }
      }),
    );
  });

  it("leaves another person's entries untouched", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const step of steps) {
          const other = step.userId === 'anna' ? 'ben' : 'anna';
          const before = of(other, world.queue);
          world.run(step);
          expect(of(other, world.queue)).toEqual(before);
        }
      }),
    );
  });

  it('lets what was set aside block nothing behind it', () => {
    const queue = [entry('1', 'anna'), entry('2', 'anna')];
    const refused = settle(queue, '1', fates.refused.outcome);
    expect(nextToSend(refused, 'anna')?.action.id).toBe('2');
    expect(ids(refused)).toEqual(['1', '2']);
  });

  it('keeps the ones behind a failed attempt waiting', () => {
    const queue = [entry('1', 'anna'), entry('2', 'anna')];
    expect(nextToSend(settle(queue, '1', { kind: 'later' }), 'anna')?.action.id).toBe('1');
  });

  it('takes an entry in once, however often it is put back', () => {
    const punch = entry('1', 'anna');
    expect(append(append([], punch), punch)).toEqual([punch]);
  });

  it('gives up one entry, or several', () => {
    const queue = [entry('1', 'anna'), entry('2', 'ben'), entry('3', 'anna')];
    expect(ids(remove(queue, '1'))).toEqual(['2', '3']);
    expect(ids(removeAll(queue, ['1', '3']))).toEqual(['2']);
  });
});

describe('the wait before another attempt', () => {
  it('starts at 2 seconds, doubles and ends at a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('is spread, so that a whole office does not come back in the same second', () => {
    expect(retryDelay(1, 0)).toBe(1500);
  });
});
