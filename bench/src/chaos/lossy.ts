import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import pg from 'pg';
import { type App, startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { createStaff, type Worker } from '../product/staff.ts';
import { Device } from './device.ts';
import { verify } from './inspect.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { seeded } from './random.ts';

export interface LossyOptions {
  readonly phones: number;
  /** The number of phones on plain HTTP, where browsers have no Web Locks. */
  readonly plain: number;
  readonly tapsEach: number;
  /** The share of replies that are lost. */
  readonly lossRate: number;
  /** The share of requests whose tab is killed before the answer, from 0 to 1. */
  readonly killRate: number;
  /** How often the server is restarted in that time. */
  readonly restarts: number;
  readonly seed: number;
}

export interface LossyReport {
  readonly taps: number;
  readonly rows: number;
  readonly droppedReplies: number;
  /** Tabs and service workers that were killed while they sent. */
  readonly kills: number;
  /** Whether each phone's rows are its taps, in the order of the taps. */
  readonly inOrder: boolean;
  /** Taps that did not become a row, and the faults that the verification found. */
  readonly faults: readonly string[];
  /** The exit codes of the restarts. */
  readonly exitCodes: readonly (number | null)[];
}

/** Phones with the product's outbox behind a network that loses replies, while tabs are killed and the server restarts. */
export async function lossyDelivery(options: LossyOptions): Promise<LossyReport> {
  const folder = await diskFolder('chaos-lossy');
  const first = await startApp({ dataDir: folder.path });
  const { connection } = await databaseOf(folder.path);
  const pool = createPool(connection, { size: 1, onError: console.error });
  const { workers, companyId } = await createStaff(pool, options.phones);
  await pool.end();
  const proxy = await startLossyProxy(first.port, options.lossRate, seeded(options.seed));
  const phones = workers.map((worker, index) => {
    const random = seeded(options.seed * 1000 + index);
    const isPlain = index < options.plain;
    return new Device({
      port: proxy.port,
      worker,
      companyId,
      random,
      isPlain,
      killRate: options.killRate,
    });
  });
  const restarting = restart(first, folder.path, options.restarts);
  await Promise.all(phones.map((phone) => phone.live(options.tapsEach)));
  const { app, exitCodes } = await restarting;
  try {
    const database = await databaseOf(folder.path);
    const stored = await idsOf(database.connection);
    const fault = await verify(folder.path);
    return {
      taps: phones.reduce((sum, { tapped }) => sum + tapped.length, 0),
      rows: [...stored.values()].reduce((sum, ids) => sum + ids.length, 0),
      droppedReplies: proxy.dropped(),
      kills: phones.reduce((sum, { kills }) => sum + kills, 0),
      inOrder: phones.every((phone, index) => isSame(phone.tapped, idsOfWorker(stored, workers[index]))),
      faults: [...phones.flatMap(({ faults }) => faults), ...(fault === null ? [] : [fault])],
      exitCodes,
    };
  } finally {
    await proxy.close();
    await app.end('SIGTERM');
    await folder.remove();
  }
}

/** Restarts the server on the same port, this many times. */
async function restart(first: App, dataDir: string, times: number) {
  const exitCodes: (number | null)[] = [];
  let app = first;
  for (let turn = 0; turn < times; turn += 1) {
    await sleep(500);
    exitCodes.push(await app.end('SIGTERM'));
    app = await startApp({ dataDir, port: first.port });
  }
  return { app, exitCodes };
}

async function idsOf(connection: pg.ClientConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ employee_id: string; ids: string[] }>(
    'select employee_id, array_agg(id order by sequence) as ids from check_ins group by employee_id',
  );
  await client.end();
  return new Map(rows.map(({ employee_id, ids }) => [employee_id, ids]));
}

const idsOfWorker = (stored: ReadonlyMap<string, string[]>, worker: Worker | undefined): string[] =>
  (worker && stored.get(worker.employeeId)) ?? [];

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
