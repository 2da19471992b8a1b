import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import type { Endpoint } from './postmaster-file.ts';
import { surroundings } from './run.ts';

/** A server that was started a moment ago. */
export interface Launch {
  readonly pid: number | undefined;
  /** Why it has ended, in its own words; undefined while it runs. */
  complaint(): string | undefined;
}

/** Starts a server on its own: it outlives the app, and a Ctrl-C in the app's terminal does not reach it. */
export function launch(place: Place, binaries: Binaries, endpoint: Endpoint, fsync: boolean): Launch {
  const server = spawn(
    join(binaries.bin, 'postgres'),
    ['-D', place.cluster, ...settingOptions({ ...settings(place, fsync), ...listening(endpoint) })],
    // What goes wrong before it opens its log comes through the pipe.
    { ...surroundings(place), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  let complaint: string | undefined;
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-4000);
  });
  server.once('error', (fault) => {
    complaint = fault.message;
  });
  server.once('close', (code, signal) => {
    complaint ??= said.trim() || `It ended with ${signal ?? code}.`;
  });
  letGo(server);
  return { pid: server.pid, complaint: () => complaint };
}

/** Neither the process nor its pipe keeps the app from ending. */
function letGo(server: ChildProcessByStdio<null, null, Readable>): void {
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
}

const settingOptions = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const settings = (place: Place, fsync: boolean) => ({
  ...durability(fsync),
  // Sized for a small office's machine that runs other things too; who needs more sets DATABASE_URL.
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  timezone: 'UTC',
  ...logging(join(place.folder, 'log')),
});

const durability = (fsync: boolean) => {
  const value = fsync ? 'on' : 'off';
  return { fsync: value, synchronous_commit: value, full_page_writes: value };
};

/**
 * A week of files, each overwritten when its day comes again. Refused statements are left out: they are the app's to
 * report, and PostgreSQL would quote people's data with them.
 */
const logging = (folder: string) => ({
  logging_collector: 'on',
  log_directory: folder,
  log_filename: 'postgres-%a.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
});

/** Nothing outside this machine can connect, and nothing but a file system path leads to a socket. */
const listening = ({ host, port }: Endpoint) => {
  const socket = host.startsWith('/');
  return {
    listen_addresses: socket ? '' : host,
    unix_socket_directories: socket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
  };
};
