import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountForRoot, isRoot } from '@checkpoint/server/kernel/database/embedded/account';
import { workspace } from '../places.ts';
import { endWhenInterrupted } from './interrupted.ts';
import { asOwner, freePort, type Programs, run } from './machine-servers.ts';

/** One of the three: a PostgreSQL with the Patroni that looks after it. */
interface Node {
  readonly name: string;
  readonly config: string;
  readonly data: string;
  /** Of Patroni's own calls. */
  readonly api: number;
  readonly postgres: number;
  patroni: ChildProcess | undefined;
}

/** Three PostgreSQL under Patroni, with etcd, behind HAProxy, as in deploy/patroni. */
export interface PatroniCluster {
  /** Through HAProxy, which leads to whoever is the primary. */
  readonly url: string;
  /** Ends the primary, as a machine that loses its power would, and returns what starts it again. */
  killPrimary(): Promise<() => void>;
  /** Ends the primary's PostgreSQL alone: its Patroni starts it again. */
  killPostgres(): Promise<void>;
  /** Hands over to another node, as before maintenance. */
  switchOver(): Promise<void>;
  /** Stops and continues the store in which the nodes agree about who is the primary. */
  freezeStore(): void;
  thawStore(): void;
  /** Waits until there are a primary and two replicas, one of which has every commit. Throws after a minute. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const database = 'checkpoint';
const password = 'as-secret-as-the-others';

/** Starts all of it in `folder`, with `bin` for PostgreSQL's programs. Throws if it does not become whole. */
export async function startPatroni(folder: string, bin: string): Promise<PatroniCluster> {
  const owner = isRoot() ? accountForRoot(folder) : undefined;
  const programs = { bin, owner };
  const place = join(folder, 'patroni');
  await mkdir(place, { mode: 0o700 });
  const store = await freePort();
  const nodes = await Promise.all(['one', 'two', 'three'].map((name) => nodeIn(place, name, { bin, store })));
  const balancer = await freePort();
  await writeFile(join(place, 'haproxy.cfg'), balancerConfig(balancer, nodes));
  if (owner !== undefined) await chown(place, owner.uid, owner.gid);

  const etcd = begin(programs, 'etcd', storeArgs(place, store, await freePort()));
  const startNode = (node: Node) => {
    node.patroni = begin(programs, 'patroni', [node.config]);
  };
  for (const node of nodes) startNode(node);
  const haproxy = begin(programs, 'haproxy', ['-q', '-f', join(place, 'haproxy.cfg')]);

  const stop = async () => {
    etcd.kill('SIGCONT');
    // Patroni stops its PostgreSQL.
    await Promise.all(nodes.map(({ patroni }) => ended(patroni, 'SIGTERM')));
    await Promise.all([ended(haproxy, 'SIGTERM'), ended(etcd, 'SIGKILL')]);
  };
  const forget = endWhenInterrupted(stop);
  const cluster: PatroniCluster = {
    url: `postgres://${database}:${password}@127.0.0.1:${balancer}/${database}`,
    async killPrimary() {
      const primary = await primaryOf(nodes);
      const postmaster = await postmasterOf(primary);
      const backends = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      primary.patroni?.kill('SIGKILL');
      for (const pid of [postmaster, ...backends.trim().split(' ').map(Number)]) killed(pid);
      return () => startNode(primary);
    },
    async killPostgres() {
      killed(await postmasterOf(await primaryOf(nodes)));
    },
    async switchOver() {
      const primary = await primaryOf(nodes);
      const answer = await fetch(`http://127.0.0.1:${primary.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
    freezeStore: () => etcd.kill('SIGSTOP'),
    thawStore: () => etcd.kill('SIGCONT'),
    whole: () => whole(nodes),
    stop: () => stop().finally(forget),
  };
  try {
    await cluster.whole();
    const superuser = `postgres://postgres:SUPERUSER-PASSWORD@127.0.0.1:${balancer}/postgres`;
    await run(programs, 'psql', [superuser, '-qc', `create role ${database} login password '${password}'`]);
    await run(programs, 'psql', [superuser, '-qc', `create database ${database} owner ${database}`]);
    return cluster;
  } catch (fault) {
    await cluster.stop();
    throw fault;
  }
}

/** Starts a program that runs until it is ended. What it prints is for its own log. */
function begin(programs: Programs, name: string, args: readonly string[]): ChildProcess {
  return spawn(name, [...args], { ...asOwner(programs), stdio: 'ignore' });
}

/** Ends a process that may have ended by itself. */
function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

const storeArgs = (place: string, client: number, peer: number): string[] => [
  ...['--data-dir', join(place, 'etcd'), '--logger', 'zap', '--log-level', 'error'],
  ...['--listen-client-urls', `http://127.0.0.1:${client}`],
  ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
];

async function nodeIn(
  place: string,
  name: string,
  { bin, store }: { bin: string; store: number },
): Promise<Node> {
  const [api, postgres] = [await freePort(), await freePort()];
  const node = { name, api, postgres, data: join(place, name), config: join(place, `${name}.yml`) };
  await writeFile(node.config, nodeConfig(node, { bin, store, place }));
  return { ...node, patroni: undefined };
}

/** deploy/patroni/patroni.yml, with the places and ports of one machine. */
const nodeConfig = (
  { name, api, postgres, data }: Omit<Node, 'patroni' | 'config'>,
  { bin, store, place }: { bin: string; store: number; place: string },
): string =>
  template('patroni.yml')
    .replace('name: NAME', `name: ${name}`)
    .replaceAll('ADDRESS:8008', `127.0.0.1:${api}`)
    .replaceAll('ADDRESS:5432', `127.0.0.1:${postgres}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${store}`)
    .replace('/var/lib/postgresql/checkpoint', data)
    .replace('/usr/lib/postgresql/15/bin', bin)
    .replace('/var/lib/postgresql/patroni.pgpass', `${data}.pgpass`)
    .replace('/var/run/postgresql', place)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32');

/** deploy/patroni/haproxy.cfg, the same way. */
const balancerConfig = (port: number, nodes: readonly Node[]): string =>
  template('haproxy.cfg')
    .replace('bind 127.0.0.1:5433', `bind 127.0.0.1:${port}`)
    .replace(/server (\w+) \S+ (.*) 8008/g, (_line, name: string, rest: string) => {
      const node = nodes.find((one) => one.name === name);
      return `server ${name} 127.0.0.1:${node?.postgres} ${rest} ${node?.api}`;
    });

const template = (name: string): string => readFileSync(join(workspace, 'deploy/patroni', name), 'utf8');

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Who belongs to the cluster, by the first node that answers. */
async function members(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { api } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  const leader = (await members(nodes)).find(({ role }) => role === 'leader');
  const primary = nodes.find(({ name }) => name === leader?.name);
  if (primary === undefined) throw new Error('the cluster has no primary');
  return primary;
}

const longestWait = 60_000;

async function whole(nodes: readonly Node[]): Promise<void> {
  const end = AbortSignal.timeout(longestWait);
  let seen: readonly Member[] = [];
  while (!end.aborted) {
    seen = await members(nodes);
    const replicas = seen.filter(({ state }) => state === 'running' || state === 'streaming');
    const roles = seen.map(({ role }) => role);
    if (replicas.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby'))
      return;
    await sleep(200);
  }
  throw new Error(`the cluster did not become whole: ${JSON.stringify(seen)}`);
}

async function postmasterOf({ data }: Node): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
