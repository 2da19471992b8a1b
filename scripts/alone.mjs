import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './outputs.mjs';

const lockFile = join(root, '.installing');

/**
 * Runs work that two processes must not do at the same time, such as `npm start` and `npm test` in a fresh clone.
 *
 * @param {() => void} work
 */
export function alone(work) {
  while (!lock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    work();
  } finally {
    unlock();
  }
}

function lock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    if (!isRunning(owner())) unlock();
    return false;
  }
}

/** The process id in the lock. Zero while the lock is being written or removed, which counts as running. */
function owner() {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
}

const unlock = () => rmSync(lockFile, { force: true });

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}
