import { createPool } from '@checkpoint/server/kernel/database/pool';
import type { Pool } from 'pg';
import { openConnection } from '../load/http-connection.ts';
import { readRequest } from '../load/requests.ts';
import { median } from '../measure/figures.ts';
import { type App, startApp } from '../product/app.ts';
import { type Cluster, startCluster, urlOf } from '../product/cluster.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff, type Staff } from '../product/staff.ts';
import { type Planned, planOf } from './plans.ts';
import { askEverything } from './reads.ts';

export interface PresenceOptions {
  readonly employees: number;
  /** Past punches of the whole company, in each of the two databases. */
  readonly few: number;
  readonly many: number;
  /** Reads of each kind. */
  readonly reads: number;
  readonly onProgress: (line: string) => void;
}

interface ReadFigures {
  readonly path: string;
  /** Milliseconds, medians. */
  readonly withFew: number;
  readonly withMany: number;
  readonly ratio: number;
}

export interface PresenceMeasurement {
  readonly figures: readonly ReadFigures[];
  readonly plans: readonly Planned[];
}

/** The same company twice, with a short and a long history, read alternately. */
export async function measurePresence(options: PresenceOptions): Promise<PresenceMeasurement> {
  const cluster = await startCluster();
  const sides: Side[] = [];
  try {
    for (const [name, punches] of [
      ['few', options.few],
      ['many', options.many],
    ] as const) {
      sides.push(await prepare(cluster, name, punches, options.employees));
      options.onProgress(`${punches} punches behind ${options.employees} employees`);
    }
    const [few, many] = sides;
    if (few === undefined || many === undefined) throw new Error('two sides are compared');
    const figures: ReadFigures[] = [];
    for (const path of paths) figures.push(await compare(few, many, path, options.reads));
    return { figures, plans: many.plans };
  } finally {
    for (const { app } of sides) await app.end('SIGTERM');
    await cluster.remove();
  }
}

const paths = [
  '/api/stats',
  '/api/employees',
  '/api/employees?search=hopper%2042',
  '/api/employees?order=changed&limit=25',
  '/api/activity',
  '/api/activity/all?limit=100',
  '/api/review/count',
];

interface Side {
  readonly app: App;
  readonly token: string;
  readonly plans: readonly Planned[];
}

async function prepare(cluster: Cluster, name: string, punches: number, employees: number): Promise<Side> {
  const connection = await cluster.createDatabase(name);
  const variables = { DATABASE_URL: urlOf(connection) };
  const app = await startApp({ dataDir: cluster.folder, variables });
  const pool = createPool(connection, { size: 1, onError: console.error });
  try {
    const staff = await createStaff(pool, employees);
    const people = Math.min(employees, Math.ceil(punches / 2));
    await fillHistory(cluster.superuser(name), staff, Math.round(punches / 2 / people), people);
    await levelPresence(pool, staff);
    const asked = await askEverything({
      companyId: staff.companyId,
      employeeIds: staff.workers.map(({ employeeId }) => employeeId),
    });
    const plans: Planned[] = [];
    for (const one of asked) plans.push(await planOf(pool, one));
    return { app, token: staff.dashboards[0] ?? '', plans };
  } finally {
    await pool.end();
  }
}

/** Both databases return the same rows. They differ only in the length of the history. */
async function levelPresence(pool: Pool, { companyId }: Staff): Promise<void> {
  await pool.query(
    `update presence set sequence = 2, last_type = 'check_out', last_timestamp = $2, chain_length = 2,
       checked_in_at = $2, checked_out_at = $2, location_status = 'in_office' where company_id = $1`,
    [companyId, new Date()],
  );
  await pool.query('vacuum full analyze presence');
}

/** Reads one side, then the other, then in reverse order, so that other load affects both. */
async function compare(few: Side, many: Side, path: string, reads: number): Promise<ReadFigures> {
  const times = new Map<Side, number[]>([
    [few, []],
    [many, []],
  ]);
  for (let round = -10; round < reads; round += 1) {
    for (const [side, measured] of round % 2 === 0 ? times : [...times].reverse()) {
      const elapsed = await timeOf(side, path);
      // The first ten warm up.
      if (round >= 0) measured.push(elapsed);
    }
  }
  const [withFew, withMany] = [median(times.get(few) ?? []), median(times.get(many) ?? [])];
  return { path, withFew, withMany, ratio: withMany / withFew };
}

async function timeOf({ app, token }: Side, path: string): Promise<number> {
  const connection = await openConnection(app.port);
  const begin = performance.now();
  const { status } = await connection.exchange(readRequest(app.port, token, path));
  const elapsed = performance.now() - begin;
  connection.close();
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return elapsed;
}
