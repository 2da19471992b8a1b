import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './tools.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs the tests of some of Vitest's projects.
 *
 * @param {readonly string[]} projects
 * @param {Record<string, string>} variables for the environment
 * @returns {Promise<Count>}
 */
export async function runTests(projects, variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoint-tests-'));
  const report = join(folder, 'report.json');
  try {
    const succeeded = await runTool(
      'vitest',
      'vitest',
      [
        ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...projects.map((project) => `--project=${project}`),
      ],
      variables,
    );
    return count(report, succeeded);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A test file that cannot be loaded fails the run, although it has no failed test.
 *
 * @param {string} report
 * @param {boolean} succeeded
 */
function count(report, succeeded) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: succeeded ? 0 : Math.max(1, numFailedTests) };
}
