import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * An output of the build: its folder and its sources, relative to the root.
 *
 * @typedef {{ name: 'web' | 'server', folder: string, sources: readonly string[] }} Output
 */

const shared = [
  'packages/contract',
  'packages/domain',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress-assets.mjs',
];

/** @type {readonly Output[]} */
export const outputs = [
  { name: 'web', folder: 'apps/web/dist', sources: ['apps/web', ...shared] },
  { name: 'server', folder: 'apps/server/dist', sources: ['apps/server', ...shared] },
];

const stampFile = '.built-from';
const irrelevant = /^(dist(-\d+)?|node_modules|coverage|testing)$|\.(test|fixture)\.tsx?$/;

/**
 * A hash of the sources' contents. Times would not do: a checkout changes them for unchanged files, too.
 *
 * @param {Pick<Output, 'sources'>} output
 * @param {string} folder that the sources are relative to
 */
export function fingerprint({ sources }, folder = root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(source, folder)).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(path, folder) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => !irrelevant.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`, folder));
}

/**
 * The fingerprint of the sources that an output was built from; undefined if it was never built.
 *
 * @param {Output} output
 */
export function stampOf({ folder }) {
  try {
    return readFileSync(join(root, folder, stampFile), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder of the finished output, absolute
 * @param {string} built the fingerprint
 */
export const stamp = (folder, built) => writeFileSync(join(folder, stampFile), built);
