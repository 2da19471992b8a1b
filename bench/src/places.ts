import { fileURLToPath } from 'node:url';

// The sources and the bundle are both two folders below the workspace's root.
const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

export const workspace = path('');

/** The product's production build. */
export const product = {
  app: path('apps/server/dist/main.js'),
  commands: path('apps/server/dist/cli.js'),
};

/** The built load generator. */
export const generator = path('bench/dist/load.js');

/** The built program of a tab: the outbox. */
export const tabProgram = path('bench/dist/tab-program.js');

/** The built purge, a process of its own. */
export const purger = path('bench/dist/chaos/purger.js');

export const results = path('bench/results');
