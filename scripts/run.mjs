import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './outputs.mjs';
import { prepare } from './prepare.mjs';
import { say } from './processes.mjs';

/**
 * Prepares what is missing and runs a program of the server in this process, so that it gets signals and arguments
 * unchanged.
 *
 * @param {'main.js' | 'cli.js'} program
 */
export async function run(program) {
  try {
    prepare();
  } catch (fault) {
    say(fault instanceof Error ? fault.message : String(fault));
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'apps/server/dist', program)).href);
}
