import { beforeEach, expect, test, vi } from 'vitest';
import { runStages } from './stages.mjs';

const said: string[] = [];
let now = 0;

beforeEach(() => {
  said.length = 0;
  now = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line).trim()));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => vi.restoreAllMocks();
});

/** Work that takes some seconds and has a given outcome. */
const taking =
  <Outcome>(seconds: number, outcome: Outcome) =>
  async () => {
    now += seconds * 1000;
    return outcome;
  };

const tests = { passed: 7, failed: 0 };

test('prints the duration, the budget and the limit of each stage', async () => {
  const total = await runStages([
    { name: 'lint', budget: 10, work: taking(8.25, true) },
    { name: 'tests', budget: 20, work: taking(30, tests) },
    { name: 'chaos', work: taking(900, tests) },
  ]);

  expect(total).toEqual({ passed: 14, failed: 0, slow: [] });
  expect(said).toEqual([
    ...['── lint', '── lint: passed, 8.3 s of 10 s (fails above 15 s)'],
    ...['── tests', '── tests: passed, 30.0 s of 20 s (fails above 30 s)'],
    ...['── chaos', '── chaos: passed, 900.0 s'],
  ]);
});

test('names a stage above one and a half times its budget, and still runs the next ones', async () => {
  const { slow, passed } = await runStages([
    { name: 'lint', budget: 10, work: taking(15.1, true) },
    { name: 'tests', budget: 20, work: taking(20, tests) },
  ]);

  expect(slow).toEqual(['lint: too slow, 15.1 s of 10 s (fails above 15 s)']);
  expect(passed).toBe(7);
});

test('a machine that is slower before or after a stage raises its limit accordingly', async () => {
  const slowness = [1, 2, 1, 1];
  const { slow } = await runStages(
    [
      { name: 'lint', budget: 10, work: taking(29, true) },
      { name: 'types', budget: 10, work: taking(31, true) },
      { name: 'tests', budget: 10, work: taking(16, tests) },
    ],
    async () => slowness.shift() ?? 1,
  );

  expect(slow).toEqual([
    'types: too slow, 31.0 s of 10 s (fails above 30 s)',
    'tests: too slow, 16.0 s of 10 s (fails above 15 s)',
  ]);
});

test.each([
  ['a failed test', taking(1, { passed: 6, failed: 1 }), { passed: 6, failed: 1 }],
  ['a check that does not hold', taking(1, false), { passed: 0, failed: 1 }],
  ['a stage that cannot be done', () => Promise.reject(new Error('no disk')), { passed: 0, failed: 1 }],
])('%s ends the run', async (_what, work, count) => {
  const total = await runStages([
    { name: 'first', budget: 5, work },
    { name: 'second', budget: 5, work: taking(1, tests) },
  ]);

  expect(total).toEqual({ ...count, slow: [] });
  expect(said).not.toContain('── second');
});
