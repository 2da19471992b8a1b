import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountForRoot, isRoot } from './account.ts';
import { type AppProcess, buildApp, startApp } from './app-process.fixture.ts';
import { ask, folder, started } from './on-trial.fixture.ts';
import { poll } from './poll.ts';
import { isAlive } from './process.ts';

let built: string;

beforeAll(async () => {
  built = await buildApp(join(import.meta.dirname, '../../../../node_modules/.cache/checkpoint'));
});

function app(dataDir: string, ...options: string[]): AppProcess {
  const running = startApp(built, dataDir, options);
  onTestFinished(async () => {
    if (isAlive(running.pid)) await running.end('SIGKILL');
  });
  return running;
}

const postmasterFile = (dataDir: string): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(postmasterFile(dataDir), 'utf8'), 10);

test('when the app is killed its PostgreSQL lives on, and the next start takes it over with every row', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  const { connection } = await first.ready;
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  const postmaster = postmasterOf(dataDir);

  await first.end('SIGKILL');
  expect(isAlive(postmaster)).toBe(true);
  const second = await started(dataDir);

  expect(second.recovered).toBe(true);
  expect(postmasterOf(dataDir)).toBe(postmaster);
  expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
});

test('a server that was taken over is stopped with the app that took it', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  await first.ready;
  await first.end('SIGKILL');

  const second = await started(dataDir);
  await second.stop();

  expect(existsSync(postmasterFile(dataDir))).toBe(false);
  await expect(ask(second.connection, 'SELECT 1')).rejects.toThrow();
});

test('when app and database are killed, the next start waits for what is left of them and recovers every row', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  const { connection } = await first.ready;
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  // At work on a statement, a process does not notice that its server is gone.
  const busy = ask(connection, 'SELECT count(*) FROM generate_series(1, 12000000)').catch(() => undefined);
  await sleep(200);

  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await first.end('SIGKILL');
  const second = await started(dataDir);
  await busy;

  expect(second.recovered).toBe(false);
  expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual({ value: 42 });
});

test('a kill while the cluster is made leaves nothing half-made', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  first.ready.catch(() => {});
  const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.unfinished-'));
  // PG_VERSION is among the first files that initdb writes.
  await poll(AbortSignal.timeout(10_000), 5, async () => {
    const name = unfinished();
    return (name !== undefined && existsSync(join(dataDir, name, 'cluster', 'PG_VERSION'))) || undefined;
  });

  await first.end('SIGKILL');
  expect(readdirSync(dataDir)).toEqual([unfinished()]);
  const second = await started(dataDir);

  expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('SIGTERM ends app and database', async () => {
  const dataDir = folder();
  const only = app(dataDir);
  await only.ready;
  const postmaster = postmasterOf(dataDir);

  expect(await only.end('SIGTERM')).toBe(0);

  expect(existsSync(postmasterFile(dataDir))).toBe(false);
  // The system collects the dead process in its own time.
  expect(await poll(AbortSignal.timeout(5000), 10, async () => !isRunning(postmaster) || undefined)).toBe(
    true,
  );
});

const isRunning = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

test('a second app on the folder is refused and told whose it is; the first goes on undisturbed', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  const { connection } = await first.ready;

  await expect(started(dataDir)).rejects.toThrow(
    `Another Checkpoint (process ${first.pid}) is using ${dataDir}.`,
  );

  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a command run beside the app joins its database and leaves the server to it', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  await first.ready;

  const joined = await started(dataDir, { whenInUse: 'join' });
  expect(await ask(joined.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
  await joined.stop();

  expect(await ask(joined.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('a command run without the app has the database to itself and stops it', async () => {
  const dataDir = folder();
  const alone = await started(dataDir, { whenInUse: 'join' });
  await expect(app(dataDir).ready).rejects.toThrow(`Another Checkpoint (process ${process.pid})`);

  await alone.stop();

  expect(existsSync(postmasterFile(dataDir))).toBe(false);
});

test('two apps started at once on an empty folder: one has it, the other is refused', async () => {
  const dataDir = folder();
  const apps = [app(dataDir), app(dataDir)];

  const outcomes = await Promise.allSettled(apps.map(({ ready }) => ready));

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = apps[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain(`Another Checkpoint (process ${winner?.pid})`);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('an app that is being restarted gets the folder as soon as the old one has stopped', async () => {
  const dataDir = folder();
  const first = app(dataDir);
  await first.ready;

  const second = started(dataDir);
  expect(await first.end('SIGTERM')).toBe(0);

  expect(await ask((await second).connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test.each(['socket', 'loopback'] as const)(
  'a PostgreSQL that is killed is up again within five seconds, at the same %s',
  async (transport) => {
    const dataDir = folder();
    const said: string[] = [];
    const { connection } = await started(dataDir, { transport, log: (message) => said.push(message) });
    await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS value');

    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const row = await poll(AbortSignal.timeout(5000), 20, () =>
      ask(connection, 'SELECT value FROM kept').catch(() => undefined),
    );

    expect(row).toEqual({ value: 42 });
    expect(said).toEqual(['PostgreSQL has ended unexpectedly. Starting it again.']);
  },
);

test('the folder is still this app’s own after its PostgreSQL was restarted', async () => {
  const dataDir = folder();
  const { connection } = await started(dataDir);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await poll(AbortSignal.timeout(5000), 20, () => ask(connection, 'SELECT 1').catch(() => undefined));

  const second = app(dataDir);

  await expect(second.ready).rejects.toThrow(`Another Checkpoint (process ${process.pid})`);
});

test('stopped while it is being restarted, no PostgreSQL is left', async () => {
  const dataDir = folder();
  let heard = () => {};
  const restarting = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const postgres = await started(dataDir, { log: () => heard() });
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await restarting;

  await postgres.stop();

  expect(existsSync(postmasterFile(dataDir))).toBe(false);
});

test('another process that has the number of the old server is not taken for it', async () => {
  const dataDir = folder();
  const first = await started(dataDir);
  const [, ...rest] = readFileSync(postmasterFile(dataDir), 'utf8').split('\n');
  await first.stop();
  const account = isRoot() ? accountForRoot(join(dataDir, 'postgres', 'cluster')) : {};
  const stranger = spawn('sleep', ['60'], { ...account, stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  writeFileSync(postmasterFile(dataDir), [stranger.pid, ...rest].join('\n'));
  writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), [stranger.pid, ...rest].join('\n'));

  const second = await started(dataDir);

  expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual({ one: 1 });
  expect(stranger.exitCode).toBe(null);
});
