import { readFile } from 'node:fs/promises';
import { database, role, superuser } from '@checkpoint/server/kernel/database/embedded/cluster';
import { findPlace } from '@checkpoint/server/kernel/database/embedded/place';
import { readPostmaster } from '@checkpoint/server/kernel/database/embedded/postmaster-file';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';

/** How to reach an app's embedded database from another process. */
export interface RunningDatabase {
  /** For the app's role. */
  readonly connection: Connection;
  /** For the superuser `postgres`, in the same database. */
  readonly superuser: Connection;
  /** The process id of the postmaster. */
  readonly pid: number;
}

/** The running database of an app's data folder. Throws if none runs. */
export async function databaseOf(dataDir: string): Promise<RunningDatabase> {
  const place = findPlace(dataDir, () => {});
  const postmaster = await readPostmaster(place);
  if (postmaster?.endpoint === undefined) throw new Error(`No database runs in ${dataDir}.`);
  const password = await readFile(place.passwordFile, 'utf8');
  const connection = { ...postmaster.endpoint, user: role, password, database, ssl: false } as const;
  return { connection, superuser: await superuserOf(dataDir, connection), pid: postmaster.pid };
}

/** The superuser of the cluster in a data folder. One that an earlier version began has the app's password. */
export async function superuserOf(dataDir: string, app: Connection): Promise<Connection> {
  const { superuserFile } = findPlace(dataDir, () => {});
  const password = await readFile(superuserFile, 'utf8').catch(() => app.password);
  return { ...app, user: superuser, password };
}
