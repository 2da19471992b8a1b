import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './account.ts';
import type { Place } from './place.ts';
import type { Endpoint } from './postmaster-file.ts';

/** How app and server find each other: a socket in a private folder, or a loopback port where there are no sockets. */
export type Transport = 'socket' | 'loopback';

export const usualTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** Chooses where a server that is about to start shall listen, and makes the socket's folder. */
export async function chooseEndpoint(place: Place, transport: Transport): Promise<Endpoint> {
  return transport === 'socket'
    ? { host: socketFolder(place), port: 5432 }
    : { host: '127.0.0.1', port: await freePort() };
}

const socketName = '.s.PGSQL.5432';

/** PostgreSQL's lock on the socket at an endpoint; for an address, a file that does not exist. */
export const socketLock = ({ host }: Endpoint): string => join(host, `${socketName}.lock`);

/** macOS allows 103 bytes, Linux 107. */
const longestSocketPath = 103;

function socketFolder(place: Place): string {
  const inside = join(place.folder, 'socket');
  return Buffer.byteLength(join(inside, socketName)) <= longestSocketPath
    ? privateFolder(inside, place)
    : privateFolder(shortFolder(place), place);
}

function shortFolder(place: Place): string {
  const name = `checkpoint-${createHash('sha256').update(place.folder).digest('hex').slice(0, 16)}`;
  const usable = tmpdir().length <= 60 && (place.account === undefined || canReach(tmpdir(), place.account));
  return join(usable ? tmpdir() : '/tmp', name);
}

/** In /tmp, a folder of this name may have been put there by anyone, to listen in our place. */
function privateFolder(folder: string, { account }: Place): string {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined && account !== undefined) lchownSync(folder, account.uid, account.gid);
  const found = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.() ?? found.uid;
  if (found.uid !== owner || !found.isDirectory())
    throw new Error(`${folder} is not a folder of uid ${owner}. Remove it and start again.`);
  chmodSync(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback.');
  return address.port;
}
