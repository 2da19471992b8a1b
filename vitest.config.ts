import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

const quiet = `${import.meta.dirname}/scripts/console-noise.ts`;

/** A busy machine is slow, and a test that waits for something there would fail without reason. */
const longTimeouts = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };

/** The rules of the domain hold wherever the server stands: without daylight saving time and with it. */
const domainIn = (zone: string): TestProjectConfiguration => ({
  test: {
    ...{ name: `domain, ${zone}`, root: 'packages/domain', env: { TZ: zone }, setupFiles: quiet },
    isolate: false,
    ...longTimeouts,
  },
});

/** Set for the run on the machine's own PostgreSQL, see scripts/test-run.mjs. */
const isOnMachines = process.env.CHECKPOINT_TEST_POSTGRES !== undefined;
const isLong = process.env.CHECKPOINT_TESTS === 'long';

/**
 * Files that another version of PostgreSQL can break: those about the database itself (migrations, locks, dumps), those of
 * the operator's commands, which read and write whole databases, those about what the ledger's constraints refuse and who
 * wins a race, and the matrix, which makes every call and so runs nearly every statement.
 */
const canDiffer = (path: string): boolean =>
  /\/(database|cli)\/|\/(access-matrix|ledger|punches-together)\.test\.ts$/.test(path);

/** What starts the embedded PostgreSQL itself has nothing to try on another one. */
const isTried = (path: string): boolean =>
  !isOnMachines || (!path.includes('/embedded/') && (isLong || canDiffer(path)));

const serverFiles = readdirSync(join(import.meta.dirname, 'apps/server/src'), { recursive: true })
  .map((path) => `src/${path}`.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts') && isTried(path));

/** Those that put another module in the place of one, which the whole process would then use. */
const replacing = serverFiles.filter((path) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(`${import.meta.dirname}/apps/server/${path}`, 'utf8')),
);

/**
 * Loading the server takes longer than most of its test files: a process loads it once, and whatever a file changes in
 * it the next one meets. A file that replaces modules has a process of its own.
 */
const serverTests = (name: string, files: Pick<InlineConfig, 'include' | 'isolate'>) => ({
  test: {
    ...{
      name,
      root: 'apps/server',
      setupFiles: quiet,
      globalSetup: `${import.meta.dirname}/apps/server/src/testing/postgres-ground.ts`,
    },
    ...longTimeouts,
    ...{ restoreMocks: true, hookTimeout: 30_000 },
    ...files,
  },
});

export default defineConfig({
  test: {
    projects: [
      domainIn('UTC'),
      domainIn('America/New_York'),
      { test: { name: 'contract', root: 'packages/contract', setupFiles: quiet, ...longTimeouts } },
      serverTests('server', {
        isolate: false,
        include: serverFiles.filter((path) => !replacing.includes(path)),
      }),
      serverTests('server, modules replaced', { include: replacing }),
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          // One process has one window; the set-up ends each file's page, modules that it replaced included.
          isolate: false,
          ...longTimeouts,
          setupFiles: [quiet, `${import.meta.dirname}/apps/web/src/testing/test-setup.ts`],
        },
      },
      { test: { name: 'scripts', root: 'scripts', setupFiles: quiet, testTimeout: 120_000 } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          setupFiles: quiet,
          // Two apps with a browser each: alone, a journey waits most of its time. More would wait for each other.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          maxConcurrency: 2,
          ...longTimeouts,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      // The short forms of what bench and chaos measure: on the production build, one after the other.
      {
        test: {
          name: 'bench',
          root: 'bench',
          setupFiles: quiet,
          globalSetup: `${import.meta.dirname}/bench/global-setup.mjs`,
          fileParallelism: false,
          ...longTimeouts,
          testTimeout: 120_000,
        },
      },
      // Pictures, not tests: `npm run screenshots` runs this project, the test run leaves it out.
      {
        test: {
          name: 'screenshots',
          root: 'e2e',
          include: ['src/**/*.shot.ts'],
          maxConcurrency: 3,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
    exclude: [...configDefaults.exclude, '**/data/**'],
    // Much of a test is waiting, for PostgreSQL or for a time to pass: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
  },
});
