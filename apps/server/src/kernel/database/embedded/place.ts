import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, accountForRoot, canReach, isRoot } from './account.ts';
import { databaseElsewhere, isElsewhere } from './elsewhere.ts';

/** Tells the operator something; never a secret. */
export type Log = (message: string) => void;

/** Where the database of one data folder lies, and as whom it runs. */
export interface Place {
  /** Holds everything below; the account can reach it. */
  readonly base: string;
  /** Appears at once, complete, by one rename. */
  readonly folder: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly passwordFile: string;
  /** Holds the password of the superuser `postgres`, which the app never reads. */
  readonly superuserFile: string;
  /** Undefined: as the user who started the app. */
  readonly account: Account | undefined;
}

const folderName = 'postgres';

/** Whether a data folder has a database, in it or elsewhere. Makes nothing. */
export const hasDatabase = (dataDir: string): boolean =>
  isElsewhere(dataDir) || existsSync(layout(join(dataDir, folderName)).cluster);

/** Finds the place for a data folder and creates the folders that lead to it. Paths are real: no links, absolute. */
export function findPlace(dataDir: string, log: Log): Place {
  mkdirSync(dataDir, { recursive: true });
  const own = realpathSync(dataDir);
  const base = isElsewhere(own) ? databaseElsewhere(own) : own;
  const place = isRoot() ? placeForRoot(base) : placeForUser(base);
  if (place.base !== own)
    log(`PostgreSQL cannot reach ${own}, for it does not run as root; its data is in ${place.base}`);
  return place;
}

function placeForUser(base: string): Place {
  const place = placeIn(base, undefined);
  const owner = statSync(place.folder, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== (process.getuid?.() ?? owner))
    throw new Error(
      `The database in ${place.folder} belongs to another user (uid ${owner}). ` +
        `Start Checkpoint as that user or as root, or hand the folder over: chown -R $(id -u) ${place.folder}`,
    );
  return place;
}

function placeForRoot(base: string): Place {
  const account = accountForRoot(join(base, folderName, 'cluster'));
  const usual = placeIn(base, account);
  const place = canReach(base, account) ? usual : placeElsewhere(usual, account);
  const owner = statSync(place.cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== account.uid) adopt(place, account);
  return place;
}

/** A place that every account can reach. */
function placeElsewhere(usual: Place, account: Account): Place {
  // Starting with an empty database elsewhere would look as if all data were lost.
  if (existsSync(usual.cluster))
    throw new Error(
      `PostgreSQL runs as uid ${account.uid} and cannot reach its data in ${usual.folder}. ` +
        `Let others pass through the folders above it (chmod o+x), or start Checkpoint as an ordinary user.`,
    );
  return placeIn(databaseElsewhere(usual.base), account);
}

const placeIn = (base: string, account: Account | undefined): Place => ({
  base,
  account,
  ...layout(join(base, folderName)),
});

/** The layout of a place's folder. */
export const layout = (folder: string) => ({
  folder,
  cluster: join(folder, 'cluster'),
  passwordFile: join(folder, 'password'),
  superuserFile: join(folder, 'superuser-password'),
});

/** A copy made by root may have wrong permissions as well as a wrong owner. */
function adopt(place: Place, account: Account): void {
  handOver(place.folder, account);
  for (const folder of [place.folder, place.cluster]) chmodSync(folder, 0o700);
  chmodSync(place.passwordFile, 0o600);
}

/** Makes the account own a folder and all that is in it. */
export function handOver(folder: string, { uid, gid }: Account): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  lchownSync(folder, uid, gid);
}
