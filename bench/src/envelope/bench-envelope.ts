import { parseArgs } from 'node:util';
import { median } from '../measure/figures.ts';
import type { Line } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { type Row, table } from '../measure/table.ts';
import { type Measured, measureEnvelope } from './measure.ts';
import { type Variant, variants } from './variants.ts';

/** `npm run bench envelope`: what it would cost a punch if the chain columns of all facts stood in one table. */
export async function benchEnvelope(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { turns: { type: 'string', default: '20' }, short: { type: 'boolean', default: false } },
  });
  const machine = describeMachine();
  const levels = [1, 32];
  const measured = await measureEnvelope({
    levels,
    turns: values.short ? 2 : Number(values.turns),
    employees: values.short ? 200 : 1000,
    past: values.short ? 2 : 50,
    onTurn: console.error,
  });
  const rows = levels.flatMap((connections) =>
    variants.map((variant) => rowOf(measured, connections, variant)),
  );
  console.log(`${inWords(machine)}\n\n${table(rows)}\n`);
  console.log(keepResults('envelope', { machine, measured }));
  return [];
}

function rowOf(measured: readonly Measured[], connections: number, variant: Variant): Row {
  const of = (wanted: Variant) =>
    measured.filter((one) => one.connections === connections && one.variant === wanted);
  const [own, columns] = [of(variant), of('columns')];
  const middle = (value: (one: Measured) => number) => median(own.map(value));
  /** The median of the turns' own ratios: the machine's pace changes between them. */
  const ratio = (value: (one: Measured) => number) =>
    median(own.map((one, turn) => value(one) / value(columns[turn] ?? one)));
  return {
    connections,
    variant,
    'database, cpu ms a punch': middle(({ database }) => database),
    'app, cpu ms': middle(({ app }) => app),
    'ratio of the database': ratio(({ database }) => database),
    'ratio of both': ratio(({ database, app }) => database + app),
    'log, bytes a punch': middle(({ log }) => log),
    'ratio of the time': ratio(({ milliseconds }) => milliseconds),
  };
}
