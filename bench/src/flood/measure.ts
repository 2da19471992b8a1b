import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { punchAlong } from '../load/punch-along.ts';
import { behindProxy } from '../load/sign-in.ts';
import { type App, startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { createStaff, type Worker } from '../product/staff.ts';
import { type Attack, type AttackName, attacks, type Target } from './attacks.ts';

export interface FloodOptions {
  readonly names: readonly AttackName[];
  /** The most clients of an attack. */
  readonly mostClients?: number;
  /** Seconds of the quiet part, and of each attack after it. */
  readonly seconds: number;
  readonly employees: number;
}

interface Flooded {
  readonly name: AttackName;
  /** Milliseconds from tap to answer. */
  readonly punches: readonly number[];
  /** How many of the attack's requests were answered with each status. */
  readonly answers: Readonly<Record<number, number>>;
}

export interface FloodMeasurement {
  /** Milliseconds from tap to answer, nobody attacking. */
  readonly quiet: readonly number[];
  readonly flooded: readonly Flooded[];
}

/** People punch, first alone and then beside one attack after the other. */
export async function measureFlood(options: FloodOptions): Promise<FloodMeasurement> {
  const { names, mostClients = Number.POSITIVE_INFINITY, seconds, employees } = options;
  const folder = await diskFolder('bench-flood');
  const app = await startApp({ dataDir: folder.path, variables: behindProxy });
  const database = await databaseOf(folder.path);
  const pool = createPool(database.connection, { size: 1, onError: console.error });
  try {
    const { workers, dashboards } = await createStaff(pool, employees);
    const target = { port: app.port, administrator: dashboards[0] ?? '' };
    // Each part has its own people, because everybody begins with a check-in.
    const share = Math.floor(employees / (names.length + 2));
    const group = (part: number) => workers.slice(part * share, (part + 1) * share);
    await punchFor(app.port, group(0), 1);
    const quiet = await punchFor(app.port, group(1), seconds);
    const flooded: Flooded[] = [];
    for (const [place, name] of names.entries()) {
      const attack: Attack = { ...attacks[name], clients: Math.min(attacks[name].clients, mostClients) };
      const running = begin(attack, target);
      await filled(app, attack);
      const punches = await punchFor(app.port, group(place + 2), seconds);
      flooded.push({ name, punches, answers: await running.stop() });
    }
    return { quiet, flooded };
  } finally {
    await pool.end();
    await app.end('SIGTERM');
    await folder.remove();
  }
}

/** Milliseconds in which an attack fills the limit that it is about. */
const longestFilling = 60_000;

/** Waits until the log says that the limit is full. Throws if it does not become full: nothing would be measured. */
async function filled(app: App, { fills }: Attack): Promise<void> {
  if (fills === undefined) return;
  const end = performance.now() + longestFilling;
  while (!app.output().includes(`"limit":"${fills}"`)) {
    if (performance.now() > end) throw new Error(`The limit of ${fills} did not become full.`);
    await sleep(50);
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

/** An attack until it is stopped, which returns the statuses of its answers. */
function begin({ clients, client }: Attack, target: Target) {
  const answers: Record<number, number> = {};
  let sent = 0;
  let goesOn = true;
  const attackOn = async () => {
    const attempt = await client(target);
    while (goesOn) {
      const status = await attempt(sent++);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const done = Promise.all(Array.from({ length: clients }, attackOn));
  return {
    async stop() {
      goesOn = false;
      await done;
      return answers;
    },
  };
}
