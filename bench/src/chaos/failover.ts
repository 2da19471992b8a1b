import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { type App, startApp } from '../product/app.ts';
import { diskFolder } from '../product/folder.ts';
import { type PatroniCluster, startPatroni } from '../product/patroni.ts';
import { createStaff, type Worker } from '../product/staff.ts';
import { type Inspected, inspect, verify } from './inspect.ts';
import { Writer } from './writer.ts';

/** What can happen to the database of an installation while people punch. */
export const failures = {
  'primary killed': { aim: 16_000, happen: killPrimary },
  'PostgreSQL killed': { aim: 16_000, happen: killPostgres },
  switchover: { aim: 5_000, happen: switchOver },
  'etcd frozen': { aim: 1_000, happen: freezeStore },
} as const satisfies Record<
  string,
  { aim: number; happen: (cluster: PatroniCluster, frozen: number) => Promise<void> }
>;

export type Failure = keyof typeof failures;

export interface FailoverReport extends Inspected {
  readonly acknowledged: number;
  /** Answers that told a writer to come again later. */
  readonly turnedAway: number;
  /** Milliseconds without an acknowledged punch, for each time that it happened. */
  readonly pauses: Readonly<Record<Failure, readonly number[]>>;
  /** Answers that nobody may get, and what the verification found. */
  readonly faults: readonly string[];
}

export interface FailoverOptions {
  /** Where the programs of the machine's PostgreSQL are. */
  readonly bin: string;
  readonly writers: number;
  /** How often each failure happens. */
  readonly rounds: number;
  /** Milliseconds for which etcd answers nobody: longer than a primary keeps its role without it. */
  readonly frozen: number;
}

/** How long people punch before and after each failure. */
const calm = 5_000;

/**
 * Two apps whose database is three PostgreSQL under Patroni, behind HAProxy. People punch through both, and go on with
 * the same ids while nobody answers. One failure after the other happens to the database.
 */
export async function playFailover(options: FailoverOptions): Promise<FailoverReport> {
  const folder = await diskFolder('chaos-failover');
  const cluster = await startPatroni(folder.path, options.bin);
  const variables = { DATABASE_URL: cluster.url };
  const apps: App[] = [];
  try {
    // Together, as on two machines: the first one migrates.
    apps.push(...(await Promise.all([0, 1].map(() => startApp({ dataDir: folder.path, variables })))));
    const pool = createPool({ connectionString: cluster.url }, { size: 1, onError: () => {} });
    const staff = await createStaff(pool, options.writers);
    await pool.end();
    const { writers, pauses } = await punchThrough(apps, staff.workers, cluster, options);
    await cluster.whole();
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const ledger = await inspect({ connectionString: cluster.url }, acknowledged);
    const verified = await verify(folder.path, variables);
    return {
      ...ledger,
      pauses,
      acknowledged: acknowledged.length,
      turnedAway: writers.reduce((sum, writer) => sum + writer.turnedAway, 0),
      faults: [...writers.flatMap(({ faults }) => faults), ...(verified === null ? [] : [verified])],
    };
  } finally {
    for (const app of apps) await app.end('SIGTERM');
    await cluster.stop();
    await folder.remove();
  }
}

async function punchThrough(
  apps: readonly App[],
  workers: readonly Worker[],
  cluster: PatroniCluster,
  { rounds, frozen }: FailoverOptions,
) {
  const writers = workers.map((worker, index) => new Writer(apps[index % 2]?.port ?? 0, worker));
  const end = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.run(end.signal, 10)));
  const spans: { failure: Failure; from: number; to: number }[] = [];
  try {
    for (const [failure, { happen }] of Object.entries(failures) as [Failure, (typeof failures)[Failure]][])
      for (let round = 0; round < rounds; round += 1) {
        await cluster.whole();
        await sleep(calm);
        const from = performance.now();
        await happen(cluster, frozen);
        await sleep(calm);
        spans.push({ failure, from, to: performance.now() });
      }
  } finally {
    end.abort();
    await writing;
    for (const writer of writers) writer.hangUp();
  }
  const times = writers
    .flatMap(({ acknowledged }) => acknowledged.map(({ answeredAt }) => answeredAt))
    .sort((one, other) => one - other);
  const pausesOf = (wanted: Failure) =>
    spans.filter(({ failure }) => failure === wanted).map(({ from, to }) => longestPause(times, from, to));
  const pauses = Object.fromEntries(
    (Object.keys(failures) as Failure[]).map((failure) => [failure, pausesOf(failure)]),
  ) as Record<Failure, number[]>;
  return { writers, pauses };
}

/** Milliseconds without any answer that recorded a punch, the longest that ended in this span. */
function longestPause(times: readonly number[], from: number, to: number): number {
  let longest = 0;
  for (const [index, at] of times.entries())
    if (at >= from && at <= to) longest = Math.max(longest, at - (times[index - 1] ?? from));
  // Nobody was answered again.
  if (longest === 0) return to - from;
  return longest;
}

async function killPrimary(cluster: PatroniCluster): Promise<void> {
  const startAgain = await cluster.killPrimary();
  // Longer than another node takes to see that nobody leads.
  await sleep(25_000);
  startAgain();
  await cluster.whole();
}

async function killPostgres(cluster: PatroniCluster): Promise<void> {
  await cluster.killPostgres();
  await sleep(15_000);
  await cluster.whole();
}

async function switchOver(cluster: PatroniCluster): Promise<void> {
  await cluster.switchOver();
  await sleep(10_000);
  await cluster.whole();
}

async function freezeStore(cluster: PatroniCluster, frozen: number): Promise<void> {
  cluster.freezeStore();
  await sleep(frozen);
  cluster.thawStore();
}
