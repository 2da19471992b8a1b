import { join } from 'node:path';
import { install } from './install.mjs';
import { machinePostgres } from './machine-postgres.mjs';
import { root } from './outputs.mjs';
import { slowness } from './pace.mjs';
import { build } from './prepare.mjs';
import { must } from './processes.mjs';
import { runTests } from './run-tests.mjs';
import { runStages } from './stages.mjs';
import { runTool } from './tools.mjs';
import { checkTypes } from './types.mjs';

/** vitest.config.ts and some tests read this to run everything. */
const everything = { CHECKPOINT_TESTS: 'long' };

/**
 * All checks. `npm test` skips those that take long and seldom find anything; `npm run test:long` runs everything,
 * without budgets.
 *
 * @param {{ isLong: boolean }} options
 */
export async function testRun({ isLong }) {
  const { passed, failed, slow } = await runStages(isLong ? longStages() : stages(), slowness);
  for (const line of slow) console.error(`\n${line}`);
  if (slow.length > 0) console.error('The budgets, for 2 cores, stand in scripts/test-run.mjs.');
  process.exitCode = failed > 0 || slow.length > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed${slow.length > 0 ? `, ${slow.length} too slow` : ''}`);
}

/**
 * @param {Record<string, string>} variables for the tests
 * @returns {import('./stages.mjs').Stage[]}
 */
function stages(variables = {}) {
  return [
    // The network decides how long it takes.
    { name: 'install', work: async () => done(install) },
    {
      ...{ name: 'lint', budget: 14 },
      work: () =>
        runTool('biome', '@biomejs/biome', ['check', '--error-on-warnings', '--diagnostic-level=warn']),
    },
    { name: 'types', budget: 20, work: checkTypes },
    { name: 'unused code', budget: 8, work: () => runTool('knip', 'knip', ['--no-progress']) },
    {
      ...{ name: 'tests', budget: 330 },
      work: () => runTests(['domain*', 'contract', 'server*', 'web', 'scripts'], variables),
    },
    ...onMachinePostgres(variables),
    { name: 'production build', budget: 20, work: async () => done(build) },
    { name: 'tests in the browser', budget: 540, work: () => runTests(['e2e'], variables) },
    { name: 'measuring and chaos, in short', budget: 100, work: () => runTests(['bench'], variables) },
  ];
}

/** The same without budgets, and all of `npm run chaos`. */
function longStages() {
  return [
    ...stages(everything).map(({ name, work }) => ({ name, work })),
    {
      name: 'chaos, whole',
      work: async () => done(() => must(process.execPath, [join(root, 'scripts/chaos.mjs')])),
    },
  ];
}

/**
 * Runs the server's tests again on the machine's own PostgreSQL, if there is one, because operators bring theirs.
 *
 * @param {Record<string, string>} variables
 * @returns {import('./stages.mjs').Stage[]}
 */
function onMachinePostgres(variables) {
  const found = machinePostgres();
  if (found === undefined) return [];
  const { bin, major } = found;
  const onThat = { ...variables, CHECKPOINT_TEST_POSTGRES: bin };
  return [
    {
      ...{ name: `server tests on PostgreSQL ${major}`, budget: 60 },
      work: () => runTests(['server*'], onThat),
    },
  ];
}

/** @param {() => void} work */
function done(work) {
  work();
  return true;
}
