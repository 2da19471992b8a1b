import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { createDatabase, type ReadableDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { readFromReplica } from './replica.ts';
import { statement } from './statement.ts';

const whoAnswers = statement('who_answers', 'select name from side');

async function side(name: string): Promise<ReadableDatabase> {
  const { pool } = await testDatabase();
  await pool.query('create table side as select $1::text as name', [name]);
  return createDatabase(pool);
}

const away = () => createDatabase(createPool({ host: '127.0.0.1', port: 1 }, { onError: () => {} }));

const gaveUp = (code: string): ReadableDatabase => ({
  ...away(),
  run: () => Promise.reject(Object.assign(new Error('gave up'), { code })),
});

it('reads from the replica, and writes to the primary', async () => {
  const db = readFromReplica(await side('replica'), await side('primary'));
  expect(await db.run(whoAnswers)).toEqual([{ name: 'replica' }]);
  expect(await db.transaction((tx) => tx.run(whoAnswers))).toEqual([{ name: 'primary' }]);
  const snapshot = await db.openSnapshot(new AbortController().signal);
  const batches = [];
  for await (const rows of snapshot.batches(whoAnswers, [])) batches.push(...rows);
  await snapshot.close();
  expect(batches).toEqual([{ name: 'replica' }]);
});

it('reads from the primary while the replica is away or gives a statement up', async () => {
  const primary = await side('primary');
  const answers = [away(), gaveUp('40001')].map((replica) =>
    readFromReplica(replica, primary).run(whoAnswers),
  );
  expect(await Promise.all(answers)).toEqual([[{ name: 'primary' }], [{ name: 'primary' }]]);
  const snapshot = await readFromReplica(away(), primary).openSnapshot(new AbortController().signal);
  await snapshot.close();
});

it('does not hide a statement that is wrong', async () => {
  const db = readFromReplica(gaveUp('42601'), await side('primary'));
  await expect(db.run(whoAnswers)).rejects.toThrow('gave up');
});
