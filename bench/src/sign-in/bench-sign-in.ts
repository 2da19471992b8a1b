import { parseArgs } from 'node:util';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureSignIn } from './measure.ts';
import { rowsOf, toldApart } from './report.ts';

/** `bench sign-in [--tries N]` */
export async function benchSignIn(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { tries: { type: 'string', default: '300' } } });
  const machine = describeMachine();
  const measurement = await measureSignIn({ tries: Number(values.tries) });
  const apart = toldApart(measurement);
  console.log(`${inWords(machine)}\n\n${table(rowsOf(measurement))}\n`);
  console.log(
    `told apart by time: ${apart.join(', ') || 'none'}; different answers: ${measurement.answers.length}`,
  );
  console.log(keepResults('sign-in', { machine, ...measurement }));
  if (apart.length > 0 || measurement.answers.length !== 1) process.exitCode = 1;
}
