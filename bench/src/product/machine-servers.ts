import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountForRoot, isRoot } from '@checkpoint/server/kernel/database/embedded/account';
import { endWhenInterrupted } from './interrupted.ts';

/** The machine's own PostgreSQL with a replica and pgbouncer, like a large installation. */
export interface MachineServers {
  /** Through pgbouncer in transaction mode. */
  readonly pooled: string;
  readonly primary: string;
  readonly replica: string;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

const database = 'checkpoint';
const urlAt = (port: number) => `postgres://${database}@127.0.0.1:${port}/${database}`;

/** Starts the three in `folder`. `bin` holds PostgreSQL's programs. Throws with the output of a program that fails. */
export async function startMachineServers(folder: string, bin: string): Promise<MachineServers> {
  const owner = isRoot() ? accountForRoot(folder) : undefined;
  const programs = { bin, owner };
  const [primaryPort, replicaPort, poolPort] = [await freePort(), await freePort(), await freePort()];
  const place = join(folder, 'servers');
  await mkdir(place, { mode: 0o700 });
  if (owner !== undefined) await chown(place, owner.uid, owner.gid);
  const primary = join(place, 'primary');
  const replica = join(place, 'replica');

  await run(programs, 'initdb', [
    '-D',
    primary,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  await start(programs, primary, primaryPort, place);
  const psql = (sql: string) =>
    run(programs, 'psql', ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-qc', sql]);
  await psql(`create role ${database} login`);
  await psql(`create database ${database} owner ${database}`);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  await run(programs, 'pg_basebackup', [...from, '-D', replica, '-R', '-X', 'stream']);
  await start(programs, replica, replicaPort, place);
  const pooler = await startPooler(programs, place, { primaryPort, poolPort });

  const stopReplica = () => run(programs, 'pg_ctl', ['-D', replica, '-m', 'immediate', '-w', 'stop']);
  const stop = async () => {
    pooler.kill('SIGINT');
    await stopReplica().catch(() => undefined);
    await run(programs, 'pg_ctl', ['-D', primary, '-m', 'fast', '-w', 'stop']);
  };
  const forget = endWhenInterrupted(stop);
  return {
    ...{ pooled: urlAt(poolPort), primary: urlAt(primaryPort), replica: urlAt(replicaPort) },
    stopReplica,
    stop: () => stop().finally(forget),
  };
}

export interface Programs {
  readonly bin: string;
  /** PostgreSQL refuses to run as root. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

export const asOwner = ({ owner }: Programs) => ({ ...owner, cwd: '/' });

export async function run(programs: Programs, name: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(join(programs.bin, name), [...args], asOwner(programs));
}

async function start(programs: Programs, data: string, port: number, sockets: string): Promise<void> {
  const options = `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1 -c hot_standby_feedback=on`;
  const args = ['-D', data, '-o', options, '-l', `${data}.log`, '-w', 'start'];
  // Its children would keep this process's pipes open, so its output goes to its log.
  const child = spawn(join(programs.bin, 'pg_ctl'), args, { ...asOwner(programs), stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL did not start; see ${data}.log`);
}

async function startPooler(
  programs: Programs,
  place: string,
  { primaryPort, poolPort }: { primaryPort: number; poolPort: number },
): Promise<ChildProcess> {
  const file = join(place, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${primaryPort} dbname=${database} user=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  );
  const child = spawn('pgbouncer', ['-q', file], { ...asOwner(programs), stdio: 'ignore' });
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  return child;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port');
  return address.port;
}
