import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entry } from './outbox.fixture.ts';
import type { PendingPunch } from './pending-punch.ts';
import {
  append,
  applyTo,
  type Copy,
  idsOf,
  join,
  locate,
  nextToSend,
  ownEntries,
  placeIn,
  type Queue,
  remove,
  setRefusal,
} from './queue.ts';

const ids = ({ items }: Copy) => idsOf(items as Queue);

/** Copies that grew out of one sequence of taps: each has some of them, in order, and knows some to be done. */
const numbers = fc.array(fc.nat({ max: 9 }), { maxLength: 10 });
const copy: fc.Arbitrary<Copy> = fc.record({ has: numbers, done: numbers }).map(({ has, done }) => ({
  items: [...new Set(has)]
    .filter((number) => !done.includes(number))
    .sort()
    .map((number) => entry(`${number}`)),
  done: [...new Set(done)].map(String),
}));

describe('copies that are joined', () => {
  it('keep every entry that any has and none knows to be done, and no other', () => {
    fc.assert(
      fc.property(copy, copy, copy, (one, two, three) => {
        const all = [one, two, three];
        const done = all.flatMap((each) => each.done);
        const expected = all.flatMap(ids).filter((id) => !done.includes(id));
        const joined = join(join(one, two), three);
        expect(new Set(ids(joined))).toEqual(new Set(expected));
        expect(new Set(joined.done)).toEqual(new Set(done));
      }),
    );
  });

  it('have each entry once, however often they are joined, and come to rest', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const joined = join(one, other);
        expect(new Set(ids(joined)).size).toBe(joined.items.length);
        expect(join(joined, other)).toEqual(joined);
        expect(join(joined, one)).toEqual(joined);
        expect(join(joined, joined)).toEqual(joined);
      }),
    );
  });

  it('leave the first one in its order, and each further entry behind what was before it', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const joined = ids(join(one, other));
        const kept = ids(one).filter((id) => joined.includes(id));
        expect(joined.filter((id) => kept.includes(id))).toEqual(kept);
        const others = ids(other).filter((id) => joined.includes(id));
        const isNew = (id: string) => !kept.includes(id);
        for (const [index, id] of others.entries())
          if (index > 0 && isNew(id))
            expect(joined.indexOf(id)).toBe(joined.indexOf(others[index - 1] ?? '') + 1);
      }),
    );
  });

  it('keep the order of the taps where one is what the other was before', () => {
    const copyOf = (...list: string[]): Copy => ({ items: list.map((id) => entry(id)), done: [] });
    expect(ids(join(copyOf('1', '2', '3'), copyOf('1', '2')))).toEqual(['1', '2', '3']);
    expect(ids(join(copyOf('3'), copyOf('1', '2', '3')))).toEqual(['1', '2', '3']);
    expect(ids(join(copyOf('1', '3'), copyOf('1', '2')))).toEqual(['1', '2', '3']);
  });

  it('have the entry that was changed more often: a position or a refusal is not lost with a copy of before', () => {
    const place = { location: '1, 2', coordinates: { latitude: 1, longitude: 2 }, accuracy: 3 };
    const before: Queue = [entry('1')];
    const located = locate(before, '1', place);
    for (const [one, other] of [
      [before, located],
      [located, before],
    ] as const)
      expect(join({ items: one, done: [] }, { items: other, done: [] }).items).toEqual(located);
  });

  it("keep a newer version's entry once, although this one cannot read it", () => {
    const newer = { action: { id: 'newer', kind: 'from the future' }, timestamp: 1 };
    const changed = { ...newer, timestamp: 2 };
    const joined = join({ items: [newer], done: [] }, { items: [changed, entry('1')], done: [] });
    expect(joined.items).toHaveLength(2);
    expect(join(joined, { items: [], done: ['newer'] }).items).toEqual([entry('1')]);
  });
});

describe('a change of a copy', () => {
  const start: Copy = { items: [entry('1'), entry('2')], done: [] };

  it('makes what it takes away done, and what was discarded that is not there any more', () => {
    expect(applyTo(start, (queue) => remove(queue, '1')).done).toEqual(['1']);
    expect(applyTo(start, (queue) => queue, ['sent elsewhere']).done).toEqual(['sent elsewhere']);
  });

  it('does not grow the list of what is done for ever', () => {
    let copy: Copy = { items: [], done: [] };
    for (let index = 0; index < 600; index += 1) {
      copy = applyTo(copy, (queue) => append(queue, entry(`${index}`)));
      copy = applyTo(copy, (queue) => remove(queue, `${index}`));
    }
    expect(copy.done).toHaveLength(500);
    expect(copy.done.at(-1)).toBe('599');
  });
});

/** What can happen to one attempt to send: whether the server hears of it, and whether the sender hears of that. */
const fates = {
  delivered: { reaches: true, isAnswered: true },
  replyLost: { reaches: true, isAnswered: false },
  requestLost: { reaches: false, isAnswered: false },
  refused: { reaches: false, isAnswered: true },
};
type Fate = keyof typeof fates;

