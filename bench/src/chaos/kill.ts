import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { type App, startApp } from '../product/app.ts';
import { databaseOf } from '../product/database.ts';
import { diskFolder } from '../product/folder.ts';
import { createStaff, type Staff } from '../product/staff.ts';
import { type Inspected, inspect, verify } from './inspect.ts';
import { seeded } from './random.ts';
import { type Acknowledged, Writer } from './writer.ts';

/** What SIGKILL ends: the app, the database server, both at once, or one of its processes. */
const victims = ['app', 'database', 'both', 'session'] as const;
type Victim = (typeof victims)[number];

export interface KillOptions {
  readonly rounds: number;
  readonly writers: number;
  readonly seed: number;
  readonly onRound: (round: KillRound) => void;
}

export interface KillRound extends Inspected {
  readonly victim: Victim;
  /** Milliseconds of writing before the kill. */
  readonly after: number;
  /** Milliseconds from the kill until the first acknowledgement of a punch sent after it. */
  readonly back: number;
  readonly acknowledged: number;
  /** Answers that nobody may get, and what the verification found. */
  readonly faults: readonly string[];
}

/** Writers punch, and kills come at random moments. Every acknowledged punch must be recorded exactly once. */
export async function killRounds({ rounds, writers, seed, onRound }: KillOptions): Promise<KillRound[]> {
  const folder = await diskFolder('chaos-kill');
  const scene = await Scene.open(folder.path, writers);
  const random = seeded(seed);
  const played: KillRound[] = [];
  try {
    while (played.length < rounds) {
      // The first four rounds kill each victim once. Later rounds choose at random.
      const victim =
        victims[played.length < victims.length ? played.length : Math.floor(random() * 4)] ?? 'app';
      const round = await scene.play(victim, Math.round(200 + random() * 1300), random);
      played.push(round);
      onRound(round);
    }
    return played;
  } finally {
    await scene.close();
    await folder.remove();
  }
}

class Scene {
  private readonly dataDir: string;
  private readonly writers: readonly Writer[];
  private app: App;

  private constructor(dataDir: string, app: App, staff: Staff) {
    this.dataDir = dataDir;
    this.app = app;
    this.writers = staff.workers.map((worker) => new Writer(app.port, worker));
  }

  static async open(dataDir: string, writers: number): Promise<Scene> {
    const app = await startApp({ dataDir });
    const { connection } = await databaseOf(dataDir);
    const pool = createPool(connection, { size: 1, onError: console.error });
    const staff = await createStaff(pool, writers);
    await pool.end();
    return new Scene(dataDir, app, staff);
  }

  async play(victim: Victim, after: number, random: () => number): Promise<KillRound> {
    const stopping = new AbortController();
    const writing = Promise.all(this.writers.map((writer) => writer.run(stopping.signal)));
    await sleep(after);
    const killedAt = performance.now();
    await this.kill(victim, random);
    const back = (await this.firstAnswerTo(killedAt)) - killedAt;
    await sleep(200);
    stopping.abort();
    await writing;
    const acknowledged = this.acknowledged();
    const inspected = await inspect((await databaseOf(this.dataDir)).connection, acknowledged);
    const fault = await verify(this.dataDir);
    const faults = [...this.writers.flatMap(({ faults }) => faults), ...(fault === null ? [] : [fault])];
    return { victim, after, back, acknowledged: acknowledged.length, ...inspected, faults };
  }

  async close(): Promise<void> {
    for (const writer of this.writers) writer.hangUp();
    await this.app.end('SIGTERM');
  }

  private acknowledged(): Acknowledged[] {
    return this.writers.flatMap(({ acknowledged }) => acknowledged);
  }

  private async kill(victim: Victim, random: () => number): Promise<void> {
    const { pid } = await databaseOf(this.dataDir);
    if (victim === 'session') process.kill(pick(childrenOf(pid), random), 'SIGKILL');
    if (victim === 'database' || victim === 'both') process.kill(pid, 'SIGKILL');
    if (victim === 'app' || victim === 'both') {
      await this.app.end('SIGKILL');
      // Restarts as a process supervisor would.
      this.app = await startApp({ dataDir: this.dataDir, port: this.app.port });
    }
  }

  /** The time of the first acknowledgement of a punch that was sent after an instant. */
  private async firstAnswerTo(instant: number): Promise<number> {
    const end = performance.now() + 60_000;
    while (performance.now() < end) {
      if (this.writers.some(({ acknowledged }) => (acknowledged.at(-1)?.sentAt ?? 0) > instant))
        return performance.now();
      await sleep(5);
    }
    throw new Error(`no punch was acknowledged for a minute:\n${this.app.output()}`);
  }
}

function pick(choices: readonly number[], random: () => number): number {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('there is nothing to kill');
  return choice;
}

/** The processes that a server has started. Linux only. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
