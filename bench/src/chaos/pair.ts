import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { openEvents } from '../load/event-stream.ts';
import { openConnection } from '../load/http-connection.ts';
import { punchRequest } from '../load/requests.ts';
import { type App, startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { createStaff, type Staff, type Worker } from '../product/staff.ts';

export interface PairReport {
  /** Milliseconds from each answer of one app until the other app's stream showed the person. */
  readonly lags: readonly number[];
  /** Punches that the stream of the other app never showed. */
  readonly unseen: number;
}

/** Milliseconds after which a punch counts as never shown. */
const timeoutMs = 10_000;

/** Two apps on one PostgreSQL: punches through each, watched at the other. */
export async function pairOfApps(punchesEach: number): Promise<PairReport> {
  const cluster = await startCluster();
  const variables = { DATABASE_URL: urlOf(await cluster.createDatabase('shared')) };
  const apps = [
    await startApp({ dataDir: cluster.folder, variables }),
    await startApp({ dataDir: cluster.folder, variables }),
  ];
  const pool = createPool({ connectionString: variables.DATABASE_URL }, { onError: console.error });
  try {
    const staff = await createStaff(pool, 2 * punchesEach);
    await pool.end();
    return await seenAtTheOther(apps, staff);
  } finally {
    for (const app of apps) await app.end('SIGTERM');
    await cluster.remove();
  }
}

/** Everybody checks in once, alternately through one app and the other. The app that they did not use is watched. */
export async function seenAtTheOther(
  apps: readonly Pick<App, 'port'>[],
  { dashboards: [token = ''], workers }: Staff,
): Promise<PairReport> {
  const watchers = await Promise.all(apps.map(({ port }) => watch(port, token)));
  const lags: (number | undefined)[] = [];
  for (const [index, worker] of workers.entries()) {
    const [here = 0, there = 1] = index % 2 === 0 ? [0, 1] : [1, 0];
    const answered = await punch(apps[here]?.port ?? 0, worker);
    lags.push(await watchers[there]?.lagOf(worker.employeeId, answered));
  }
  for (const watcher of watchers) watcher.close();
  return {
    lags: lags.filter((lag) => lag !== undefined),
    unseen: lags.filter((lag) => lag === undefined).length,
  };
}

async function punch(port: number, { userId, token }: Worker): Promise<number> {
  const connection = await openConnection(port);
  const body = { id: randomUUID(), type: 'check_in', userId } as const;
  const { status } = await connection.exchange(punchRequest(port, token, body));
  connection.close();
  if (status !== 201) throw new Error(`a punch was answered with ${status}`);
  return performance.now();
}

/** A dashboard's stream, with the time at which it showed each person. */
async function watch(port: number, token: string) {
  const seen = new Map<string, number>();
  const stream = await openEvents(port, token, ({ name, data }) => {
    if (name !== 'presence') return;
    // The server checks it against the contract before it is sent.
    for (const { id } of (JSON.parse(data) as PresenceEvent).employees) seen.set(id, performance.now());
  });
  return {
    close: () => stream.close(),
    async lagOf(employeeId: string, since: number): Promise<number | undefined> {
      while (!seen.has(employeeId) && performance.now() - since < timeoutMs) await sleep(2);
      const at = seen.get(employeeId);
      return at && Math.max(0, at - since);
    },
  };
}
