import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { poll } from './poll.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive } from './process.ts';
import { run } from './run.ts';

/** Ends the sessions of the place's server, writes everything out and ends the server; takes nine seconds at most. */
export async function shutDown(place: Place, binaries: Binaries): Promise<void> {
  const postmaster = await readPostmaster(place);
  if (postmaster === undefined) return;
  await signal(postmaster.pid, 'INT', place, binaries);
  if (await isGone(postmaster.pid, place, 8000)) return;
  // Nothing is lost by it: the next start recovers what was committed.
  await signal(postmaster.pid, 'QUIT', place, binaries);
  await isGone(postmaster.pid, place, 1000);
}

async function signal(pid: number, name: 'INT' | 'QUIT', place: Place, { bin }: Binaries): Promise<void> {
  if (!isAlive(pid)) return;
  if (process.platform !== 'win32') process.kill(pid, `SIG${name}`);
  // On Windows process.kill would end the server like a crash.
  else await run(place, join(bin, 'pg_ctl'), ['kill', name, String(pid)]);
}

/** The file is the last thing that a server removes; its process may stay listed if no parent collects it. */
async function isGone(pid: number, place: Place, limit: number): Promise<boolean> {
  const gone = await poll(AbortSignal.timeout(limit), 10, async () => {
    const current = await readPostmaster(place);
    return current?.pid !== pid || !isAlive(pid) || undefined;
  });
  return gone === true;
}
