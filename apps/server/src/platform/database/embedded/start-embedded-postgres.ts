import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { type Transport, usualTransport } from './endpoint.ts';
import { keep, open } from './keeper.ts';
import { ownSessionName } from './owner-lock.ts';
import { findPlace, type Log } from './place.ts';
import type { Connection } from './session.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** False only where the data may be lost with the machine: in tests. */
  readonly fsync?: boolean;
  /** `loopback` is the way of platforms without Unix sockets. */
  readonly transport?: Transport;
  /** The programs' folder of another PostgreSQL than the one from npm. */
  readonly bin?: string;
}

export interface EmbeddedPostgres {
  /** For the app's role, which owns its database. The superuser `postgres` has the same password. */
  readonly connection: Connection;
  /** A server that was already running was recognised and taken over. */
  readonly recovered: boolean;
  /** Ends the server and resolves when it is gone, after ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * The database of a data folder, created if need be, running and ready, for this app alone. While the app lives it is
 * started again whenever it ends; when the app is killed it lives on, and the next start takes it over.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true, transport = usualTransport } = options;
  const place = findPlace(dataDir, log);
  const binaries = await findBinaries(place, log, options.bin);
  await ensureCluster(place, binaries, fsync);
  const server = { place, binaries, transport, fsync, sessionName: ownSessionName };
  const opened = await open(server, dataDir, new AbortController().signal);
  const { connection, recovered } = opened;
  // The app's pool keeps this address, so a server that is started again must listen there.
  const keeper = keep({ ...server, endpoint: connection }, dataDir, opened, log);
  return { connection, recovered, stop: () => keeper.stop() };
}
