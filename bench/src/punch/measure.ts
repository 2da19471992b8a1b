import { createPool } from '@checkpoint/server/kernel/database/pool';
import type { Pool } from 'pg';
import { bareTables } from '../load/bare-statements.ts';
import { type Generator, startGenerator } from '../load/generator.ts';
import type { Job, Load } from '../load/job.ts';
import { processorTime, processorTimeOfServer } from '../measure/processor-time.ts';
import { type App, startApp } from '../product/app.ts';
import { databaseOf, type RunningDatabase } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff, type Staff } from '../product/staff.ts';

export interface PunchOptions {
  /** Numbers of connections. */
  readonly levels: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly employees: number;
  /** Past attendances of each employee. */
  readonly past: number;
  readonly onRound: (line: string) => void;
}

/** Milliseconds of processor time for one piece of work. */
export interface Cost {
  readonly app: number;
  readonly database: number;
  readonly generator: number;
}

/** One kind of work at one number of connections in one round. */
export interface Measured extends Load {
  readonly work: 'check-in' | 'transaction' | 'insert';
  readonly connections: number;
  /** On Linux only. */
  readonly cost: Cost | undefined;
}

export interface PunchMeasurement {
  readonly measured: readonly Measured[];
  /** Check-ins that were answered with 201, and new rows in the ledger. Both must be equal. */
  readonly acknowledged: number;
  readonly rows: number;
  /** Employees whose sequence has a gap. */
  readonly gaps: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Check-ins over HTTP, measured alternately with the baseline, on the production build and its own database on a disk. */
export async function measurePunches(options: PunchOptions): Promise<PunchMeasurement> {
  const folder = await diskFolder('bench-punch');
  const app = await startApp({ dataDir: folder.path });
  const database = await databaseOf(folder.path);
  const pool = createPool(database.connection, { size: 1, onError: console.error });
  const generator = startGenerator();
  try {
    const staff = await createStaff(pool, options.employees);
    await fillHistory(database.superuser, staff, options.past);
    await pool.query(bareTables);
    await pool.query('insert into bare.employees select generate_series(0, $1::int)', [options.employees]);
    const measured = await measureAll({ options, app, database, generator, staff });
    const checkIns = measured.filter(({ work }) => work === 'check-in');
    return {
      measured: measured.slice(kinds),
      acknowledged: checkIns.reduce((sum, { done }) => sum + done, 0),
      ...(await inspect(pool, 2 * options.past * options.employees)),
    };
  } finally {
    generator.stop();
    await pool.end();
    await app.end('SIGTERM');
    await folder.remove();
  }
}

interface Ground {
  readonly options: PunchOptions;
  readonly app: App;
  readonly database: RunningDatabase;
  readonly generator: Generator;
  readonly staff: Staff;
}

/** Check-ins and the two floors. */
const kinds = 3;

/** The first measurements warm up and do not count. */
async function measureAll(ground: Ground): Promise<Measured[]> {
  const { levels, rounds, seconds, onRound } = ground.options;
  const measured = await measureLevel(ground, Math.max(...levels), Math.min(seconds, 3));
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of levels) measured.push(...(await measureLevel(ground, connections, seconds)));
    onRound(`round ${round} of ${rounds}`);
  }
  return measured;
}

/** The product and both baselines at one number of connections, right after each other. */
async function measureLevel(ground: Ground, connections: number, seconds: number): Promise<Measured[]> {
  const { app, database, staff, options } = ground;
  const bare = { connections, seconds, database: database.connection, employees: options.employees };
  const jobs = [
    ['check-in', { kind: 'punches', connections, seconds, port: app.port, workers: staff.workers }],
    ['transaction', { kind: 'transactions', ...bare }],
    ['insert', { kind: 'inserts', ...bare }],
  ] satisfies [Measured['work'], Job][];
  const measured: Measured[] = [];
  for (const [work, job] of jobs) {
    const before = spent(ground);
    const load = await ground.generator.perform(job);
    measured.push({ ...load, work, connections, cost: costOf(before, spent(ground), load.done) });
  }
  return measured;
}

const spent = ({ app, database, generator }: Ground) => ({
  app: processorTime(app.pid),
  database: processorTimeOfServer(database.pid),
  generator: processorTime(generator.pid),
});

function costOf(
  before: ReturnType<typeof spent>,
  after: ReturnType<typeof spent>,
  done: number,
): Cost | undefined {
  const each = (part: keyof Cost) => ((after[part] ?? Number.NaN) - (before[part] ?? Number.NaN)) / done;
  const cost = { app: each('app'), database: each('database'), generator: each('generator') };
  return Number.isNaN(cost.app) ? undefined : cost;
}

async function inspect(pool: Pool, pastRows: number) {
  const { rows } = await pool.query<{ rows: number; gaps: number }>(
    `select coalesce(sum(punches), 0)::int as rows, count(*) filter (where punches <> last)::int as gaps
     from (select count(*) as punches, max(sequence) as last from check_ins group by employee_id) each`,
  );
  const set = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers')`,
  );
  const [{ rows: all, gaps } = { rows: 0, gaps: 0 }] = rows;
  const settings = Object.fromEntries(set.rows.map(({ name, setting }) => [name, setting]));
  return { rows: all - pastRows, gaps, settings };
}
