import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

const testkit = `${import.meta.dirname}/packages/testkit/src`;
const quiet = `${testkit}/console-noise.ts`;

/** What a test waits for may take its time on a busy machine; what never comes still fails. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** The rules of the domain hold wherever the server stands: without daylight saving time and with it. */
const domainIn = (zone: string): TestProjectConfiguration => ({
  test: { name: `domain, ${zone}`, root: 'packages/domain', env: { TZ: zone }, setupFiles: quiet },
});

export default defineConfig({
  test: {
    projects: [
      domainIn('UTC'),
      domainIn('America/New_York'),
      { test: { name: 'contract', root: 'packages/contract', setupFiles: quiet } },
      {
        test: {
          name: 'testkit',
          root: 'packages/testkit',
          setupFiles: quiet,
          globalSetup: `${testkit}/postgres-ground.ts`,
          restoreMocks: true,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          setupFiles: quiet,
          globalSetup: `${testkit}/postgres-ground.ts`,
          restoreMocks: true,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          ...patient,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          testTimeout: 30_000,
          ...patient,
          setupFiles: [quiet, `${import.meta.dirname}/apps/web/src/test-setup.ts`],
        },
      },
      { test: { name: 'scripts', root: 'scripts', setupFiles: quiet, testTimeout: 120_000 } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          setupFiles: quiet,
          fileParallelism: false,
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          ...patient,
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
          testTimeout: 120_000,
          ...patient,
        },
      },
      // Pictures, not tests: `npm run screenshots` runs this project, the test run leaves it out.
      {
        test: {
          name: 'screenshots',
          root: 'e2e',
          include: ['src/**/*.shot.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
    exclude: [...configDefaults.exclude, '**/data/**'],
    // Much of a test of the server is waiting for PostgreSQL: no core is kept free for the one who watches.
    maxWorkers: '100%',
  },
});
