import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from '../places.ts';

/** Stores the measurements next to the readable tables, in `bench/results/NAME.json`. Returns the path. */
export function keepResults(name: string, measured: object): string {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...measured }, null, 2)}\n`);
  return file;
}
