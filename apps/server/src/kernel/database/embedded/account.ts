import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The operating system's user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** The system's user that a database started by root belongs to. */
const ownName = 'checkpoint-db';

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner, so that an ordinary user's folder still works
 * for them after a start as root. A new cluster, and one that was shut down and belongs to root or `nobody`, gets a user
 * that nothing else runs as.
 */
export function accountForRoot(cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0) return ownAccount();
  const isNobodys = owner.uid === entryOf('nobody')?.uid && !existsSync(join(cluster, 'postmaster.pid'));
  return isNobodys ? ownAccount() : { uid: owner.uid, gid: owner.gid };
}

/** Made on first use. A system that lets nobody add users has `nobody`. */
function ownAccount(): Account {
  const account = entryOf(ownName) ?? addUser() ?? entryOf('nobody');
  if (account === undefined)
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "nobody". Start as an ordinary user.',
    );
  return account;
}

function addUser(): Account | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  // Fails where another start adds it at the same moment: then it is there a little later.
  for (let tries = 0; tries < 5; tries++) {
    const { error } = spawnSync('useradd', ['--system', '--user-group', ...home, ownName], {
      stdio: 'ignore',
    });
    const added = entryOf(ownName);
    if (added !== undefined || error !== undefined) return added;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  return undefined;
}

function entryOf(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = (entry ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined) return undefined;
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
