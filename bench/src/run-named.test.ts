import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Program, runNamed } from './run-named.ts';

vi.mock('./measure/results.ts');
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line)));
});
afterEach(() => {
  process.exitCode = undefined;
});

const kept: Program = async (args) => [
  { promise: 'kept', measured: args.join(' '), aim: 'anything', isMet: true },
];
const fails: Program = async () => {
  throw new Error('no browser here');
};

it('runs what is named, with its options, and nothing else', async () => {
  const lines = await runNamed('bench', { kept, fails }, { given: ['kept', '--rounds', '2'] });
  expect(lines).toMatchObject([{ measured: '--rounds 2', isMet: true }]);
  expect(process.exitCode).toBeUndefined();
});

it('runs everything when nothing is named: what fails is a broken promise and stops nothing else', async () => {
  const passOn = () => ['--seed=7'];
  const lines = await runNamed('chaos', { fails, kept }, { given: ['--seed', '7'], passOn });
  expect(lines).toMatchObject([
    { promise: 'fails', measured: 'no browser here', isMet: false },
    { promise: 'kept', measured: '--seed=7', isMet: true },
  ]);
  expect(said.join('\n')).toMatch(/\| fails .*\| NO .*\n\| kept .*\| yes/);
  expect(process.exitCode).toBe(1);
});

it('knows nothing of another name', async () => {
  expect(await runNamed('bench', { kept }, { given: ['fly'] })).toEqual([]);
  expect(said).toEqual(['Usage: npm run bench [kept]']);
  expect(process.exitCode).toBe(2);
});
