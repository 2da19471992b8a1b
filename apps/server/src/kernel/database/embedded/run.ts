import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

/**
 * How every PostgreSQL program is started: as the place's account, and in a folder that each account can enter. The
 * caller's environment is dropped: its PGDATA, TZ or LC_ALL would end up in the cluster.
 */
export const surroundings = ({ account }: Place) => ({
  ...account,
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC' },
});

const execute = promisify(execFile);

/** Runs a program to its end; `input` is its standard input. Throws with what it wrote to standard error. */
export async function run(
  place: Place,
  program: string,
  options: readonly string[],
  input = '',
): Promise<string> {
  const running = execute(program, options, surroundings(place));
  // A program that ends before it has read everything reports the reason itself.
  running.child.stdin?.on('error', () => {}).end(input);
  const { stdout } = await running;
  return stdout;
}
