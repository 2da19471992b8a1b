import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../load/http-connection.ts';
import { punchRequest } from '../load/requests.ts';
import { Dashboard, lagsOf } from './dashboard.ts';
import type { RushJob, RushReport } from './job.ts';

/** Milliseconds that dashboards may take to show the last punches. */
const timeoutMs = 15_000;

/** Everybody checks in at a random moment over a connection of their own, while the dashboards are watched. */
export async function rush(job: RushJob): Promise<RushReport> {
  const { port, workers, seconds } = job;
  const dashboards = job.dashboards.map((token) => new Dashboard(port, token));
  for (const dashboard of dashboards) await dashboard.open();
  const errors = new Errors();
  const taps = new Taps(port, errors);
  const stopReloading = reload(dashboards, job.reloadEvery, errors);
  await Promise.all(workers.map((worker) => taps.tap(worker, Math.random() * seconds * 1000)));
  stopReloading();
  await settle(dashboards, taps.acknowledged.length);
  for (const dashboard of dashboards) dashboard.close();
  const acknowledged = taps.acknowledged.sort((one, other) => one - other);
  const lags = dashboards.flatMap(({ shown }) => lagsOf(shown, acknowledged));
  return {
    acknowledged: acknowledged.length,
    errors: errors.counted(),
    latencies: taps.latencies,
    lags: lags.filter((lag) => lag !== undefined),
    unseen: lags.filter((lag) => lag === undefined).length,
    finalCounts: dashboards.map(({ shown }) => shown.at(-1)?.checkedIn ?? 0),
    lateness: taps.lateness,
  };
}

/** Errors in words, with their number. */
class Errors {
  private readonly times = new Map<string, number>();

  readonly note = (fault: unknown): void => {
    const words = fault instanceof Error ? fault.message : String(fault);
    this.times.set(words, (this.times.get(words) ?? 0) + 1);
  };

  counted(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.times);
  }
}

class Taps {
  readonly acknowledged: number[] = [];
  readonly latencies: number[] = [];
  lateness = 0;
  private readonly begin = performance.now();
  private readonly port: number;
  private readonly errors: Errors;

  constructor(port: number, errors: Errors) {
    this.port = port;
    this.errors = errors;
  }

  /** A tap at a planned moment. The time that the generator itself is late counts as the server's. */
  async tap({ userId, token }: RushJob['workers'][number], after: number): Promise<void> {
    await sleep(after);
    const planned = this.begin + after;
    this.lateness = Math.max(this.lateness, performance.now() - planned);
    try {
      const connection = await openConnection(this.port);
      const punch = { id: randomUUID(), type: 'check_in', userId } as const;
      const { status } = await connection.exchange(punchRequest(this.port, token, punch));
      connection.close();
      if (status !== 201) throw new Error(`answered with ${status}`);
      this.acknowledged.push(performance.now());
      this.latencies.push(performance.now() - planned);
    } catch (fault) {
      this.errors.note(fault);
    }
  }
}

/** Reopens one dashboard after the other at a fixed interval. Returns the function that stops it. */
function reload(dashboards: readonly Dashboard[], every: number, errors: Errors): () => void {
  let turn = 0;
  const timer = setInterval(
    () => void dashboards[turn++ % dashboards.length]?.open().catch(errors.note),
    (every * 1000) / dashboards.length,
  );
  return () => clearInterval(timer);
}

async function settle(dashboards: readonly Dashboard[], count: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && dashboards.some(({ shown }) => shown.at(-1)?.checkedIn !== count))
    await sleep(20);
}
