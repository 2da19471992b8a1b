import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

function controlled() {
  const runs: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const task = coalesce(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => runs.push(resolve));
    running -= 1;
  });
  return { task, runs, most: () => most };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('runs one at a time and shares one further run among all calls made during a run', async () => {
  const { task, runs, most } = controlled();
  const first = task();
  const second = task();
  expect(task()).toBe(second);
  runs[0]?.();
  await first;
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await second;
  await settle();
  expect(runs).toHaveLength(2);
  expect(most()).toBe(1);
});

it('starts at once when nothing runs', async () => {
  const { task, runs } = controlled();
  const first = task();
  runs[0]?.();
  await first;
  await settle();
  void task();
  expect(runs).toHaveLength(2);
});
