import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWhenInterrupted } from './interrupted.ts';

export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A temporary folder on a real disk. In memory, a commit would cost nothing. */
export async function diskFolder(purpose: string): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), `checkpoint-${purpose}-`));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o711);
  // A server that is ending may still write a last file.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const forget = endWhenInterrupted(remove);
  return { path, remove: () => remove().finally(forget) };
}
