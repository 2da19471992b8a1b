import { expect, it } from 'vitest';
import { createDatabase, type Database } from '#kernel/database/database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { orRefusal } from './correct.ts';

/** A database that ends the first transactions for another one's sake. */
async function contested(lost: number): Promise<{ db: Database; begun: () => number }> {
  const db = createDatabase((await testDatabase()).pool);
  let begun = 0;
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      begun += 1;
      if (begun <= lost) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return result;
    });
  return { db: { ...db, transaction }, begun: () => begun };
}

it('a correction that loses a deadlock is tried again', async () => {
  const { db, begun } = await contested(2);
  expect(await orRefusal(db, async () => 'done')).toBe('done');
  expect(begun()).toBe(3);
});

it('a correction that loses every time says so', async () => {
  const { db, begun } = await contested(9);
  await expect(orRefusal(db, async () => 'done')).rejects.toThrow('deadlock detected');
  expect(begun()).toBe(3);
});
