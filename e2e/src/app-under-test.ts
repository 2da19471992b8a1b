import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** The product as a stranger starts it, on a port and a data folder of its own unless DATA_DIR is set. */
export interface AppUnderTest {
  /** `http://127.0.0.1:41234`, without a slash at the end. */
  readonly url: string;
  /** Everything that it has printed. */
  output(): string;
  /** Ends it with SIGTERM and removes its data. Throws unless it ends by itself, with code 0, within ten seconds. */
  stop(): Promise<void>;
}

type Process = ChildProcessByStdio<null, Readable, Readable>;

const root = join(import.meta.dirname, '../..');

/**
 * Runs what `npm start` runs, with further environment variables if given, and waits until it is ready; a build that is
 * missing is made first and may take a minute. Throws with all that it printed if it ends before.
 */
export async function startApp(variables: Readonly<Record<string, string>> = {}): Promise<AppUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'checkpoint-e2e-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const app = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...surroundings(), NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [app.stdout, app.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const output = () => printed;
  const stopApp = () => stop(app, dataDir, output);
  // An interrupted run must leave neither the app nor its database running.
  process.once('exit', () => app.kill('SIGTERM'));
  const url = await readiness(app, output).catch(async (fault) => {
    await stopApp().catch(() => undefined);
    throw fault;
  });
  return { url, output, stop: stopApp };
}

/** The tests must not use a DATABASE_URL or PUBLIC_URL of the person who runs them. */
export function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot };
}

const readyLine = /is ready: (http:\S+)/;

/** The most milliseconds for installing and building. */
const longestStart = 180_000;

async function readiness(app: Process, output: () => string): Promise<string> {
  const end = AbortSignal.timeout(longestStart);
  while (app.exitCode === null && !end.aborted) {
    const url = readyLine.exec(output())?.[1];
    if (url !== undefined && (await isReady(url))) return url;
    await sleep(20);
  }
  throw new Error(`It did not become ready (exit code ${app.exitCode}):\n${output()}`);
}

/** By IP address: a bare system has no /etc/hosts, and only browsers know localhost without it. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url.replace('//localhost:', '//127.0.0.1:')}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(app: Process, dataDir: string, output: () => string): Promise<void> {
  const running = app.exitCode === null && app.signalCode === null;
  const ended = running ? once(app, 'exit') : undefined;
  app.kill('SIGTERM');
  const kill = setTimeout(() => app.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(kill);
  await rm(dataDir, { recursive: true, force: true });
  if (app.exitCode !== 0)
    throw new Error(`It ended with ${app.signalCode ?? `code ${app.exitCode}`}:\n${output()}`);
}
