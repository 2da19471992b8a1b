import { createPool } from '@checkpoint/server/kernel/database/pool';
import { startGenerator } from '../load/generator.ts';
import { startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff } from '../product/staff.ts';
import type { RushReport } from './job.ts';

export interface RushOptions {
  readonly employees: number;
  readonly seconds: number;
  readonly dashboards: number;
  readonly reloadEvery: number;
  /** Past attendances of each employee. */
  readonly past: number;
}

export interface RushMeasurement extends RushReport {
  /** New rows in the ledger. */
  readonly rows: number;
}

/** The nine o'clock rush on the production build with its own database on a disk, everybody from one address. */
export async function measureRush(options: RushOptions): Promise<RushMeasurement> {
  const folder = await diskFolder('bench-rush');
  const app = await startApp({ dataDir: folder.path });
  const database = await databaseOf(folder.path);
  const pool = createPool(database.connection, { size: 1, onError: console.error });
  const generator = startGenerator();
  try {
    const { employees, seconds, reloadEvery, past } = options;
    const staff = await createStaff(pool, employees, options.dashboards);
    await fillHistory(database.superuser, staff, past);
    const { workers, dashboards } = staff;
    const job = { kind: 'rush', port: app.port, seconds, workers, dashboards, reloadEvery } as const;
    const report = await generator.perform(job);
    const counted = await pool.query<{ rows: number }>('select count(*)::int as rows from check_ins');
    return { ...report, rows: (counted.rows[0]?.rows ?? 0) - 2 * past * employees };
  } finally {
    generator.stop();
    await pool.end();
    await app.end('SIGTERM');
    await folder.remove();
  }
}
