import { join } from 'node:path';
import { install } from './install.mjs';
import { fingerprint, outputs, root, stampOf } from './outputs.mjs';
import { must, say } from './processes.mjs';

/** Installs and builds what is missing or stale. Takes milliseconds if nothing is. Throws if it fails. */
export function prepare() {
  install();
  build();
}

/** Builds the outputs that are missing or stale. */
export function build() {
  const stale = outputs.filter((output) => stampOf(output) !== fingerprint(output)).map(({ name }) => name);
  if (stale.length === 0) return;
  say(`Building the ${stale.join(' and the ')} …`);
  // In a process of its own, so that the compilers do not stay in the server's memory.
  must(process.execPath, [join(root, 'scripts/build.mjs'), ...stale]);
}
