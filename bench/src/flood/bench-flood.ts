import { parseArgs } from 'node:util';
import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureFlood } from './measure.ts';

/** Milliseconds that a punch's p99 may take under the flood. */
const aim = 250;

/** `npm run bench flood` */
export async function benchFlood(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const machine = describeMachine();
  const options = { clients: 50, seconds: Number(values.seconds ?? (values.short ? 5 : 20)), employees: 600 };
  const { quiet, flooded, signIns } = await measureFlood(options);
  const figures = { quiet: figuresOf(quiet), flooded: figuresOf(flooded) };
  console.log(`${inWords(machine)}\n`);
  console.log(
    table([
      { punches: 'alone', ...figures.quiet },
      { punches: `beside ${options.clients} who hammer the sign-in`, ...figures.flooded },
    ]),
  );
  const answers = Object.entries(signIns).map(([status, count]) => `${count} answered with ${status}`);
  console.log(`\nsign-ins in ${options.seconds} s: ${answers.join(', ')}`);
  console.log(keepResults('flood', { machine, options, figures, signIns }));
  const { quiet: alone, flooded: beside } = figures;
  return [
    {
      promise: `p99 of a punch while ${options.clients} clients hammer the sign-in`,
      ...{
        measured: write(beside['p99 ms'], 'ms'),
        floor: `${write(alone['p99 ms'], 'ms')}, nobody hammering`,
      },
      ...{ aim: `under ${aim} ms`, isMet: beside['p99 ms'] < aim },
    },
  ];
}

const figuresOf = (times: readonly number[]) => ({
  count: times.length,
  'p50 ms': percentile(times, 50),
  'p99 ms': percentile(times, 99),
  'longest ms': Math.max(...times),
});
