/**
 * What a stage came to: the tests that passed and failed, or for a check without tests whether it held.
 *
 * @typedef {import('./run-tests.mjs').Count | boolean} Outcome
 */

/**
 * A part of the test run. `budget` is the number of seconds that it should take on two cores; without one it may take
 * any time. `work` throws when it cannot be done.
 *
 * @typedef {{ name: string, budget?: number, work: () => Promise<Outcome> }} Stage
 */

/** A machine has busy moments: a stage fails only when it takes half as long again as its budget. */
const tolerance = 1.5;

const steady = async () => 1;

/**
 * Runs stage after stage until a test fails, and prints the seconds of each. A stage that is too slow fails the run and
 * stops nothing: what comes after it still says whether it holds.
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
