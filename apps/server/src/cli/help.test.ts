import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { helpFor, overview } from './help.ts';

const lines = overview(commands).split('\n');

describe('the overview', () => {
  it.each(Object.keys(commands))('names %s', (name) => {
    expect(lines.filter((line) => line.split(' ')[2] === name)).toHaveLength(1);
  });

  it('fits into 120 columns, beside a column for the calls', () => {
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines).toContain(`  ${'status'.padEnd(39)}What this installation is and holds.`);
  });
});

it('of one command is how it is called, and what it does', () => {
  const { purge } = commands;
  if (purge === undefined) throw new Error('There is no purge.');
  const [call = '', blank, ...about] = helpFor('purge', purge).split('\n');
  expect(call).toBe(`Usage: npm run checkpoint -- purge ${purge.usage}`);
  expect([blank, about.join(' ')]).toEqual(['', purge.about]);
});
