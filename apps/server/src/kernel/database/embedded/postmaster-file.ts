import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** Where a server listens: `host` is a socket's folder or an address, as `pg` takes it. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** What postmaster.pid says about the server that has, or had, the cluster. */
export interface Postmaster {
  readonly pid: number;
  /** Undefined while it is so young that it has not written that line. */
  readonly endpoint: Endpoint | undefined;
}

export const postmasterFile = (place: Place): string => join(place.cluster, 'postmaster.pid');

/** Undefined if no server runs the cluster, or if it left no file. */
export async function readPostmaster(place: Place): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(place), 'utf8').catch(() => '');
  // The lines: pid, data directory, start time, port, socket folder, address, shared memory, status.
  const [pid, , , port, socketFolder, address] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return undefined;
  const host = socketFolder || address;
  return { pid: Number(pid), endpoint: host && Number(port) ? { host, port: Number(port) } : undefined };
}
