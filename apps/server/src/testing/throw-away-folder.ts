import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poll } from '#kernel/database/embedded/poll.ts';
import { isAlive } from '#kernel/database/embedded/process.ts';

/** Followed by the number of the process that made the folder. */
const prefix = 'checkpoint-test-';
/** What a run's databases and write-ahead log may come to. */
const roomNeeded = 2 ** 31;

/**
 * A folder for a test run, or for one test. In memory where there is room: on ext4, making the hundreds of files of a
 * database takes ten times as long once others have just been deleted.
 */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(
    join(freeBytes('/dev/shm') > roomNeeded ? '/dev/shm' : tmpdir(), `${prefix}${process.pid}-`),
  );
  // Started by root, PostgreSQL runs as another user, who must get through.
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

/** Ends and removes the clusters of test runs that were killed: an embedded PostgreSQL outlives its app by design. */
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

/** Removes a folder of a test, and first ends the server that may still be using it. */
export async function discard(folder: string): Promise<void> {
  await endServer(join(folder, 'postgres', 'cluster', 'postmaster.pid'));
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  } catch {
    // Another user's, who will sweep it.
  }
}

async function endServer(postmasterFile: string): Promise<void> {
  try {
    process.kill(Number.parseInt(readFileSync(postmasterFile, 'utf8'), 10), 'SIGQUIT');
  } catch {
    return; // It has ended, or is another user's.
  }
  // It removes the file as the last thing it does.
  await poll(AbortSignal.timeout(3000), 10, async () => !existsSync(postmasterFile) || undefined);
}
