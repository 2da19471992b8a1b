import { createDatabase } from '@checkpoint/server/kernel/database/database';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { type PeriodFilter, readByTime } from '@checkpoint/server/modules/insight/reports/period-queries';
import { everybody } from '@checkpoint/server/record/actors/scope';
import { punchAlong } from '../load/punch-along.ts';
import { startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { fillHistory } from '../product/history.ts';
import { createStaff, type Staff } from '../product/staff.ts';
import { type FetchedFile, fetchFile } from './fetch-file.ts';

export interface ExportOptions {
  readonly employees: number;
  /** Past punches of the whole company, spread over a year. */
  readonly punches: number;
  readonly onProgress: (line: string) => void;
}

export interface ExportMeasurement {
  /** Work periods in every file. */
  readonly rows: number;
  /** Milliseconds to read the same joined rows through the driver and do nothing else. */
  readonly floor: number;
  readonly files: readonly (FetchedFile & { readonly name: string })[];
  /** Milliseconds from tap to answer while the files were made. */
  readonly punches: readonly number[];
}

const orders = {
  csv: { reportType: 'attendance', format: 'csv' },
  excel: { reportType: 'attendance', format: 'excel' },
  hours: { reportType: 'hours', format: 'csv' },
} as const;

/** A year of a company as files, one after the other, while its people go on punching. */
export async function measureExport(options: ExportOptions): Promise<ExportMeasurement> {
  const cluster = await startCluster();
  const connection = await cluster.createDatabase('export');
  const app = await startApp({ dataDir: cluster.folder, variables: { DATABASE_URL: urlOf(connection) } });
  try {
    const staff = await prepare(connection, cluster.superuser('export'), options);
    options.onProgress(`${options.punches} punches behind ${options.employees} employees`);
    const { rows, floor } = await readThroughDriver(connection, staff.companyId);
    const punching = punchAlong(app.port, staff);
    const files: (FetchedFile & { name: string })[] = [];
    for (const [name, order] of Object.entries(orders)) {
      const file = await fetchFile(app, staff.dashboards[0] ?? '', { ...order, ...lastYear() });
      files.push({ name, ...file });
      options.onProgress(`${name}: ${Math.round(file.milliseconds)} ms, ${Math.round(file.grown / 1e6)} MB`);
    }
    return { rows, floor, files, punches: await punching.stop() };
  } finally {
    await app.end('SIGTERM');
    await cluster.remove();
  }
}

const day = 86_400_000;
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const lastYear = () => ({ dateFrom: dateOf(Date.now() - 366 * day), dateTo: dateOf(Date.now() - day) });

async function prepare(
  connection: Connection,
  superuser: Connection,
  { employees, punches }: ExportOptions,
): Promise<Staff> {
  const pool = createPool(connection, { size: 1, onError: console.error });
  try {
    const staff = await createStaff(pool, employees);
    await fillHistory(superuser, staff, Math.round(punches / 2 / employees));
    return staff;
  } finally {
    await pool.end();
  }
}

/** The lower bound for every file: the same statement and cursor, with the rows thrown away. */
async function readThroughDriver(connection: Connection, companyId: string) {
  const pool = createPool(connection, { size: 1, onError: console.error });
  const snapshot = await createDatabase(pool).openSnapshot(new AbortController().signal);
  const filter: PeriodFilter = {
    ...{ companyId, within: everybody, employeeId: null },
    from: new Date(Date.now() - 367 * day),
    until: new Date(Date.now() + day),
  };
  const begun = performance.now();
  let rows = 0;
  for await (const batch of readByTime(snapshot, filter)) rows += batch.length;
  const floor = performance.now() - begun;
  await snapshot.close();
  await pool.end();
  return { rows, floor };
}
