import { expect, it } from 'vitest';
import type { Measured } from './measure.ts';
import { figuresOf } from './report.ts';

const one = (work: Measured['work'], perSecond: number, connections = 8): Measured => ({
  ...{ work, perSecond, connections, done: perSecond, p50: 1, p99: 2, errors: [], cost: undefined },
});

it('compares check-ins with the baseline of the same round, and takes the median of the rounds', () => {
  const measured = [
    ...[one('check-in', 500), one('transaction', 1000), one('insert', 2000)],
    // On a busy machine both are slow, and their ratio stays the same.
    ...[one('check-in', 50), one('transaction', 100), one('insert', 200)],
    ...[one('check-in', 900), one('transaction', 1000), one('insert', 2000)],
  ];
  const [figures] = figuresOf({ measured });
  expect(figures).toMatchObject({ connections: 8, checkInsPerSecond: 500, transactionsPerSecond: 1000 });
  expect(figures?.ratio).toBe(0.5);
});

it('keeps the numbers of connections apart', () => {
  const measured = [1, 32].flatMap((connections) =>
    (['check-in', 'transaction', 'insert'] as const).map((work) => one(work, 100 * connections, connections)),
  );
  expect(
    figuresOf({ measured }).map(({ connections, checkInsPerSecond }) => [connections, checkInsPerSecond]),
  ).toEqual([
    [1, 100],
    [32, 3200],
  ]);
});
