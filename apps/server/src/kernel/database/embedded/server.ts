import { readFile } from 'node:fs/promises';
import type { Binaries } from './binaries.ts';
import { database, role } from './cluster.ts';
import { chooseEndpoint, socketLock, type Transport } from './endpoint.ts';
import { type Launch, launch } from './launch.ts';
import type { Place } from './place.ts';
import { poll } from './poll.ts';
import { type Endpoint, type Postmaster, postmasterFile, readPostmaster } from './postmaster-file.ts';
import { mayServe, removeForeignLock } from './process.ts';
import { type Answer, type Connection, knock, type Session } from './session.ts';

/** All that is needed to start the server of a place, again and again. */
export interface Server {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly transport: Transport;
  readonly fsync: boolean;
  readonly sessionName: string;
  /** Where it has to listen, once the app knows an address. */
  readonly endpoint?: Endpoint;
}

/** A server that answers, and the session that showed it. */
export interface Reached {
  readonly session: Session;
  readonly connection: Connection;
  /** It was running before: an app that was killed left it. */
  readonly recovered: boolean;
}

/** Recovery after a crash on a heavy day takes its time. */
const longestStart = 120_000;
/** A process of a killed server may still be running its last statement. */
const longestAgony = 15_000;

/** Connects to the place's server, and starts one if none runs. Throws with the server's own message if that fails. */
export async function reach(server: Server, cancelled: AbortSignal): Promise<Reached> {
  const password = await readFile(server.place.passwordFile, 'utf8');
  const agony = AbortSignal.timeout(longestAgony);
  let started: Launch | undefined;
  const reached = await poll(
    AbortSignal.any([cancelled, AbortSignal.timeout(longestStart)]),
    10,
    async () => {
      const postmaster = await readPostmaster(server.place);
      const connection = connectionTo(postmaster?.endpoint, password);
      const answer = await ask(connection, server.sessionName);
      if (answer.kind === 'ready' && connection !== undefined)
        return { session: answer.session, connection, recovered: postmaster?.pid !== started?.pid };
      if (answer.kind === 'silent' && !(await isUnderWay(server, started, postmaster, agony, answer.reason)))
        started = await start(server);
      return undefined;
    },
  );
  if (reached !== undefined) return reached;
  throw new Error(`PostgreSQL in ${server.place.cluster} was not ready within ${longestStart / 1000} s.`);
}

const connectionTo = (endpoint: Endpoint | undefined, password: string): Connection | undefined =>
  endpoint && { ...endpoint, user: role, password, database, ssl: false };

const ask = async (connection: Connection | undefined, sessionName: string): Promise<Answer> =>
  connection === undefined
    ? { kind: 'silent', reason: 'no server runs' }
    : await knock(connection, sessionName);

/** Failures that pass by themselves: processes of a killed server, another app that starts it, a port just taken. */
const passing = /pre-existing shared memory block|lock file .* already exists|any TCP\/IP sockets/;

/** Whether a silent server will answer soon; false if one must be started. Throws if waiting is useless. */
async function isUnderWay(
  { place }: Server,
  started: Launch | undefined,
  postmaster: Postmaster | undefined,
  agony: AbortSignal,
  reason: string,
): Promise<boolean> {
  const complaint = started?.complaint();
  if (started !== undefined && complaint === undefined) return true;
  if (complaint !== undefined && (agony.aborted || !passing.test(complaint)))
    throw new Error(`PostgreSQL in ${place.cluster} did not start: ${complaint}`);
  if (postmaster === undefined || !(await mayServe(postmaster.pid, place.cluster))) return false;
  if (agony.aborted)
    throw new Error(
      `PostgreSQL (process ${postmaster.pid}) has ${place.cluster} and does not answer: ${reason}`,
    );
  return true;
}

async function start({ place, binaries, transport, fsync, endpoint }: Server): Promise<Launch> {
  const listen = endpoint ?? (await chooseEndpoint(place, transport));
  await removeForeignLock(postmasterFile(place), place.cluster);
  await removeForeignLock(socketLock(listen), place.cluster);
  return launch(place, binaries, listen, fsync);
}
