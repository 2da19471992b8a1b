import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { batched } from './batch.ts';
import type { Queries } from './database.ts';

const database = (): Queries => ({
  isDivided: false,
  run: () => Promise.reject(new Error('nobody asks this one')),
});

/** A statement that doubles numbers and keeps what it was asked; 13 is refused, and with it all that came along. */
function doubling(fault: unknown = new Error('13 is refused')) {
  const asked: number[][] = [];
  const double = batched(async (_db, numbers: readonly number[]) => {
    asked.push([...numbers]);
    await sleep(5);
    if (numbers.includes(13)) throw fault;
    return numbers.map((number) => 2 * number);
  });
  return { asked, double };
}

describe('a batch', () => {
  it('is one statement for all who come together, each with their own result', async () => {
    const { asked, double } = doubling();
    const db = database();
    expect(await Promise.all([1, 2, 3].map((number) => double(db, number)))).toEqual([2, 4, 6]);
    expect(asked.length).toBeLessThan(3);
  });

  it('takes whoever comes while the ones before are on their way', async () => {
    const { asked, double } = doubling();
    const db = database();
    const first = [1, 2].map((number) => double(db, number));
    await sleep(2);
    const later = [3, 4, 5, 6].map((number) => double(db, number));
    expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
    expect(asked.length).toBeLessThan(6);
    expect(asked.flat().sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('never mixes databases: what happens in a transaction stays in it', async () => {
    const { asked, double } = doubling();
    await Promise.all([double(database(), 1), double(database(), 2)]);
    expect(asked.sort()).toEqual([[1], [2]]);
  });

  it('that is refused fails only whose fault it is', async () => {
    const { double } = doubling();
    const db = database();
    const outcomes = await Promise.allSettled([1, 13, 3].map((number) => double(db, number)));
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: { message: '13 is refused' } },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(await double(db, 4)).toBe(8);
  });

  it('is not repeated when the database went away: it may have taken effect', async () => {
    const { asked, double } = doubling(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    const db = database();
    const outcomes = await Promise.allSettled([13, 2, 3].map((number) => double(db, number)));
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(asked.flat().sort((one, other) => one - other)).toEqual([2, 3, 13]);
  });

  it('is never larger than 64', async () => {
    const { asked, double } = doubling();
    const db = database();
    const numbers = Array.from({ length: 500 }, (_, index) => 1000 + index);
    expect(await Promise.all(numbers.map((number) => double(db, number)))).toEqual(
      numbers.map((number) => 2 * number),
    );
    expect(Math.max(...asked.map(({ length }) => length))).toBe(64);
  });
});

/** A statement that doubles numbers too; a batch that begins with 1 is answered when it is released. */
function held() {
  const asked: number[][] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const double = batched(async (_db, numbers: readonly number[]) => {
    asked.push([...numbers]);
    if (numbers[0] === 1) await released;
    return numbers.map((number) => 2 * number);
  });
  return { asked, double, release };
}

describe('while a batch is on its way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  it('the next one gathers all who come', async () => {
    const { asked, double, release } = held();
    const db = database();
    const results: Promise<number>[] = [];
    for (const number of [1, 2, 3, 4]) {
      results.push(double(db, number));
      await turn();
      await turn();
    }
    release();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
    expect(asked).toEqual([[1], [2, 3, 4]]);
  });

  it('for long, it keeps nobody waiting who comes after it', async () => {
    const { asked, double, release } = held();
    const db = database();
    const first = double(db, 1);
    await turn();
    const second = double(db, 2);
    vi.advanceTimersByTime(50);
    expect(await second).toBe(4);
    expect(await double(db, 3)).toBe(6);

    release();
    expect(await first).toBe(2);
    expect(await Promise.all([4, 5].map((number) => double(db, number)))).toEqual([8, 10]);
    expect(asked).toEqual([[1], [2], [3], [4, 5]]);
  });
});
