import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { product } from '../places.ts';
import { startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { type Inspected, inspect, verify } from './inspect.ts';
import { buildPrevious } from './previous.ts';
import { type Acknowledged, Writer } from './writer.ts';

export interface UpgradeOptions {
  /** The version that the database is upgraded from, as git knows it. */
  readonly from: string;
  readonly people: number;
  /** Already in the ledger. */
  readonly punches: number;
  /** How long each part lasts that has no end of its own. */
  readonly seconds: number;
  readonly onStep: (step: string) => void;
}

/** The punches of a part of the upgrade: milliseconds from the tap to the acknowledgement, retries included. */
interface Part {
  readonly name: string;
  readonly took: readonly number[];
}

export interface UpgradeReport extends Inspected {
  readonly parts: readonly Part[];
  readonly migrations: readonly string[];
  /** Milliseconds that all migrations took. */
  readonly migrating: number;
  readonly acknowledged: number;
  /** Answers that sent somebody away for now. */
  readonly turnedAway: number;
  /** Answers that nobody may get, an exit code that is not 0, and what the verification found. */
  readonly faults: readonly string[];
}

/** Milliseconds between the answer to a punch and the next one: enough people to notice, too few to fill the machine. */
const rest = 25;

/**
 * People punch without a pause while the database is migrated beneath the earlier version, while the new one is started
 * beside it and takes half of them, and while the earlier one is stopped.
 */
export async function upgradeUnderLoad(options: UpgradeOptions): Promise<UpgradeReport> {
  const { from, people, punches, seconds, onStep } = options;
  const cluster = await startCluster();
  try {
    onStep(`building ${from}`);
    const previous = await buildPrevious(join(cluster.folder, 'previous'), from);
    const connection = await cluster.createDatabase('upgraded');
    const variables = { DATABASE_URL: urlOf(connection) };
    const place = { dataDir: cluster.folder, variables };
    const old = await startApp({ ...place, program: previous.app });
    onStep(`filling it with ${punches} punches`);
    const staff = await previous.fill(connection, people, punches);
    const writers = staff.workers.map((worker) => new Writer(old.port, worker));
    const parts = new Parts(writers);
    const stopping = new AbortController();
    const writing = Promise.all(writers.map((writer) => writer.run(stopping.signal, rest)));

    onStep('punching');
    await sleep(1_000);
    await parts.during('as usual', () => sleep(seconds * 1_000));
    onStep('migrating');
    const begin = performance.now();
    const said = await parts.during('while it is migrated', () => migrateNow(place));
    const migrating = performance.now() - begin;
    await parts.during('the earlier version after it', () => sleep(seconds * 1_000));
    onStep('starting the new version');
    const app = await parts.during('while the new version starts', () => startApp(place));
    await parts.during('both versions', async () => {
      for (const writer of writers.filter((_, index) => index % 2 === 0)) writer.moveTo(app.port);
      await sleep(seconds * 1_000);
    });
    onStep('stopping the earlier version');
    const code = await parts.during('while the earlier version stops', async () => {
      const ended = old.end('SIGTERM');
      for (const writer of writers) writer.moveTo(app.port);
      return ended;
    });
    await parts.during('the new version', () => sleep(seconds * 1_000));
    stopping.abort();
    await writing;
    for (const writer of writers) writer.hangUp();

    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const punching = new Set(staff.workers.map(({ employeeId }) => employeeId));
    const inspected = await inspect(connection, acknowledged, ({ employee_id }) => punching.has(employee_id));
    const verified = await verify(cluster.folder, variables, ['--company', staff.code]);
    const newCode = await app.end('SIGTERM');
    return {
      ...inspected,
      parts: parts.all,
      migrations: [...said.matchAll(/Applied migration (\S+)\.$/gm)].map(([, name = '']) => name),
      migrating,
      acknowledged: acknowledged.length,
      turnedAway: writers.reduce((sum, writer) => sum + writer.turnedAway, 0),
      faults: [
        ...writers.flatMap(({ faults }) => faults),
        ...[code, newCode].filter((each) => each !== 0).map((each) => `an app ended with ${each}`),
        ...(verified === null ? [] : [verified]),
      ],
    };
  } finally {
    await cluster.remove();
  }
}

interface Place {
  readonly dataDir: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** What the operator runs: `npm run checkpoint -- migrate`. Returns what it says. */
async function migrateNow({ dataDir, variables }: Place): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, ...variables };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [product.commands, 'migrate'], {
    env,
  });
  return stdout + stderr;
}

/** Which punches were answered in which part. */
class Parts {
  readonly all: Part[] = [];
  private readonly writers: readonly Writer[];

  constructor(writers: readonly Writer[]) {
    this.writers = writers;
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await work();
    // Whoever was kept waiting by the very end of it has their answer soon after.
    await sleep(500);
    const end = performance.now();
    const isPart = ({ answeredAt }: Acknowledged) => answeredAt >= begin && answeredAt < end;
    const punches = this.writers.flatMap(({ acknowledged }) => acknowledged.filter(isPart));
    this.all.push({ name, took: punches.map(({ tappedAt, answeredAt }) => answeredAt - tappedAt) });
    return result;
  }
}
