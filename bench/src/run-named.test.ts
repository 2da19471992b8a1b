import { parseArgs } from 'node:util';
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

const kept: Program = {
  run: async (args) => [{ promise: 'kept', measured: args.join(' '), aim: 'anything', isMet: true }],
  help: ['[--rounds N]', 'keeps it'],
};
const fails: Program = {
  run: async () => {
    throw new Error('no browser here');
  },
  help: ['', 'does not get through'],
};
const choosy: Program = {
  run: async (args) => {
    parseArgs({ args: [...args], options: { seed: { type: 'string' } } });
    return [];
  },
  help: ['[--seed N]', 'knows one option'],
};

it('runs the named program with its options, and nothing else', async () => {
  const lines = await runNamed('bench', { kept, fails }, { given: ['kept', '--rounds', '2'] });
  expect(lines).toMatchObject([{ measured: '--rounds 2', isMet: true }]);
  expect(process.exitCode).toBeUndefined();
});

it('runs everything when nothing is named, and a failure counts as a broken promise and stops nothing else', async () => {
  const passOn = () => ['--seed=7'];
  const lines = await runNamed('chaos', { fails, kept }, { given: ['--seed', '7'], passOn });
  expect(lines).toMatchObject([
    { promise: 'fails', measured: 'no browser here', isMet: false },
    { promise: 'kept', measured: '--seed=7', isMet: true },
  ]);
  expect(said.join('\n')).toMatch(/\| fails .*\| NO .*\n\| kept .*\| yes/);
  expect(process.exitCode).toBe(1);
});

it('refuses an unknown name and lists the known ones', async () => {
  expect(await runNamed('bench', { kept, fails }, { given: ['fly'] })).toEqual([]);
  expect(said).toEqual([
    'There is no bench fly.\n\n' +
      '  npm run bench kept -- [--rounds N]\n      keeps it\n' +
      '  npm run bench fails\n      does not get through',
  ]);
  expect(process.exitCode).toBe(2);
});

it.each(['help', '--help'])('lists the programs with %s, and measures nothing', async (word) => {
  expect(await runNamed('bench', { kept, fails }, { given: [word] })).toEqual([]);
  expect(said.join()).toContain('npm run bench kept -- [--rounds N]');
  expect(process.exitCode).toBeUndefined();
});

it('lists the options of a program that is given an unknown one', async () => {
  expect(await runNamed('chaos', { choosy }, { given: ['choosy', '--sede=7'] })).toEqual([]);
  expect(said.join()).toMatch(/Unknown option '--sede'.*\n\n {2}npm run chaos choosy -- \[--seed N\]/s);
  expect(process.exitCode).toBe(2);
});
