import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type Transport, usualTransport } from './endpoint.ts';
import { keep, open } from './keeper.ts';
import { claim, ownSessionName } from './owner-lock.ts';
import { findPlace, type Log } from './place.ts';
import { type Reached, reach, type Server } from './server.ts';
import type { Connection } from './session.ts';
import { separateSuperuser } from './superuser.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** False only where the data may be lost with the machine: in tests. */
  readonly fsync?: boolean;
  /** `loopback` is the way of platforms without Unix sockets. */
  readonly transport?: Transport;
  /**
   * What to do if another app uses the folder. A command that runs next to the app joins it and leaves the server to
   * it. Without an app, the command owns the server itself.
   */
  readonly whenInUse?: 'refuse' | 'join';
  /** The programs' folder of another PostgreSQL than the one from npm. */
  readonly bin?: string;
}

export interface EmbeddedPostgres {
  /** For the app's role, which owns its database. The superuser `postgres` has another password. */
  readonly connection: Connection;
  /** A server that was already running was recognised and taken over. */
  readonly recovered: boolean;
  /** Ends the server and resolves when it is gone, after ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * Creates the database of a data folder if need be, starts it, and claims it for this app alone. While the app lives, a
 * server that ends is restarted. If the app is killed the server lives on, and the next start takes it over.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true, transport = usualTransport } = options;
  const place = findPlace(dataDir, log);
  const binaries = await findBinaries(place, log, options.bin);
  await ensureCluster(place, binaries, fsync);
  const server = { place, binaries, transport, fsync, sessionName: ownSessionName };
  return options.whenInUse === 'join' ? join(server, dataDir, log) : own(server, dataDir, log);
}

const never = new AbortController().signal;

async function own(server: Server, dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const opened = await open(server, dataDir, never);
  await separateSuperuser(server.place, opened.connection);
  return kept(server, dataDir, opened, log);
}

async function join(server: Server, dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const reached = await reach(server, never);
  const { client } = reached.session;
  if (await claim(client, 0)) return kept(server, dataDir, reached, log);
  return { connection: reached.connection, recovered: reached.recovered, stop: () => client.end() };
}

function kept(server: Server, dataDir: string, opened: Reached, log: Log): EmbeddedPostgres {
  const { connection, recovered } = opened;
  // The app's pool keeps this address, so a server that is started again must listen there.
  const keeper = keep({ ...server, endpoint: connection }, dataDir, opened, log);
  return { connection, recovered, stop: () => keeper.stop() };
}
