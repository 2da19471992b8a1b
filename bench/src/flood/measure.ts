import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { openConnection } from '../load/http-connection.ts';
import { punchAlong } from '../load/punch-along.ts';
import { behindProxy, wrongSignIn } from '../load/sign-in.ts';
import { startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { createStaff, type Worker } from '../product/staff.ts';

export interface FloodOptions {
  /** Clients that attack the sign-in, each as fast as it is answered. */
  readonly clients: number;
  /** Seconds of the quiet part, and of the flood after it. */
  readonly seconds: number;
  readonly employees: number;
}

export interface FloodMeasurement {
  /** Milliseconds from tap to answer. */
  readonly quiet: readonly number[];
  readonly flooded: readonly number[];
  /** The number of sign-ins that were answered with each status. */
  readonly signIns: Readonly<Record<number, number>>;
}

/**
 * People punch, first alone and then while the sign-in is flooded. Every attempt has its own e-mail and address. So no
 * limit saves the server from computing the hash.
 */
export async function measureFlood({ clients, seconds, employees }: FloodOptions): Promise<FloodMeasurement> {
  const folder = await diskFolder('bench-flood');
  const app = await startApp({ dataDir: folder.path, variables: behindProxy });
  const database = await databaseOf(folder.path);
  const pool = createPool(database.connection, { size: 1, onError: console.error });
  try {
    const third = Math.ceil(employees / 3);
    const { workers } = await createStaff(pool, employees);
    // Each part has its own people, because everybody begins with a check-in.
    await punchFor(app.port, workers.slice(0, third), 1);
    const quiet = await punchFor(app.port, workers.slice(third, 2 * third), seconds);
    const flood = startFlood(app.port, clients);
    const flooded = await punchFor(app.port, workers.slice(2 * third), seconds);
    return { quiet, flooded, signIns: await flood.stop() };
  } finally {
    await pool.end();
    await app.end('SIGTERM');
    await folder.remove();
  }
}

/** Taps at the same time. A p99 needs more taps than one person makes. */
const atOnce = 4;

async function punchFor(port: number, workers: readonly Worker[], seconds: number): Promise<number[]> {
  const groups = Array.from({ length: atOnce }, (_, group) =>
    workers.filter((_worker, index) => index % atOnce === group),
  );
  const punching = groups.map((group) => punchAlong(port, { workers: group }));
  await sleep(seconds * 1000);
  return (await Promise.all(punching.map(({ stop }) => stop()))).flat();
}

/** Clients that try one password after the other until they are stopped. Returns the statuses of their answers. */
function startFlood(port: number, clients: number) {
  const signIns: Record<number, number> = {};
  let tried = 0;
  let goesOn = true;
  const hammer = async () => {
    const connection = await openConnection(port);
    while (goesOn) {
      const { status } = await connection.exchange(
        wrongSignIn(port, tried++, `${crypto.randomUUID()}@example.com`),
      );
      signIns[status] = (signIns[status] ?? 0) + 1;
    }
    connection.close();
  };
  const done = Promise.all(Array.from({ length: clients }, hammer));
  return {
    async stop() {
      goesOn = false;
      await done;
      return signIns;
    },
  };
}