type Step =
  | { kind: 'tap'; userId: string }
  | { kind: 'attempt'; userId: string; fate: Fate }
  | { kind: 'retry'; userId: string };

const userId = fc.constantFrom('anna', 'ben');
const fate = fc.constantFrom<Fate>('delivered', 'replyLost', 'requestLost', 'refused');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), userId }),
  fc.record({ kind: fc.constant('attempt' as const), userId, fate }),
  fc.record({ kind: fc.constant('retry' as const), userId }),
);
const schedule = fc.array(step, { maxLength: 60 });

/** A device with its queue, and a server that takes the same id only once. */
class World {
  queue: Queue = [];
  readonly tapped: PendingPunch[] = [];
  readonly recorded: PendingPunch[] = [];

  run(step: Step): void {
    if (step.kind === 'tap') this.tap(step.userId);
    else if (step.kind === 'attempt') this.attempt(step.userId, step.fate);
    else this.retry(step.userId);
  }

  private tap(userId: string): void {
    const punch = entry(`${this.tapped.length}`, userId);
    this.tapped.push(punch);
    this.queue = append(this.queue, punch);
  }

  private attempt(userId: string, fate: Fate): void {
    const next = nextToSend(this.queue, userId);
    if (next === undefined) return;
    const { reaches, isAnswered } = fates[fate];
    const { id } = next.action;
    if (reaches && !idsOf(this.recorded).includes(id)) this.recorded.push(next);
    if (fate === 'refused') this.queue = setRefusal(this.queue, id, { message: '' });
    else if (isAnswered) this.queue = remove(this.queue, id);
  }

  private retry(userId: string): void {
    const refused = this.queue.find((punch) => punch.action.userId === userId && punch.refusal !== null);
    if (refused !== undefined) this.queue = setRefusal(this.queue, refused.action.id, null);
  }

  drain(userId: string): void {
    while (nextToSend(this.queue, userId) !== undefined) this.attempt(userId, 'delivered');
  }
}

const of = (userId: string, entries: Queue) => entries.filter(({ action }) => action.userId === userId);

describe('the queue of pending punches, over any schedule of taps, lost requests, lost replies and refusals', () => {
  it('has every tap recorded once or still there, in order where none was refused, and touches nobody else', () => {
    fc.assert(
      fc.property(schedule, (steps) => {
        const world = new World();
        const refused = new Set<string>();
        for (const step of steps) {
          const other = step.userId === 'anna' ? 'ben' : 'anna';
          const before = of(other, world.queue);
          world.run(step);
          expect(of(other, world.queue)).toEqual(before);
          const known = new Set([...idsOf(world.recorded), ...idsOf(world.queue)]);
          expect(idsOf(world.tapped).filter((id) => !known.has(id))).toEqual([]);
          if (step.kind === 'attempt' && step.fate === 'refused') refused.add(step.userId);
        }
        for (const person of ['anna', 'ben']) {
          world.drain(person);
          if (!refused.has(person))
            expect(idsOf(of(person, world.recorded))).toEqual(idsOf(of(person, world.tapped)));
        }
        // Once the network works, nothing is left but what was set aside.
        expect(world.queue.every(({ refusal }) => refusal !== null)).toBe(true);
        expect(new Set(idsOf(world.recorded)).size).toBe(world.recorded.length);
      }),
      { numRuns: 300 },
    );
  });

  it('lets what was set aside block nothing behind it', () => {
    const refused = setRefusal([entry('1'), entry('2')], '1', { message: '' });
    expect(nextToSend(refused, 'anna')?.action.id).toBe('2');
    expect(idsOf(refused)).toEqual(['1', '2']);
  });
});

describe('an entry of somebody with two companies', () => {
  const of = (id: string, companyId?: string): PendingPunch => {
    const made = entry(id);
    return { ...made, action: { ...made.action, userId: 'ines', companyId } };
  };
  const queue = [of('1', 'depot'), of('2', 'mill'), of('3', 'depot')];
  const own = (seat: string) => idsOf(ownEntries(queue, seat));

  it('is sent in its own company alone', () => {
    expect([own('ines depot'), own('ines mill'), own('ines'), own('ben depot')]).toEqual([
      ...[['1', '3'], ['2'], [], []],
    ]);
    expect(nextToSend(queue, 'ines mill')?.action.id).toBe('2');
  });

  it('of the version before belongs to the company that is in force when this version first sees it', () => {
    const before = [of('1'), ...queue.slice(1)];
    expect(idsOf(ownEntries(before, 'ines'))).toEqual(['1']);
    const placed = placeIn(before, 'ines depot');
    expect(placed.map(({ action }) => action.companyId)).toEqual(['depot', 'mill', 'depot']);
    expect(placed[0]?.revision).toBe(1);
    expect(placeIn(placed, 'ines mill')).toEqual(placed);
    expect(placeIn(before, 'ben mill')).toEqual(before);
  });
});
