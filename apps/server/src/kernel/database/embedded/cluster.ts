import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { handOver, layout, type Place } from './place.ts';
import { isAlive } from './process.ts';
import { run } from './run.ts';

/** The app's database role. It owns its database and has no other right, as on an external PostgreSQL. */
export const role = 'checkpoint';
export const database = 'checkpoint';

export const superuser = 'postgres';

export const newPassword = (): string => randomBytes(24).toString('base64url');
const unfinishedPrefix = 'postgres.unfinished-';

/**
 * Creates the cluster with its password, role and database, unless it exists. It is built next to its place and renamed
 * when complete. So neither a kill nor a second app at the same moment leaves half a cluster.
 */
export async function ensureCluster(place: Place, binaries: Binaries, fsync: boolean): Promise<void> {
  if (existsSync(place.cluster)) return refuseOtherMajor(place, binaries);
  await removeAbandoned(place.base);
  const unfinished = await mkdtemp(join(place.base, `${unfinishedPrefix}${process.pid}-`));
  try {
    await create({ ...place, ...layout(unfinished) }, binaries, fsync);
    await rename(unfinished, place.folder);
    if (fsync) await makeDurable(place.base);
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    // Another app was first, and its cluster is as good.
    if (!existsSync(place.cluster)) throw fault;
  }
}

async function create(place: Place, binaries: Binaries, fsync: boolean): Promise<void> {
  const password = newPassword();
  await writeFile(place.passwordFile, password, { mode: 0o600, flush: fsync });
  await writeFile(place.superuserFile, newPassword(), { mode: 0o600, flush: fsync });
  if (place.account !== undefined) handOver(place.folder, place.account);
  await run(place, join(binaries.bin, 'initdb'), [
    ...['--pgdata', place.cluster, '--username', superuser, '--pwfile', place.superuserFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', ...localeOptions(binaries.major)],
    ...['--data-checksums', '--no-instructions', ...(fsync ? [] : ['--no-sync'])],
  ]);
  await run(
    place,
    join(binaries.bin, 'postgres'),
    ['--single', '-D', place.cluster, '-c', 'exit_on_error=on', '-c', `fsync=${fsync}`, superuser],
    `CREATE ROLE ${role} LOGIN PASSWORD '${password}'\nCREATE DATABASE ${database} OWNER ${role}\n`,
  );
  if (fsync) await makeDurable(place.folder);
}

/** The machine's locale is left out: it may change under the indexes with the next update of its C library. */
const localeOptions = (major: number): readonly string[] =>
  major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C'];

async function refuseOtherMajor(place: Place, binaries: Binaries): Promise<void> {
  const major = Number.parseInt(await readFile(join(place.cluster, 'PG_VERSION'), 'utf8'), 10);
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${place.cluster} was made by PostgreSQL ${major}; this version of Checkpoint runs PostgreSQL ` +
      `${binaries.major} and has left it untouched. With the version of Checkpoint that made it run ` +
      `"npm run checkpoint -- backup FILE", move ${place.folder} away, and with this version run ` +
      '"npm run checkpoint -- restore FILE".',
  );
}

/** What killed apps left of clusters that they were making. */
async function removeAbandoned(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith(unfinishedPrefix));
  for (const name of names) {
    const maker = Number.parseInt(name.slice(unfinishedPrefix.length), 10);
    if (maker === process.pid || isAlive(maker)) continue;
    // An initdb that outlived its app may still be writing; then the next start removes it.
    await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A rename survives a power cut only when the folder that holds the name was written out. */
async function makeDurable(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
