import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether any process has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

/** Whether the process may be a server of this cluster. If that is unknown, the answer is yes. */
export async function mayServe(pid: number, cluster: string): Promise<boolean> {
  return isAlive(pid) && ((await commandLine(pid))?.includes(cluster) ?? true);
}

/**
 * Removes a lock file whose process number now belongs to another program. After a restart of the machine that happens
 * often, and PostgreSQL would take the program for the old server. Locks of dead processes are left to PostgreSQL.
 */
export async function removeForeignLock(lockFile: string, cluster: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (isAlive(pid) && !(await mayServe(pid, cluster))) await rm(lockFile, { force: true });
}

/** Empty for a dead process that its parent has not collected. */
async function commandLine(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return undefined;
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return undefined;
  }
}
