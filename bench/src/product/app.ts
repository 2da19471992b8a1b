import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '../places.ts';
import { endWhenInterrupted } from './interrupted.ts';

/** The product's production build as a process of its own. */
export interface App {
  readonly pid: number;
  readonly port: number;
  /** Everything that it has printed. */
  output(): string;
  /** Sends the signal and waits for the end. Returns the exit code; null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface AppOptions {
  readonly dataDir: string;
  /** The build of another version. */
  readonly program?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly variables?: Readonly<Record<string, string>>;
  /** Options for Node, for example to profile the app. */
  readonly nodeOptions?: readonly string[];
}

type Process = ChildProcessByStdio<null, Readable, Readable>;

const longestStart = 60_000;

/** Starts it and waits until it is ready. Throws with all that it printed if it ends before. */
export async function startApp(options: AppOptions): Promise<App> {
  const { dataDir, program = product.app, port = 0, variables = {}, nodeOptions = [] } = options;
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { ...surroundings(), DATA_DIR: dataDir, PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const output = () => printed;
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const forget = endWhenInterrupted(() => end(child, 'SIGTERM'));
  child.once('exit', () => {
    process.off('exit', endWithUs);
    forget();
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  const ownPort = await readiness(child, output);
  return { pid, port: ownPort, output, end: (signal) => end(child, signal) };
}

/** The app must not use a DATABASE_URL or PUBLIC_URL of the person who measures. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, NODE_ENV: 'production', FREE_TIER_EMPLOYEES: '0' };
}

const readyLine = /is ready: http:\S+:(\d+)/;

async function readiness(child: Process, output: () => string): Promise<number> {
  const end = AbortSignal.timeout(longestStart);
  while (child.exitCode === null && child.signalCode === null && !end.aborted) {
    const port = Number(readyLine.exec(output())?.[1]);
    if (port > 0 && (await isReady(port))) return port;
    await sleep(5);
  }
  child.kill('SIGKILL');
  throw new Error(`The app did not become ready:\n${output()}`);
}

/** Whether an app on this port can serve, its database included. */
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: Process, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0];
}
