import { setTimeout as sleep } from 'node:timers/promises';
import { claim, FolderInUse, folderInUse } from './owner-lock.ts';
import type { Log } from './place.ts';
import { type Reached, reach, type Server } from './server.ts';
import { shutDown } from './shut-down.ts';

/** Reaches the server and claims the folder for this app. Throws `FolderInUse` when another app has it. */
export async function open(server: Server, dataDir: string, cancelled: AbortSignal): Promise<Reached> {
  for (let attempt = 1; ; attempt += 1) {
    const reached = await reach(server, cancelled);
    const { client } = reached.session;
    try {
      if (await claim(client)) return reached;
      throw await folderInUse(client, dataDir);
    } catch (fault) {
      await client.end();
      // The other app may just have stopped its server. Then a new one must be started.
      if (fault instanceof FolderInUse || attempt === 5) throw fault;
    }
  }
}

const longestPause = 5000;

/** Watches over a server for the life of the app, and ends it. */
export interface Keeper {
  stop(): Promise<void>;
}

/** Starts the server again whenever it ends, and claims the folder again, until it is stopped on purpose. */
export function keep(server: Server, dataDir: string, opened: Reached, log: Log): Keeper {
  const stopping = new AbortController();
  let reopened: Promise<Reached | undefined> = Promise.resolve(opened);
  const watching = watch(opened);

  async function watch(first: Reached): Promise<void> {
    for (let current: Reached | undefined = first; current !== undefined; current = await reopened) {
      await current.session.ended;
      if (stopping.signal.aborted) return;
      log('PostgreSQL has ended unexpectedly. Starting it again.');
      reopened = reopen(server, dataDir, stopping.signal, log);
    }
  }

  return {
    async stop() {
      // During a restart, the new server is ended as soon as it is up.
      const current = await Promise.race([reopened, sleep(5000, undefined, { ref: false })]);
      stopping.abort();
      if (current !== undefined) await shutDown(server.place, server.binaries);
      await watching;
    },
  };
}

async function reopen(
  server: Server,
  dataDir: string,
  stopping: AbortSignal,
  log: Log,
): Promise<Reached | undefined> {
  for (let pause = 100; !stopping.aborted; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await open(server, dataDir, stopping);
    } catch (fault) {
      log(`PostgreSQL could not be started again: ${fault instanceof Error ? fault.message : String(fault)}`);
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return undefined;
}
