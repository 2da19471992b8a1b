import { fileURLToPath } from 'node:url';

// Both the sources and the bundle lie two folders below the workspace's root.
const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

export const workspace = path('');

/** The product's production build. */
export const product = {
  app: path('apps/server/dist/main.js'),
  commands: path('apps/server/dist/cli.js'),
  migrations: path('apps/server/dist/migrations'),
};

/** The generator of load, built. */
export const generator = path('bench/dist/load.js');

/** The outbox as a tab runs it, built. */
export const tabProgram = path('bench/dist/tab-program.js');

/** The purge as a process of its own, built. */
export const purger = path('bench/dist/chaos/purger.js');

export const results = path('bench/results');
