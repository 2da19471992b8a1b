import { parseArgs } from 'node:util';
import type { Line } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measurePunches } from './measure.ts';
import { figuresOf, punchLines, punchRow } from './report.ts';

/** `npm run bench punch` */
export async function benchPunch(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      connections: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      short: { type: 'boolean', default: false },
    },
  });
  const machine = describeMachine();
  const connections = values.connections ?? (values.short ? '1,32' : '1,8,32,128');
  const measurement = await measurePunches({
    levels: connections.split(',').map(Number),
    rounds: values.short ? 2 : Number(values.rounds),
    seconds: values.short ? 1 : Number(values.seconds),
    employees: 1000,
    past: values.short ? 2 : 50,
    onRound: console.error,
  });
  const figures = figuresOf(measurement);
  console.log(`${inWords(machine)}\n\n${table(figures.map(punchRow))}\n`);
  const { rows, acknowledged, gaps, measured } = measurement;
  console.log(`${acknowledged} check-ins acknowledged, ${rows} rows in the ledger, ${gaps} gaps`);
  for (const { errors } of measured) for (const error of errors) console.log(`error: ${error}`);
  console.log(keepResults('punch', { machine, figures, ...measurement }));
  return punchLines(figures, measurement);
}
