import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './outputs.mjs';

/**
 * Tells the person at the terminal. Not on standard output, which belongs to the program that is started.
 *
 * @param {string} line
 */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * Runs a program to its end, what it writes going to the terminal. Throws when it fails.
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
 * The command line of npm: the one that started this process, if any, for there need not be another.
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
