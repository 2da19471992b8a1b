import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { pairOfApps } from './pair.ts';

/** `npm run chaos pair` */
export async function chaosPair(): Promise<readonly Line[]> {
  const machine = describeMachine();
  const { lags, unseen } = await pairOfApps(100);
  const [p50, p99] = [percentile(lags, 50), percentile(lags, 99)];
  console.log(`${inWords(machine)}\n`);
  console.log(
    table([
      { punches: lags.length + unseen, unseen, 'p50 ms': p50, 'p99 ms': p99, 'max ms': Math.max(...lags) },
    ]),
  );
  console.log(keepResults('pair', { machine, lags, unseen }));
  return [
    {
      promise: 'two app processes serve live updates of each other',
      measured: `${unseen} of ${lags.length + unseen} unseen, p99 ${write(p99, 'ms')}`,
      ...{ aim: 'all seen', isMet: unseen === 0 },
    },
  ];
}
