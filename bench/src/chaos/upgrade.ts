import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { product } from '../places.ts';
import { type App, startApp } from '../product/app.ts';
import { startCluster, urlOf } from '../product/cluster.ts';
import { type Inspected, inspect, verify } from './inspect.ts';
import { type Part, Parts } from './parts.ts';
import { buildPrevious } from './previous.ts';
import { Writer } from './writer.ts';

export interface UpgradeOptions {
  /** The version that the database is upgraded from, as git knows it. */
  readonly from: string;
  readonly people: number;
  /** Already in the ledger. */
  readonly punches: number;
  /** Seconds of each part that does not end by itself. */
  readonly seconds: number;
  readonly onStep: (step: string) => void;
}

export interface UpgradeReport extends Inspected {
  readonly parts: readonly Part[];
  /** How many were applied. */
  readonly migrations: number;
  /** Milliseconds that all migrations took. */
  readonly migrating: number;
  readonly acknowledged: number;
  /** Answers that told somebody to try again later. */
  readonly turnedAway: number;
  /** Answers that nobody may get, an exit code that is not 0, and what the verification found. */
  readonly faults: readonly string[];
}

/** Milliseconds between an answer and the next punch. Enough load to notice a delay, too little to fill the machine. */
const rest = 25;

/**
 * People punch without a pause during an upgrade. The database is migrated under the earlier version. Then the new
 * version starts next to it, takes half of the people, and the earlier one stops.
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
    const staff = await previous.fill(cluster.superuser(connection.database), people, punches);
    const writers = staff.workers.map((worker) => new Writer(old.port, worker));
    const played = await play({ place, old, writers, seconds, onStep });

    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    const punching = new Set(staff.workers.map(({ employeeId }) => employeeId));
    const inspected = await inspect(connection, acknowledged, ({ employee_id }) => punching.has(employee_id));
    const verified = await verify(cluster.folder, variables, ['--company', staff.code]);
    return {
      ...inspected,
      ...{ parts: played.parts, migrations: played.migrations, migrating: played.migrating },
      acknowledged: acknowledged.length,
      turnedAway: writers.reduce((sum, writer) => sum + writer.turnedAway, 0),
      faults: [
        ...writers.flatMap(({ faults }) => faults),
        ...played.exitCodes.filter((code) => code !== 0).map((code) => `an app ended with ${code}`),
        ...(verified === null ? [] : [verified]),
      ],
    };
  } finally {
    await cluster.remove();
  }
}

interface Scene extends Pick<UpgradeOptions, 'seconds' | 'onStep'> {
  readonly place: Place;
  readonly old: App;
  readonly writers: readonly Writer[];
}

interface Played extends Pick<UpgradeReport, 'parts' | 'migrations' | 'migrating'> {
  readonly exitCodes: readonly (number | null)[];
}

async function play({ place, old, writers, seconds, onStep }: Scene): Promise<Played> {
  const parts = new Parts(writers);
  const stopping = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.run(stopping.signal, rest)));
  const aWhile = () => sleep(seconds * 1_000);

  onStep('punching');
  await sleep(1_000);
  await parts.during('as usual', aWhile);
  onStep('migrating');
  const begin = performance.now();
  let migrating = 0;
  const said = await parts.during('while it is migrated', async () => {
    const lines = await migrateNow(place);
    migrating = performance.now() - begin;
    return lines;
  });
  await parts.during('the earlier version after it', aWhile);
  onStep('starting the new version');
  const app = await parts.during('while the new version starts', () => startApp(place));
  for (const writer of writers.filter((_, index) => index % 2 === 0)) writer.moveTo(app.port);
  await parts.during('both versions', aWhile);
  onStep('stopping the earlier version');
  const code = await parts.during('while the earlier version stops', async () => {
    const ended = old.end('SIGTERM');
    for (const writer of writers) writer.moveTo(app.port);
    return ended;
  });
  await parts.during('the new version', aWhile);
  stopping.abort();
  await writing;
  for (const writer of writers) writer.hangUp();
  return {
    parts: parts.all,
    migrations: Number(/up to date \((\d+) migrations/.exec(said)?.[1] ?? 0),
    migrating,
    exitCodes: [code, await app.end('SIGTERM')],
  };
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
