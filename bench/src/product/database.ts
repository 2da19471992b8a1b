import { readFile } from 'node:fs/promises';
import { database, role } from '@checkpoint/server/kernel/database/embedded/cluster';
import { findPlace } from '@checkpoint/server/kernel/database/embedded/place';
import { readPostmaster } from '@checkpoint/server/kernel/database/embedded/postmaster-file';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';

/** How to reach an app's embedded database from another process. */
export interface RunningDatabase {
  /** For the app's role. The superuser `postgres` has the same password. */
  readonly connection: Connection;
  /** The process id of the postmaster. */
  readonly pid: number;
}

/** The running database of an app's data folder. Throws if none runs. */
export async function databaseOf(dataDir: string): Promise<RunningDatabase> {
  const place = findPlace(dataDir, () => {});
  const postmaster = await readPostmaster(place);
  if (postmaster?.endpoint === undefined) throw new Error(`No database runs in ${dataDir}.`);
  const password = await readFile(place.passwordFile, 'utf8');
  return {
    connection: { ...postmaster.endpoint, user: role, password, database, ssl: false },
    pid: postmaster.pid,
  };
}
