import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './outputs.mjs';

/**
 * Runs a tool from node_modules, with its output on the terminal. Resolves with whether it succeeded.
 *
 * @param {string} name of the program
 * @param {string} packageName it comes with
 * @param {readonly string[]} options
 * @param {Record<string, string>} variables further ones for its environment
 * @returns {Promise<boolean>}
 */
export function runTool(name, packageName, options, variables = {}) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const program = join(folder, typeof bin === 'string' ? bin : bin[name]);
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [program, ...options], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...variables },
    })
      .once('error', reject)
      .once('close', (code) => resolve(code === 0));
  });
}
