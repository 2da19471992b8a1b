import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Holds, folder by folder, what every account must be able to reach and cannot where it belongs. */
const openFolder = '/var/lib/checkpoint';

/** Where copies of things from a path go; the same for the same path. */
export const openFolderFor = (path: string): string =>
  join(openFolder, createHash('sha256').update(path).digest('hex').slice(0, 16));

/**
 * The folder that holds the database if the data folder cannot. A file in the data folder points to it, so that the
 * database moves and disappears with it. A deleted and recreated folder starts with an empty database. Throws for a
 * copy of a data folder, which would share the database of the original.
 */
export function databaseElsewhere(dataDir: string): string {
  const base = pointedTo(dataDir) ?? point(dataDir);
  if (!existsSync(base))
    throw new Error(
      `The database of ${dataDir} was in ${base}, which is gone. Put it back, or remove ${pointer(dataDir)} to begin ` +
        'with an empty one.',
    );
  const ownerFile = join(base, 'belongs-to');
  const owner = read(ownerFile) ?? dataDir;
  if (owner !== dataDir && pointedTo(owner) === base)
    throw new Error(
      `${dataDir} is a copy of ${owner}, and the database of both is in ${base}. ` +
        `Remove ${pointer(dataDir)} to begin with an empty database here.`,
    );
  writeFileSync(ownerFile, dataDir);
  return base;
}

export const isElsewhere = (dataDir: string): boolean => pointedTo(dataDir) !== undefined;

const pointer = (dataDir: string): string => join(dataDir, 'postgres-is-in');
const pointedTo = (dataDir: string): string | undefined => read(pointer(dataDir));

function point(dataDir: string): string {
  mkdirSync(openFolder, { recursive: true });
  const base = mkdtempSync(join(openFolder, 'data-'));
  chmodSync(base, 0o755);
  const written = `${pointer(dataDir)}.${process.pid}`;
  writeFileSync(written, base, { flush: true });
  try {
    // Appears with its content, and for one of two apps that start at once only.
    linkSync(written, pointer(dataDir));
    return base;
  } catch {
    rmSync(base, { recursive: true });
    return readFileSync(pointer(dataDir), 'utf8');
  } finally {
    rmSync(written);
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
