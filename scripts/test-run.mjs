import { install } from './install.mjs';
import { machinePostgres } from './machine-postgres.mjs';
import { build } from './prepare.mjs';
import { runTests } from './run-tests.mjs';
import { runTool } from './tools.mjs';
import { checkTypes } from './types.mjs';

/**
 * A part of the test run: its name and what does it. Resolves with the tests counted, or for a check that has no tests
 * with whether it held; throws when it cannot be done.
 *
 * @typedef {[name: string, work: () => Promise<import('./run-tests.mjs').Count | boolean>]} Stage
 */

/** Everything that has to hold, stage after stage until one fails. The last line says how many tests did. */
export async function testRun() {
  const total = { passed: 0, failed: 0 };
  for (const [name, work] of stages()) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const { passed, failed } = await outcome(work);
    console.log(
      `── ${name}: ${failed ? 'failed' : 'passed'}, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    );
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

/** @returns {Stage[]} */
function stages() {
  return [
    ['install', async () => done(install)],
    [
      'lint',
      () => runTool('biome', '@biomejs/biome', ['check', '--error-on-warnings', '--diagnostic-level=warn']),
    ],
    ['types', checkTypes],
    ['unused code', () => runTool('knip', 'knip', ['--no-progress'])],
    ['tests', () => runTests(['domain*', 'contract', 'server*', 'web', 'scripts'])],
    ...onMachinePostgres(),
    ['production build', async () => done(build)],
    ['tests in the browser', () => runTests(['e2e'])],
    ['measuring and chaos, in short', () => runTests(['bench'])],
  ];
}

/** The server once more on the PostgreSQL of the machine, if it has one: operators bring theirs. */
function onMachinePostgres() {
  const found = machinePostgres();
  if (found === undefined) return [];
  const { bin, major } = found;
  /** @type {Stage} */
  const stage = [
    `server tests on PostgreSQL ${major}`,
    () => runTests(['server*'], { CHECKPOINT_TEST_POSTGRES: bin }),
  ];
  return [stage];
}

/** @param {() => void} work */
function done(work) {
  work();
  return true;
}

/** @param {Stage[1]} work */
async function outcome(work) {
  try {
    const result = await work();
    return typeof result === 'object' ? result : { passed: 0, failed: result ? 0 : 1 };
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return { passed: 0, failed: 1 };
  }
}
