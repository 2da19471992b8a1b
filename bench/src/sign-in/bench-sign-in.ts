import { parseArgs } from 'node:util';
import type { Line } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureSignIn } from './measure.ts';
import { distinguishableKinds, rowsOf } from './report.ts';

/** `npm run bench sign-in` */
export async function benchSignIn(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { tries: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const machine = describeMachine();
  const measurement = await measureSignIn({ tries: Number(values.tries ?? (values.short ? 60 : 300)) });
  const apart = distinguishableKinds(measurement);
  console.log(`${inWords(machine)}\n\n${table(rowsOf(measurement))}\n`);
  console.log(
    `told apart by time: ${apart.join(', ') || 'none'}; different answers: ${measurement.answers.length}`,
  );
  console.log(keepResults('sign-in', { machine, ...measurement }));
  return [
    {
      promise: 'a known, an unknown and an inactive e-mail are answered alike',
      measured: `${measurement.answers.length} answers, told apart by time: ${apart.join(', ') || 'none'}`,
      ...{ aim: 'one answer, none', isMet: apart.length === 0 && measurement.answers.length === 1 },
    },
  ];
}
