import { parseArgs } from 'node:util';
import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureRush } from './measure.ts';

/** `npm run bench rush` */
export async function benchRush(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean', default: false } },
  });
  const options = values.short
    ? { employees: 500, seconds: 6, dashboards: 20, reloadEvery: 6, past: 2 }
    : { employees: 5000, seconds: 60, dashboards: 20, reloadEvery: 20, past: 20 };
  const machine = describeMachine();
  const { latencies, lags, ...measured } = await measureRush(options);
  const figures = {
    punches: { p50: percentile(latencies, 50), p99: percentile(latencies, 99), max: Math.max(...latencies) },
    dashboards: { p50: percentile(lags, 50), p99: percentile(lags, 99), max: lags.reduce(larger, 0) },
  };
  const { acknowledged, rows, errors, unseen, finalCounts, lateness } = measured;
  console.log(`${inWords(machine)}\n`);
  console.log(
    table([
      { milliseconds: 'tap to answer', ...figures.punches },
      { milliseconds: 'answer to every dashboard', ...figures.dashboards },
    ]),
  );
  const wrong = finalCounts.filter((count) => count !== acknowledged).length;
  console.log(
    `\n${options.employees} people in ${options.seconds} s: ${acknowledged} acknowledged, ${rows} rows, ` +
      `${wrong} of ${finalCounts.length} dashboards wrong in the end, ${unseen} punches unseen; ` +
      `the generator was ${lateness.toFixed(0)} ms late at most`,
  );
  for (const [words, times] of Object.entries(errors)) console.log(`error: ${words} (${times} times)`);
  console.log(keepResults('rush', { machine, options, figures, ...measured }));
  const failed = Object.values(errors).reduce((sum, times) => sum + times, 0);
  const { punches, dashboards } = figures;
  return [
    {
      promise: `the 9 o’clock rush: ${options.employees} people in ${options.seconds} s`,
      measured: `${rows} rows, ${failed} errors, ${wrong + unseen} wrong or unseen`,
      ...{ aim: 'a row each, no error', isMet: rows === options.employees && failed + wrong + unseen === 0 },
    },
    {
      ...{ promise: 'p99 of a punch in the rush', measured: write(punches.p99, 'ms') },
      ...{ aim: 'under 250 ms', isMet: punches.p99 < 250 },
    },
    {
      ...{
        promise: 'every dashboard is right in the rush',
        measured: `after ${write(dashboards.max, 'ms')}`,
      },
      ...{ aim: 'within 1 s', isMet: dashboards.max < 1000 },
    },
  ];
}

const larger = (one: number, other: number) => Math.max(one, other);
