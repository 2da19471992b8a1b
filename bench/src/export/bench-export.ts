import { parseArgs } from 'node:util';
import { percentile } from '../measure/figures.ts';
import { type Line, write } from '../measure/lines.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { type ExportMeasurement, measureExport } from './measure.ts';

/** `npm run bench export` */
export async function benchExport(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean', default: false } },
  });
  const machine = describeMachine();
  const size = values.short ? { employees: 100, punches: 20_000 } : { employees: 1000, punches: 1_000_000 };
  const { rows, floor, files, punches } = await measureExport({ ...size, onProgress: console.error });
  const punch = { p50: percentile(punches, 50), p99: percentile(punches, 99) };
  console.log(`${inWords(machine)}\n\n${size.punches} punches of ${size.employees} people, ${rows} rows\n`);
  console.log(
    table(
      files.map(({ name, milliseconds, firstByte, bytes, grown }) => ({
        file: name,
        seconds: milliseconds / 1000,
        'first byte, ms': firstByte,
        MB: bytes / 1e6,
        'memory grew by, MB': grown / 1e6,
        'of the floor': floor / milliseconds,
      })),
    ),
  );
  console.log(`\nReading the same rows through the driver: ${(floor / 1000).toFixed(2)} s`);
  console.log(`Punches meanwhile: p50 ${punch.p50.toFixed(1)} ms, p99 ${punch.p99.toFixed(1)} ms`);
  console.log(keepResults('export', { machine, size, rows, floor, files, punch }));
  return [
    ...files.flatMap((file) => fileLines(file, floor)),
    {
      ...{ promise: 'p99 of a punch while files are made', measured: write(punch.p99, 'ms') },
      ...{ aim: 'under 100 ms', isMet: punch.p99 < 100 },
    },
  ];
}

/** The promises for each file: every file streams, the CSV is fast, and so are the hours of a year. */
function fileLines(
  { name, milliseconds, firstByte, grown }: ExportMeasurement['files'][number],
  floor: number,
): Line[] {
  const driver = `${write(floor / 1000, 's')}, the same rows through the driver`;
  const took = `${write(milliseconds / 1000, 's')}, ${write(floor / milliseconds)} of the floor’s speed`;
  if (name === 'hours')
    return [
      {
        ...{ promise: 'the hours report of everybody over a year', measured: took, floor: driver },
        ...{ aim: 'under 5 s', isMet: milliseconds < 5000 },
      },
    ];
  const speed = {
    ...{ promise: 'a CSV as fast as half of reading', measured: took, floor: driver },
    ...{ aim: 'at least 0.5', isMet: floor / milliseconds >= 0.5 },
  };
  return [
    ...(name === 'csv' ? [speed] : []),
    {
      promise: `a file streams (${name})`,
      measured: `memory grew by ${write(grown / 1e6, 'MB')}, first byte after ${write(firstByte, 'ms')}`,
      ...{ aim: 'under 150 MB and 1 s', isMet: grown < 150e6 && firstByte < 1000 },
    },
  ];
}
