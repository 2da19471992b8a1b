import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './outputs.mjs';
import { prepare } from './prepare.mjs';
import { say } from './processes.mjs';

/**
 * Prepares the product and the measuring programs, and runs one of them in this process.
 *
 * @param {'bench.js' | 'chaos.js'} program
 */
export async function measure(program) {
  try {
    prepare();
    // Imported late, because esbuild may have been installed only now.
    await (await import('./bench-build.mjs')).buildBench();
  } catch (fault) {
    say(fault instanceof Error ? fault.message : String(fault));
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'bench/dist', program)).href);
}
