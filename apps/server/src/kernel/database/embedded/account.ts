import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system's user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner, so that an ordinary user's folder still works
 * for them after a start as root. A new cluster belongs to `nobody`.
 */
export function accountForRoot(cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0 ? nobody() : { uid: owner.uid, gid: owner.gid };
}

function nobody(): Account {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = (entry ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined)
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "nobody". Start as an ordinary user.',
    );
  // macOS writes the ids of `nobody` as -2, but its system calls take unsigned numbers.
  return { uid: uid >>> 0, gid: gid >>> 0 };
}

/** Whether the account may enter the folder: one closed folder on the way (/root) shuts it out of everything below. */
export function canReach(folder: string, account: Account): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!mayEnter(statSync(path), account)) return false;
    if (path === dirname(path)) return true;
  }
}

function mayEnter(folder: Stats, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
