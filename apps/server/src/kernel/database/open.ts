import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { within } from '#kernel/within.ts';
import { createDatabase, type ReadableDatabase } from './database.ts';
import { isDivided } from './divided.ts';
import { hasDatabase } from './embedded/place.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { appliedMigrations, migrate, newerMigrations, pendingMigrations } from './migrate.ts';
import { type ConnectionSettings, createPool } from './pool.ts';
import { readFromReplica } from './replica.ts';

export interface DatabaseConfig {
  /** A command joins an embedded database that the app is using. */
  readonly whenInUse?: 'refuse' | 'join';
  /** Refuses a database that Checkpoint has never used, instead of creating an empty one. */
  readonly mustExist?: boolean;
  /** What happens to a database of an older version; it is migrated unless said otherwise. */
  readonly ifOutdated?: 'migrate' | 'refuse';
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly directDatabaseUrl: string | undefined;
  readonly replicaDatabaseUrl?: string | undefined;
  /** True by default. */
  readonly preparedStatements?: boolean;
  /** Milliseconds that a request's statement may take. Commands have no limit. */
  readonly longestStatement?: number;
}

export interface OpenDatabase {
  readonly db: ReadableDatabase;
  /** For reads that may be a second old: the replica, where there is one. */
  readonly reads: ReadableDatabase;
  /** For a connection that listens: past any pooler. */
  readonly direct: ConnectionSettings;
  /** The numbers of connections, of idle ones, and of requests that wait for one. */
  connections(): { readonly all: number; readonly atRest: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Milliseconds that running statements get when the database is closed. */
const longestEnd = 1_000;

/** In the sources the migrations are next to `platform`, in the bundle next to the bundle. */
const migrations = [
  new URL('../../migrations', import.meta.url),
  new URL('./migrations', import.meta.url),
].map((url) => fileURLToPath(url));

export function migrationsFolder(): string {
  const found = migrations.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error('the migrations are missing from this installation');
  return found;
}

export interface OpenPool {
  readonly pool: Pool;
  readonly connection: ConnectionSettings;
  close(): Promise<void>;
}

/** Connections to the database of the configuration as it stands. Closing them also stops the embedded one. */
export async function openPool(config: DatabaseConfig, log: (line: string) => void): Promise<OpenPool> {
  if (config.mustExist && config.databaseUrl === undefined && !hasDatabase(config.dataDir))
    throw new Error(
      `There is no database in ${config.dataDir}. Is DATA_DIR (or DATABASE_URL) what Checkpoint runs with?`,
    );
  const { connection, stop } = await reach(config, log);
  let closing = false;
  const pool = createPool(connection, {
    // The embedded server ends what is still open when it is stopped.
    onError: (error) => closing || log(`A database connection broke: ${error.message}`),
  });
  const opened = {
    pool,
    connection,
    async close() {
      closing = true;
      // A statement that never ends must not keep the server from being stopped.
      await within(longestEnd, pool.end()).catch(() => undefined);
      await stop();
    },
  };
  if (config.mustExist) await closedUnless(opened, requireCheckpoint(pool));
  return opened;
}

async function requireCheckpoint(pool: Pool): Promise<void> {
  if ((await appliedMigrations(pool)).length > 0) return;
  throw new Error(
    'Checkpoint has never been started on this database. Are DATA_DIR and DATABASE_URL what it runs with?',
  );
}

/** Runs what must succeed before the opened database may be used. Closes it again if that fails. */
async function closedUnless<T>({ close }: OpenPool, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The database of the configuration, migrated and ready: the embedded one under the data folder unless an address of
 * another is given.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const opened = await openPool(config, log);
  const { pool, connection, close } = opened;
  await closedUnless(opened, bringUpToDate(config, pool, log));
  const options = {
    longestStatement: config.longestStatement,
    preparedStatements: config.preparedStatements ?? true,
    isDivided: await closedUnless(opened, isDivided(pool)),
  };
  const db = createDatabase(pool, options);
  const replica = openReplica(config.replicaDatabaseUrl, log);
  return {
    db,
    reads: replica === undefined ? db : readFromReplica(createDatabase(replica, options), db),
    direct: config.directDatabaseUrl ? { connectionString: config.directDatabaseUrl } : connection,
    connections: () => ({ all: pool.totalCount, atRest: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      if (replica !== undefined) await within(longestEnd, replica.end()).catch(() => undefined);
      await close();
    },
  };
}

async function bringUpToDate(
  { ifOutdated = 'migrate' }: DatabaseConfig,
  pool: Pool,
  log: (line: string) => void,
): Promise<void> {
  if (ifOutdated === 'refuse') await requireUpToDate(pool);
  const applied = await migrate(pool, migrationsFolder());
  if (applied.length > 0)
    log(`Brought the database up to date (${applied.length} migrations, up to ${applied.at(-1)}).`);
  const newer = await newerMigrations(pool, migrationsFolder());
  if (newer.length > 0) log(`A newer Checkpoint has upgraded this database: ${newer.join(', ')}.`);
}

async function requireUpToDate(pool: Pool): Promise<void> {
  const pending = await pendingMigrations(pool, migrationsFolder());
  if (pending.length === 0) return;
  throw new Error(
    `This database is of an older Checkpoint: ${pending.join(', ')} would be applied first, and a dry run changes ` +
      'nothing. Start Checkpoint, or run `migrate`, and try again.',
  );
}

const openReplica = (url: string | undefined, log: (line: string) => void): Pool | undefined =>
  url === undefined
    ? undefined
    : createPool(
        { connectionString: url },
        { size: 6, onError: (error) => log(`A connection to the replica broke: ${error.message}`) },
      );

interface Reached {
  readonly connection: ConnectionSettings;
  stop(): Promise<void>;
}

async function reach(
  { databaseUrl, dataDir, whenInUse = 'refuse' }: DatabaseConfig,
  log: (line: string) => void,
): Promise<Reached> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log, whenInUse });
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
}
