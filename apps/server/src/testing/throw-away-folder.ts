import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poll } from '#kernel/database/embedded/poll.ts';
import { isAlive } from '#kernel/database/embedded/process.ts';

/** The process id of the folder's creator follows. */
const prefix = 'checkpoint-test-';
/** The space that a run's databases and write-ahead log may need. */
const roomNeeded = 2 ** 31;

/**
 * A folder for a test run, or for one test, in memory if there is room. On ext4, creating the hundreds of files of a
 * database takes ten times as long right after others were deleted.
 */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(
    join(freeBytes('/dev/shm') > roomNeeded ? '/dev/shm' : tmpdir(), `${prefix}${process.pid}-`),
  );
  // If root starts it, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Ends and removes the clusters of killed test runs, because an embedded PostgreSQL outlives its app by design. */
export async function sweep(): Promise<void> {
  for (const parent of ['/dev/shm', tmpdir()])
    for (const name of namesIn(parent).filter(isAbandoned)) await discard(join(parent, name));
}

function isAbandoned(name: string): boolean {
  return name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Removes a test's folder, and first ends a server that still uses it. */
export async function discard(folder: string): Promise<void> {
  await endServer(join(folder, 'postgres', 'cluster', 'postmaster.pid'));
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // It belongs to another user, whose own run removes it.
  }
}

async function endServer(postmasterFile: string): Promise<void> {
  try {
    process.kill(Number.parseInt(readFileSync(postmasterFile, 'utf8'), 10), 'SIGQUIT');
  } catch {
    return; // It has ended, or belongs to another user.
  }
  // The server removes this file last.
  await poll(AbortSignal.timeout(3000), 10, async () => !existsSync(postmasterFile) || undefined);
}
