import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** One file with the schema that the earlier migrations make. Used for an empty database. */
export interface Baseline extends Pick<Migration, 'name' | 'sql'> {
  readonly standsFor: readonly Migration[];
}

/** One number for all processes that might migrate this database at the same time. */
export const migrationLock = 4_702_111_234;
/**
 * Milliseconds that a migration may wait for a table. Later statements on the table, such as punches, queue behind it.
 * So it gives up soon and tries again.
 */
const longestWait = 150;
const pauses = { in_the_way: 350, another_migrates: 50 };
/** Attempts over about two minutes. */
const mostAttempts = 240;

type Outcome = 'applied' | 'was_applied' | 'another_migrates' | 'in_the_way';
/** What one attempt does in its transaction, while no other process migrates. */
type Work = (client: PoolClient) => Promise<'applied' | 'was_applied'>;

/**
 * Applies a migration unless the database has had it. Returns whether it did. While another process migrates, it waits
 * for that one without end; statements that keep a table for longer than two minutes are an error.
 */
export const applyOnce = (pool: Pool, migration: Migration): Promise<boolean> =>
  untilDone(pool, migration.name, (client) => apply(pool, client, migration));

/** Applies the baseline to an empty database, and records the migrations that it replaces as applied. */
export const beginWith = (pool: Pool, { name, sql, standsFor }: Baseline): Promise<boolean> =>
  untilDone(pool, name, async (client) => {
    await createRecord(client);
    const { rowCount } = await client.query('select from schema_migrations limit 1');
    if (rowCount !== 0) return 'was_applied';
    await client.query(sql);
    for (const migration of standsFor) await record(client, migration);
    return 'applied';
  });

async function untilDone(pool: Pool, name: string, work: Work): Promise<boolean> {
  for (let attempts = 0; attempts < mostAttempts; ) {
    const outcome = await attempt(pool, work);
    if (outcome === 'applied' || outcome === 'was_applied') return outcome === 'applied';
    if (outcome === 'in_the_way') attempts += 1;
    await sleep(pauses[outcome]);
  }
  throw new Error(
    `Migration ${name} found no moment when nobody used the tables that it changes. ` +
      'Nothing of it was applied; try again when no long statement runs.',
  );
}

async function attempt(pool: Pool, work: Work): Promise<Outcome> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const outcome = await workLocked(client, work);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      fault = failure;
    });
    if (isLockTimeout(error)) return 'in_the_way';
    throw error;
  } finally {
    // A connection that cannot even roll back would keep the lock that the other processes wait for.
    client.release(fault);
  }
}

async function workLocked(client: PoolClient, work: Work): Promise<Outcome> {
  // A transaction-level lock also works through a pooler in transaction mode. It is tried, never waited for. Otherwise
  // a concurrent index build would wait for this statement, which waits for the lock, whose holder waits for the index.
  const asked = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
    migrationLock,
  ]);
  return asked.rows[0]?.got === true ? work(client) : 'another_migrates';
}

async function apply(pool: Pool, client: PoolClient, migration: Migration): ReturnType<Work> {
  await createRecord(client);
  if (await wasApplied(client, migration)) return 'was_applied';
  if (runsAlone(migration)) {
    // A statement with parameters keeps its snapshot until the next one, and an index would wait for that to be gone.
    await client.query('select 1');
    await runAlone(pool, migration);
  } else {
    await client.query(`set local lock_timeout = ${longestWait}`);
    await client.query(migration.sql);
  }
  await record(client, migration);
  return 'applied';
}

const createRecord = (client: PoolClient) =>
  client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);

const record = (client: PoolClient, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

async function wasApplied(client: PoolClient, { name, checksum }: Migration): Promise<boolean> {
  const found = await client.query<{ checksum: string }>(
    'select checksum from schema_migrations where name = $1',
    [name],
  );
  const recorded = found.rows[0]?.checksum;
  if (recorded !== undefined && recorded !== checksum) {
    throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
  }
  return recorded !== undefined;
}

const runsAlone = ({ sql }: Migration): boolean => sql.startsWith('-- outside of a transaction');

/**
 * Runs each statement by itself, so that a scan of the whole ledger does not block punches. An interrupted migration is
 * run again from its beginning, so it must be repeatable.
 */
async function runAlone(pool: Pool, { sql }: Migration): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of sql.split(/;[ \t]*$/m)) await client.query(statement);
  } finally {
    client.release();
  }
}

/** The statement waited too long for a lock, or lost a deadlock. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
