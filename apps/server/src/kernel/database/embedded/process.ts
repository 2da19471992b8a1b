import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether a process has this number, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}

/** Whether the process may be a server of this cluster. When it cannot be told, the answer is yes. */
export async function mayServe(pid: number, cluster: string): Promise<boolean> {
  return isAlive(pid) && ((await commandLine(pid))?.includes(cluster) ?? true);
}

/**
 * Removes a lock file whose process is alive and somebody else: after a restart of the machine or container another
 * process often has the number of the old server, which PostgreSQL would take for the server itself. Locks of the dead
 * are PostgreSQL's own to judge.
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
