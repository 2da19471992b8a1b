import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDatabase } from '@checkpoint/server/kernel/database/database';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import type { PurgedOf } from '@checkpoint/server/modules/keeping/purging/purge';
import { dropIndexes, makeIndexes } from '@checkpoint/server/modules/keeping/purging/queries';
import type { Pool } from 'pg';
import { purger } from '../places.ts';
import { startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff, type Staff } from '../product/staff.ts';
import { type Part, Parts } from './parts.ts';
import type { PurgerOrder } from './purger.ts';
import { type Acknowledged, Writer } from './writer.ts';

export interface PurgeOptions {
  readonly people: number;
  /** Already in the ledger. */
  readonly punches: number;
  /** People of the company that is purged. The others only make the ledger large. */
  readonly colleagues: number;
  /** Punches per person in the past year, less than sixteen hours apart, so that no check-out counts as forgotten. */
  readonly each: number;
  /** Seconds of the quiet part before the purge. */
  readonly seconds: number;
  readonly onStep: (step: string) => void;
}

export interface PurgeReport {
  readonly parts: readonly Part[];
  /** Milliseconds to build the indexes that only a purge needs, over the whole ledger. */
  readonly indexing: number;
  /** Milliseconds of the whole purge, indexes included. */
  readonly purging: number;
  /** Facts that were purged, and the number of people that they belonged to. */
  readonly facts: number;
  readonly employees: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly turnedAway: number;
  readonly faults: readonly string[];
}

/** Punches of each of the others. */
const punchesEach = 800;
/** Milliseconds between the answer to a punch and the next one. */
const rest = 25;
const halfAYear = 182 * 86_400_000;

/**
 * People punch without a pause while the older half of their and their colleagues' records is purged. A larger company
 * shares the ledger. The past has no real hashes, so the verification that normally precedes a purge is skipped.
 */
export async function purgeUnderLoad(options: PurgeOptions): Promise<PurgeReport> {
  const { people, punches, colleagues, each, seconds, onStep } = options;
  const cluster = await startCluster();
  const connection = await cluster.createDatabase('purged');
  const app = await startApp({ dataDir: cluster.folder, variables: { DATABASE_URL: urlOf(connection) } });
  const pool = createPool(connection, { onError: console.error });
  try {
    onStep(`filling the ledger with ${punches} punches`);
    const others = await createStaff(
      pool,
      Math.max(1, Math.ceil((punches - colleagues * each) / punchesEach)),
    );
    await fillHistory(cluster.superuser('purged'), others, punchesEach / 2);
    const staff = await createStaff(pool, colleagues);
    await fillHistory(cluster.superuser('purged'), staff, each / 2);
    const writers = staff.workers.slice(0, people).map((worker) => new Writer(app.port, worker));
    const played = await play({ pool, connection, staff, writers, folder: cluster.folder, seconds, onStep });
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    return {
      ...played,
      acknowledged: acknowledged.length,
      lost: acknowledged.length - (await countRows(pool, acknowledged)),
      turnedAway: writers.reduce((sum, { turnedAway }) => sum + turnedAway, 0),
      faults: writers.flatMap(({ faults }) => faults),
    };
  } finally {
    await pool.end();
    await app.end('SIGTERM');
    await cluster.remove();
  }
}

interface Scene extends Pick<PurgeOptions, 'seconds' | 'onStep'> {
  readonly pool: Pool;
  readonly connection: Connection;
  readonly staff: Staff;
  readonly writers: readonly Writer[];
  /** The folder of the app's secrets, including the signing key. */
  readonly folder: string;
}

type Played = Pick<PurgeReport, 'parts' | 'indexing' | 'purging' | 'facts' | 'employees'>;

async function play({ pool, connection, staff, writers, folder, seconds, onStep }: Scene): Promise<Played> {
  const db = createDatabase(pool);
  const parts = new Parts(writers);
  const stopping = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.run(stopping.signal, rest)));

  onStep('punching');
  await sleep(1_000);
  await parts.during('as usual', () => sleep(seconds * 1_000));
  onStep('making the indexes');
  const indexing = await parts.during('while the indexes are made', () => timeOf(() => makeIndexes(db)));
  await parts.during('while they are dropped', () => dropIndexes(db));
  onStep('purging');
  const before = new Date(Date.now() - halfAYear).toISOString();
  const order = { connection, secrets: join(folder, 'secrets'), code: staff.code, before };
  let result: readonly PurgedOf[] = [];
  const took = await parts.during('while it is purged', () =>
    timeOf(async () => {
      result = await purgeApart(order);
    }),
  );
  await parts.during('after it', () => sleep(seconds * 1_000));
  stopping.abort();
  await writing;
  for (const writer of writers) writer.hangUp();
  const [of] = result;
  if (of === undefined) throw new Error('nothing was purged');
  return { parts: parts.all, indexing, purging: took, facts: of.facts, employees: of.employees };
}

async function purgeApart(order: PurgerOrder): Promise<readonly PurgedOf[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [purger, JSON.stringify(order)]);
  // As purger.ts prints it.
  return JSON.parse(stdout) as readonly PurgedOf[];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function countRows(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<number> {
  const { rows } = await pool.query<{ rows: number }>(
    'select count(*)::int as rows from check_ins where id = any ($1::uuid[])',
    [acknowledged.map(({ id }) => id)],
  );
  return rows[0]?.rows ?? 0;
}
