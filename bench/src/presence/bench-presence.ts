import { parseArgs } from 'node:util';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measurePresence } from './measure.ts';
import { readsAll } from './plans.ts';

/** `npm run bench presence` */
export async function benchPresence(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean', default: false }, punches: { type: 'string', default: '5000000' } },
  });
  const machine = describeMachine();
  const size = values.short
    ? { employees: 1000, few: 100, many: 200_000, reads: 50 }
    : { employees: 10_000, few: 100, many: Number(values.punches), reads: 500 };
  const { figures, plans } = await measurePresence({ ...size, onProgress: console.error });
  console.log(`${inWords(machine)}\n\n${size.employees} employees, medians in ms\n`);
  console.log(
    table(
      figures.map(({ path, withFew, withMany, ratio }) => ({
        read: `GET ${path}`,
        [`${size.few} punches`]: withFew,
        [`${size.many} punches`]: withMany,
        ratio,
      })),
    ),
  );
  console.log(
    `\n${table(plans.map(({ what, history }) => ({ read: what, 'of the history': history.join(', ') || 'nothing' })))}`,
  );
  console.log(keepResults('presence', { machine, size, figures, plans }));
  const scans = plans.filter(readsAll).map(({ what }) => what);
  return [
    ...figures.map(({ path, withFew, withMany, ratio }) => ({
      promise: `GET ${path} does not grow with history`,
      measured: `${write(withMany, 'ms')}, ${write(ratio)} of the floor`,
      floor: `${write(withFew, 'ms')} with ${size.few} punches`,
      ...{ aim: 'under 1.2 of the floor', isMet: ratio < 1.2 },
    })),
    {
      promise: 'nothing on screen reads the whole ledger',
      measured: scans.length === 0 ? 'no scan' : scans.join(', '),
      ...{ aim: 'no scan', isMet: scans.length === 0 },
    },
  ];
}
