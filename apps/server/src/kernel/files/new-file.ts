import { randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { link, lstat, rename, rm } from 'node:fs/promises';

/** A name beside `file` that nobody can guess, and prepare a file or a link under. */
export const unfinishedName = (file: string): string =>
  `${file}.unfinished-${randomBytes(8).toString('hex')}`;

/** Writes a file that must not exist yet, and that only its owner can read. */
export const createUnfinished = (unfinished: string): WriteStream =>
  createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });

/** Gives a finished file its name; false if something has that name by now, even a link that leads nowhere. */
export async function giveName(unfinished: string, file: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces what is there.
    await link(unfinished, file);
    await rm(unfinished);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!lacksLinks.has(codeOf(error) ?? '') || (await isThere(file))) throw error;
    await rename(unfinished, file);
    return true;
  }
}

/** Whether anything has this name. */
export const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** What a file system without hard links says, such as that of a memory stick or a network drive. */
const lacksLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
