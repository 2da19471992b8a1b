import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { createDatabase } from './database.ts';
import { statement } from './statement.ts';

const numbers = statement('numbers', 'select generate_series(1, 250)::int as number');

it('holds the rows of one batch at a time: asking for the next lets go of the last', async () => {
  const { pool } = await testDatabase();
  const snapshot = await createDatabase(pool).openSnapshot(new AbortController().signal);
  onTestFinished(() => snapshot.close());
  const batches: (readonly { number: number }[])[] = [];
  const sizes: number[] = [];
  const last: number[] = [];
  for await (const rows of snapshot.batches<{ number: number }>(numbers, [])) {
    expect(batches.flat()).toEqual([]);
    batches.push(rows);
    sizes.push(rows.length);
    last.push(rows.at(-1)?.number ?? 0);
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(last).toEqual([100, 200, 250]);
  expect(batches.flat()).toEqual([]);
});
