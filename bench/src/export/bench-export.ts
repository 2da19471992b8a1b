import { parseArgs } from 'node:util';
import { percentile } from '../measure/figures.ts';
import { describeMachine, inWords } from '../measure/machine.ts';
import { keepResults } from '../measure/results.ts';
import { table } from '../measure/table.ts';
import { measureExport } from './measure.ts';

/** `bench export [--short]` */
export async function benchExport(args: readonly string[]): Promise<void> {
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
}
