import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type Origin } from './fair-queue.ts';

const emptied = <Item>(queue: FairQueue<Item>): Item[] => {
  const items: Item[] = [];
  for (let item = queue.leave(); item !== undefined; item = queue.leave()) items.push(item);
  return items;
};

it('lets networks take turns, and within each its parts', () => {
  const queue = createFairQueue<string>();
  for (const part of ['a', 'b', 'c']) queue.join(['provider', part], `provider ${part}1`);
  queue.join(['provider', 'a'], 'provider a2');
  queue.join(['office', 'x'], 'office x1');
  queue.join(['office', 'x'], 'office x2');
  expect(emptied(queue)).toEqual([
    ...['provider a1', 'office x1', 'provider b1', 'office x2', 'provider c1', 'provider a2'],
  ]);
});

it('takes a place from many neighbours that have one each', () => {
  const queue = createFairQueue<string>();
  for (let index = 0; index < 500; index += 1) queue.join(['wide', `${index}`], `${index}`);
  expect(queue.giveWay(['home', 'x'])).toBe('0');
  queue.join(['home', 'x'], 'home');
  expect([queue.count(), queue.countFrom(['wide']), queue.leave(), queue.leave()]).toEqual([
    500,
    499,
    '1',
    'home',
  ]);
});

it('gives nothing up to who would have as many', () => {
  const queue = createFairQueue<string>();
  queue.join(['one', 'x'], 'x1');
  queue.join(['other', 'y'], 'y1');
  expect(queue.giveWay(['third', 'z'])).toBeUndefined();
  expect(queue.giveWay(['one', 'w'])).toBeUndefined();
  queue.join(['one', 'x'], 'x2');
  expect(queue.giveWay(['one', 'x'])).toBeUndefined();
  expect(queue.giveWay(['one', 'w'])).toBe('x2');
});

const origins: fc.Arbitrary<Origin> = fc.tuple(
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom('x', 'y', 'z'),
);

it('loses nobody, and keeps the order of each origin', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(origins, fc.boolean()), { maxLength: 60 }), (arrivals) => {
      const queue = createFairQueue<readonly [string, number]>();
      const gone: (readonly [string, number])[] = [];
      for (const [index, [origin, givesWay]] of arrivals.entries()) {
        const before = queue.count();
        const left = givesWay ? queue.giveWay(origin) : undefined;
        if (left !== undefined) gone.push(left);
        queue.join(origin, [origin.join('/'), index]);
        expect(queue.count()).toBe(before + (left === undefined ? 1 : 0));
      }
      const left = emptied(queue);
      expect([...left, ...gone].map(([, index]) => index).sort((one, other) => one - other)).toEqual([
        ...arrivals.keys(),
      ]);
      for (const name of new Set(left.map(([name]) => name))) {
        const own = left.filter(([other]) => other === name).map(([, index]) => index);
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
      expect(queue.count()).toBe(0);
    }),
  );
});
