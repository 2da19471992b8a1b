import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds that the work below takes on the machine of the budgets: 2 idle cores of an AMD EPYC. */
const reference = 250;

/**
 * Typical work of a program: objects, text and arithmetic, on every core at once, and then memory that it has not had
 * before. Some virtual machines hand that out ten times more slowly than others, and every process of a test run asks for it.
 */
const program = `
  let sum = 0;
  for (let round = 0; round < 3000; round += 1) {
    const people = Array.from({ length: 60 }, (_, index) => ({ id: index, name: 'Person ' + index, at: sum + index }));
    sum += JSON.parse(JSON.stringify(people)).reduce((total, { at }) => (total + at) % 1e6, 0);
  }
  for (let part = 0; part < 4; part += 1) Buffer.allocUnsafeSlow(16e6).fill(1);
`;

/**
 * How many times slower this machine is now than the one of the budgets, at least 1. Other programs on the machine must
 * not fail a run.
 *
 * @returns {Promise<number>}
 */
export async function slowness() {
  const begin = performance.now();
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return Math.max(1, (performance.now() - begin) / reference);
}

/** @returns {Promise<void>} */
const work = () =>
  new Promise((resolve, reject) => {
    new Worker(program, { eval: true }).once('error', reject).once('exit', () => resolve());
  });
