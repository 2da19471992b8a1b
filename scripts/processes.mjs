import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './outputs.mjs';

/**
 * Prints a message to standard error, because standard output belongs to the started program.
 *
 * @param {string} line
 */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * Runs a program to its end, with its output on the terminal. Throws if it fails.
 *
 * @param {string} program
 * @param {readonly string[]} options
 */
export function must(program, options) {
  const { status, error } = spawnSync(program, options, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new Error(`${program} ${options.join(' ')} failed${error ? `: ${error.message}` : '.'}`);
}

/**
 * The command line of npm. It prefers the npm that started this process, because there may be no other.
 *
 * @param {readonly string[]} options
 * @returns {[program: string, options: readonly string[]]}
 */
export function npm(...options) {
  const script = process.env.npm_execpath;
  return script !== undefined && basename(script) === 'npm-cli.js'
    ? [process.execPath, [script, ...options]]
    : ['npm', options];
}
