import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWhenInterrupted } from './interrupted.ts';

export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder on a real disk, thrown away afterwards: in memory, writing through to the disk would cost nothing. */
export async function diskFolder(purpose: string): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), `checkpoint-${purpose}-`));
  // Started by root, PostgreSQL runs as another user, who must get through.
  await chmod(path, 0o711);
  // A server that is just ending may write a last file meanwhile.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const forget = endWhenInterrupted(remove);
  return { path, remove: () => remove().finally(forget) };
}
