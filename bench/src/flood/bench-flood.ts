import { parseArgs } from 'node:util';
import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type AttackName, attacks } from './attacks.ts';
import { measureFlood } from './measure.ts';

const names = Object.keys(attacks) as AttackName[];

/** `npm run bench flood` */
export async function benchFlood(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const machine = describeMachine();
  const seconds = Number(values.seconds ?? (values.short ? 5 : 20));
  const options = { names, seconds, employees: 1_200 };
  const { quiet, flooded } = await measureFlood(options);
  const figures = [
    { punches: 'alone', ...figuresOf(quiet) },
    ...flooded.map(({ name, punches }) => ({ punches: `beside ${inNumbers(name)}`, ...figuresOf(punches) })),
  ];
  console.log(`${inWords(machine)}\n`);
  console.log(table(figures));
  for (const { name, answers } of flooded) {
    const said = Object.entries(answers).map(([status, count]) => `${count} answered with ${status}`);
    console.log(`${name}: ${said.join(', ')}`);
  }
  console.log(keepResults('flood', { machine, options, figures, flooded }));
  const alone = figuresOf(quiet);
  return flooded.map(({ name, punches }) => {
    const { aim } = attacks[name];
    const beside = figuresOf(punches);
    return {
      promise: `p99 of a punch beside ${inNumbers(name)}`,
      ...{
        measured: write(beside['p99 ms'], 'ms'),
        floor: `${write(alone['p99 ms'], 'ms')}, nobody attacking`,
      },
      ...{ aim: `under ${aim} ms`, isMet: beside['p99 ms'] < aim },
    };
  });
}

const inNumbers = (name: AttackName): string => `${attacks[name].clients} clients ${attacks[name].words}`;

const figuresOf = (times: readonly number[]) => ({
  count: times.length,
  'p50 ms': percentile(times, 50),
  'p99 ms': percentile(times, 99),
  'longest ms': Math.max(...times),
});
