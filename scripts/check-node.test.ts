import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs the check as if this were another version of Node. */
function checkedBy(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  return spawnSync(process.execPath, ['-e', `${pretend} import('./check-node.mjs')`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
}

test.each(['12.22.0', '18.20.8', '20.18.3'])('Node %s is refused with what to do', (version) => {
  const { status, stderr } = checkedBy(version);

  expect(status).toBe(1);
  expect(stderr).toContain(`Checkpoint needs Node 20.19 or newer; this is ${version}.`);
  expect(stderr).toContain('https://nodejs.org');
});

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s runs', (version) => {
  expect(checkedBy(version)).toMatchObject({ status: 0, stderr: '' });
});
