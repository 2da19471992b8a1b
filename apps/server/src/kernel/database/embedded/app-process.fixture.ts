import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import * as z from 'zod';
import type { Account } from './account.ts';

/** Builds the app of app.fixture.ts into one file in `folder`; what it resolves at run time, it finds from there. */
export async function buildApp(folder: string): Promise<string> {
  const outfile = join(folder, 'app.fixture.mjs');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, 'app.fixture.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // pg is CommonJS and calls require.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    external: ['pg-native', 'pg-cloudflare'],
    logLevel: 'error',
  });
  return outfile;
}

const readyLine = z.object({
  recovered: z.boolean(),
  connection: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
    ssl: z.literal(false),
  }),
});

/** Another app, as its own process. */
export interface AppProcess {
  readonly pid: number;
  /** What it has written to standard error. */
  said(): string;
  /** Resolves when its database is ready; rejects with what it said when it ends before. */
  readonly ready: Promise<z.infer<typeof readyLine>>;
  /** Sends the signal and resolves with the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the built app on a data folder, as `account` if given. */
export function startApp(
  app: string,
  dataDir: string,
  options: readonly string[] = [],
  account?: Account,
): AppProcess {
  const child = spawn(process.execPath, [app, dataDir, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${app} could not be started.`);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return {
    pid,
    said: () => said,
    ready: readiness(child, () => said),
    async end(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      return (await exit)[0];
    },
  };
}

async function readiness(child: ChildProcessByStdio<null, Readable, Readable>, said: () => string) {
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  if (!(first[0] instanceof Buffer)) throw new Error(said());
  return readyLine.parse(JSON.parse(first[0].toString()));
}
