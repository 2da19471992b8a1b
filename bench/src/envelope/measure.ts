import { readFileSync } from 'node:fs';
import { punchForm } from '@checkpoint/contract/calls/punches';
import { createDatabase, type Database } from '@checkpoint/server/kernel/database/database';
import { migrate } from '@checkpoint/server/kernel/database/migrate';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { recordPunch } from '@checkpoint/server/modules/time/punches/record-punch';
import type { Pool } from 'pg';
import { product } from '../places.ts';
import { type Cluster, startCluster } from '../product/cluster.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff, type Staff } from '../product/staff.ts';
import { databaseOf, shape, type Variant, variants } from './variants.ts';

export interface EnvelopeOptions {
  readonly levels: readonly number[];
  readonly turns: number;
  readonly employees: number;
  /** Past attendances of each employee. */
  readonly past: number;
  readonly onTurn: (line: string) => void;
}

/** What one punch took in one turn. */
export interface Measured {
  readonly variant: Variant;
  readonly connections: number;
  /** Milliseconds of processor time of the database's backends. */
  readonly database: number;
  /** Milliseconds of this process's processor time. */
  readonly app: number;
  readonly milliseconds: number;
  /** Bytes of the write-ahead log. */
  readonly log: number;
}

interface Ground {
  readonly variant: Variant;
  readonly pool: Pool;
  readonly db: Database;
  readonly staff: Staff;
}

/** Punches recorded by the use case in three databases of one PostgreSQL, in turns, the order changing from turn to turn. */
export async function measureEnvelope(options: EnvelopeOptions): Promise<Measured[]> {
  const cluster = await startCluster();
  const grounds: Ground[] = [];
  try {
    for (const variant of variants) grounds.push(await prepare(cluster, variant, options));
    const measured: Measured[] = [];
    // The first turn warms everything up and is not counted.
    for (let turn = 0; turn <= options.turns; turn += 1) {
      for (const connections of options.levels)
        for (const ground of inTurn(grounds, turn)) {
          const one = await measureTurn(ground, connections);
          if (turn > 0) measured.push(one);
        }
      options.onTurn(`turn ${turn} of ${options.turns}`);
    }
    return measured;
  } finally {
    for (const { pool } of grounds) await pool.end();
    await cluster.remove();
  }
}

const inTurn = (grounds: readonly Ground[], turn: number): Ground[] =>
  grounds
    .map((_, index) => grounds[(index + turn) % grounds.length])
    .filter((ground) => ground !== undefined);

async function prepare(
  cluster: Cluster,
  variant: Variant,
  { employees, past }: EnvelopeOptions,
): Promise<Ground> {
  const connection = await cluster.createDatabase(`bench_${variant}`);
  const pool = createPool(connection, { onError: console.error });
  await migrate(pool, product.migrations);
  const staff = await createStaff(pool, employees);
  await fillHistory(connection, staff, past);
  await shape(pool, variant);
  // Waiting for the disk takes no processor time, and the log is counted in bytes.
  await pool.query(`alter database bench_${variant} set synchronous_commit = off`);
  await pool.end();
  const own = createPool(connection, { onError: console.error });
  return { variant, pool: own, staff, db: databaseOf(createDatabase(own), variant) };
}

async function measureTurn(ground: Ground, connections: number): Promise<Measured> {
  const before = await spent(ground);
  const punches = await punchAll(ground, connections);
  const after = await spent(ground);
  const each = (part: 'app' | 'milliseconds' | 'log') => (after[part] - before[part]) / punches;
  // A backend that began meanwhile counts from nothing; one at rest may have ended.
  const backends = [...after.backends].map(([pid, spent]) => spent - (before.backends.get(pid) ?? 0));
  const database = backends.reduce((sum, one) => sum + one, 0) / punches;
  return {
    ...{ variant: ground.variant, connections, database, app: each('app') },
    ...{ milliseconds: each('milliseconds'), log: each('log') },
  };
}

async function spent({ pool }: Ground) {
  const { rows } = await pool.query<{ pid: number; log: string }>(
    `select pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log
     from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const { user, system } = process.cpuUsage();
  return {
    ...{ log: Number(rows[0]?.log), app: (user + system) / 1000, milliseconds: performance.now() },
    backends: new Map(rows.map(({ pid }) => [pid, processorTime(pid)])),
  };
}

/** Milliseconds of processor time of a backend, to the nanosecond: a turn takes few of the ticks that other files count. */
const processorTime = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Everybody checks in and then out, so many at a time. Returns the number of punches. */
async function punchAll({ db, staff }: Ground, connections: number): Promise<number> {
  const { companyId } = staff;
  // Short turns, so that the machine's pace is the same for all variants of one.
  const workers = staff.workers.slice(0, connections === 1 ? 50 : 10 * connections);
  for (const type of ['check_in', 'check_out']) {
    const form = punchForm.parse({ type, locationStatus: 'in_office', location: '53.5438, 9.9884' });
    const waiting = workers.values();
    const work = async () => {
      for (const { employeeId, userId } of waiting) {
        const { kind } = await recordPunch(db, { companyId, employeeId, userId }, form, new Date());
        if (kind !== 'recorded') throw new Error(`a punch was not recorded: ${kind}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
  }
  return 2 * workers.length;
}
