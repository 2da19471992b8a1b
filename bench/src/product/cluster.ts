import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { startEmbeddedPostgres } from '@checkpoint/server/kernel/database/embedded/start-embedded-postgres';
import pg from 'pg';
import { superuserOf } from './database.ts';
import { diskFolder } from './folder.ts';
import { endWhenInterrupted } from './interrupted.ts';

/** A temporary PostgreSQL for apps that share one. */
export interface Cluster {
  /** Space for the apps' files next to the database. */
  readonly folder: string;
  /** Creates an empty database and returns its address for the app's role. */
  createDatabase(name: string): Promise<Connection>;
  /** The address of a database for the superuser. */
  superuser(database: string): Connection;
  remove(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await diskFolder('bench-cluster');
  const options = { dataDir: folder.path, transport: 'loopback' } as const;
  const postgres = await startEmbeddedPostgres({ ...options, log: console.error });
  const forget = endWhenInterrupted(() => postgres.stop());
  const { connection } = postgres;
  const superuser = await superuserOf(folder.path, connection);
  return {
    folder: folder.path,
    superuser: (database) => ({ ...superuser, database }),
    async createDatabase(name) {
      const client = new pg.Client({ ...superuser, database: 'postgres' });
      await client.connect();
      await client.query(`create database ${name} owner ${connection.user}`);
      await client.end();
      return { ...connection, database: name };
    },
    async remove() {
      await postgres.stop();
      forget();
      await folder.remove();
    },
  };
}

export const urlOf = ({ user, password, host, port, database }: Connection): string =>
  `postgres://${user}:${password}@${host}:${port}/${database}`;
