import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { openConnection } from '../load/http-connection.ts';
import { readRequest } from '../load/requests.ts';
import { type App, startApp } from '../product/app.ts';
import { diskFolder } from '../product/folder.ts';
import { type MachineServers, startMachineServers } from '../product/machine-servers.ts';
import { createStaff, type Staff, type Worker } from '../product/staff.ts';
import { type Inspected, inspect, verify } from './inspect.ts';
import { type PairReport, seenAtTheOther } from './pair.ts';
import { Writer } from './writer.ts';

export interface FleetReport extends PairReport, Inspected {
  readonly acknowledged: number;
  /** Connections that the apps hold to the replica after lists were read. */
  readonly readers: number;
  /** Answers to the same lists: with the replica, and after it was stopped. */
  readonly lists: readonly number[];
  readonly listsWithoutReplica: readonly number[];
  /** Answers that nobody may get, and what the verification found. */
  readonly faults: readonly string[];
}

export interface FleetOptions {
  /** Where the programs of the machine's PostgreSQL are. */
  readonly bin: string;
  readonly people: number;
  readonly seconds: number;
}

/**
 * Two apps behind pgbouncer in transaction mode, on a PostgreSQL with a streaming replica. People punch through both
 * while one restarts. Lists are read from the replica until it is stopped.
 */
export async function playFleet({ bin, people, seconds }: FleetOptions): Promise<FleetReport> {
  const folder = await diskFolder('chaos-fleet');
  const servers = await startMachineServers(folder.path, bin);
  const start = (port = 0) => startApp({ dataDir: folder.path, port, variables: variablesOf(servers) });
  const apps = await Promise.all([start(), start()]);
  const pool = createPool({ connectionString: servers.primary }, { size: 1, onError: () => {} });
  const replica = createPool({ connectionString: servers.replica }, { size: 1, onError: () => {} });
  try {
    const staff = await createStaff(pool, 2 * people);
    const [watched, writing] = [staff.workers.slice(0, people), staff.workers.slice(people)];
    const pair = await seenAtTheOther(apps, { ...staff, workers: watched });
    const restarted = async () => {
      await apps[1].end('SIGTERM');
      apps[1] = await start(apps[1].port);
    };
    const writers = await punchAtBoth(apps, writing, seconds, restarted);
    const lists = await readLists(apps, staff);
    const { rows } = await replica.query<{ readers: number }>(
      `select count(*)::int as readers from pg_stat_activity
       where application_name like 'checkpoint %' and pid <> pg_backend_pid()`,
    );
    await replica.end();
    await servers.stopReplica();
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const ledger = await inspectWriting(servers, acknowledged, watched);
    const verified = await verify(folder.path, variablesOf(servers));
    return {
      ...pair,
      ...ledger,
      acknowledged: acknowledged.length,
      readers: rows[0]?.readers ?? 0,
      lists,
      listsWithoutReplica: await readLists(apps, staff),
      faults: [...writers.flatMap(({ faults }) => faults), ...(verified === null ? [] : [verified])],
    };
  } finally {
    await pool.end();
    for (const app of apps) await app.end('SIGTERM');
    await servers.stop();
    await folder.remove();
  }
}

const variablesOf = ({ pooled, primary, replica }: MachineServers) => ({
  DATABASE_URL: pooled,
  DIRECT_DATABASE_URL: primary,
  REPLICA_DATABASE_URL: replica,
});

async function punchAtBoth(
  apps: readonly App[],
  workers: readonly Worker[],
  seconds: number,
  meanwhile: () => Promise<void>,
): Promise<Writer[]> {
  const writers = workers.map((worker, index) => new Writer(apps[index % 2]?.port ?? 0, worker));
  const end = AbortSignal.timeout(seconds * 1000);
  const writing = writers.map((writer) => writer.run(end));
  await sleep((seconds * 1000) / 3);
  await meanwhile();
  await Promise.all(writing);
  for (const writer of writers) writer.hangUp();
  return writers;
}

/** The ledger without the punches of event-stream watchers, whose ids were not recorded. */
async function inspectWriting(
  { primary }: MachineServers,
  acknowledged: Writer['acknowledged'],
  watched: readonly Worker[],
): Promise<Inspected> {
  const others = new Set(watched.map(({ employeeId }) => employeeId));
  return inspect({ connectionString: primary }, acknowledged, ({ employee_id }) => !others.has(employee_id));
}

const paths = ['/api/activity/all', '/api/activity/all?type=check_in'];

async function readLists(apps: readonly App[], { dashboards: [token = ''] }: Staff): Promise<number[]> {
  const statuses: number[] = [];
  for (const { port } of apps)
    for (const path of paths) {
      const connection = await openConnection(port);
      statuses.push((await connection.exchange(readRequest(port, token, path))).status);
      connection.close();
    }
  return statuses;
}
