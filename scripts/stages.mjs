/**
 * The result of a stage: the numbers of passed and failed tests, or whether a check without tests passed.
 *
 * @typedef {import('./run-tests.mjs').Count | boolean} Outcome
 */

/**
 * A part of the test run. `budget` is the seconds that it should take on two cores; without one there is no limit.
 * `work` throws if it cannot run.
 *
 * @typedef {{ name: string, budget?: number, work: () => Promise<Outcome> }} Stage
 */

/** Machines have busy moments, so a stage fails only above one and a half times its budget. */
const tolerance = 1.5;

const steady = async () => 1;

/**
 * Runs the stages in order until a test fails, and prints the seconds of each. A slow stage fails the run, but the later
 * stages still run.
 *
 * @param {readonly Stage[]} stages
 * @param {() => Promise<number>} slowness how many times slower the machine is than the one of the budgets
 * @returns {Promise<import('./run-tests.mjs').Count & { slow: string[] }>} with a line for each stage that was too slow
 */
export async function runStages(stages, slowness = steady) {
  const total = { passed: 0, failed: 0, slow: /** @type {string[]} */ ([]) };
  let before = await slowness();
  for (const { name, budget, work } of stages) {
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const { passed, failed } = await outcomeOf(work);
    const seconds = (performance.now() - begin) / 1000;
    const after = await slowness();
    const limit = budget && Math.round(budget * tolerance * Math.max(before, after));
    before = after;
    total.passed += passed;
    total.failed += failed;
    const duration = `${seconds.toFixed(1)} s${limit ? ` of ${budget} s (fails above ${limit} s)` : ''}`;
    console.log(`── ${name}: ${failed > 0 ? 'failed' : 'passed'}, ${duration}`);
    if (failed > 0) break;
    if (limit && seconds > limit) total.slow.push(`${name}: too slow, ${duration}`);
  }
  return total;
}

/** @param {Stage['work']} work */
async function outcomeOf(work) {
  try {
    const outcome = await work();
    return typeof outcome === 'object' ? outcome : { passed: 0, failed: outcome ? 0 : 1 };
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return { passed: 0, failed: 1 };
  }
}
