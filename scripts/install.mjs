import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { root } from './outputs.mjs';
import { must, npm, say } from './processes.mjs';

/**
 * An entry of npm's lock file: a wanted or an installed package.
 *
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

/** Installs what package-lock.json names, unless exactly that is installed. */
export function install() {
  if (isInstalled()) return;
  alone(() => {
    if (isInstalled()) return;
    say('Installing the packages that Checkpoint is made of …');
    // Explicit, because NODE_ENV=production or an npmrc would leave out what the build needs.
    must(...npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'));
  });
}

/** Whether node_modules has what package-lock.json names. npm leaves its own list there when it is done. */
export function isInstalled(folder = root) {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(packagesIn(join(folder, 'package-lock.json')) ?? {}).every(([path, entry]) => {
    const present = installed[path];
    if (present === undefined) return !path.startsWith('node_modules/') || mayBeMissing(entry);
    return present.version === entry.version && present.link === entry.link;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, Entry> | undefined}
 */
function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether an optional package is for another platform, or only needed by such a package. Only npm knows the platform's C
 * library.
 *
 * @param {Entry} entry
 */
function mayBeMissing({ optional, os, cpu, libc }) {
  const isForThisPlatform = names(os, process.platform) && names(cpu, process.arch) && libc === undefined;
  return optional === true && !isForThisPlatform;
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} value
 */
const names = (allowed, value) => allowed?.includes(value) ?? false;
