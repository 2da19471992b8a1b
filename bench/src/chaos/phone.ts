import { setTimeout as sleep } from 'node:timers/promises';
import { type Moment, pendingPunch, requestOf } from '@checkpoint/web/src/offline/pending-punch.ts';
import {
  append,
  markLate,
  nextToSend,
  type Outcome,
  type Queue,
  retryDelay,
  settle,
} from '@checkpoint/web/src/offline/queue.ts';
import { type HttpConnection, openConnection } from '../load/http-connection.ts';
import { jsonRequest } from '../load/requests.ts';
import type { Worker } from '../product/staff.ts';

/** The outbox waits from two seconds to a minute; here a hundredth of that. */
const hurry = 100;

/** A phone with the product's outbox: its queue and its requests, over a network that fails. */
export class Phone {
  /** The ids of all taps, in order. */
  readonly tapped: string[] = [];
  readonly refused: string[] = [];
  private readonly port: number;
  private readonly worker: Worker;
  private readonly random: () => number;
  private queue: Queue = [];
  private connection: HttpConnection | undefined;

  constructor(port: number, worker: Worker, random: () => number) {
    this.port = port;
    this.worker = worker;
    this.random = random;
  }

  /** Taps so often, sending meanwhile, and ends when nothing is left to be sent. */
  async live(taps: number): Promise<void> {
    const tapping = this.tap(taps);
    let isTapping = true;
    const sending = this.send(() => isTapping);
    await tapping;
    isTapping = false;
    await sending;
    this.connection?.close();
  }

  private async tap(taps: number): Promise<void> {
    while (this.tapped.length < taps) {
      const id = uuidFrom(this.random);
      const type = this.tapped.length % 2 === 0 ? 'check_in' : 'check_out';
      const { userId } = this.worker;
      const tap = { userId, type, locationStatus: 'in_office', location: 'Unknown' } as const;
      const facts = { ...tap, coordinates: null, accuracy: null, lastServerTime: null };
      this.queue = append(this.queue, pendingPunch(id, facts, this.moment(), true));
      this.tapped.push(id);
      await sleep(5 + this.random() * 60);
    }
  }

  private async send(isTapping: () => boolean): Promise<void> {
    let failures = 0;
    while (isTapping() || nextToSend(this.queue, this.worker.userId) !== undefined) {
      const entry = nextToSend(this.queue, this.worker.userId);
      if (entry === undefined) {
        await sleep(5);
        continue;
      }
      const punch = requestOf(entry, this.moment());
      this.queue = markLate(this.queue, punch.id);
      const outcome = await this.deliver(punch);
      this.queue = settle(this.queue, punch.id, outcome);
      failures = outcome.kind === 'later' ? failures + 1 : 0;
      if (failures > 0) await sleep(retryDelay(failures, this.random()) / hurry);
    }
  }

  private async deliver(punch: object): Promise<Outcome> {
    const late = setTimeout(() => this.hangUp(), 10_000);
    try {
      this.connection ??= await openConnection(this.port);
      const request = jsonRequest(this.port, this.worker.token, '/api/checkins', punch);
      const { status, body } = await this.connection.exchange(request);
      if (status >= 500) return { kind: 'later' };
      if (status === 201) return { kind: 'settled' };
      this.refused.push(`${status} ${body}`);
      return status === 202 || status === 409
        ? { kind: 'settled' }
        : { kind: 'refused', refusal: { message: body } };
    } catch {
      this.hangUp();
      return { kind: 'later' };
    } finally {
      clearTimeout(late);
    }
  }

  private hangUp(): void {
    this.connection?.close();
    this.connection = undefined;
  }

  private moment(): Moment {
    return { now: Date.now(), monotonic: { page: 'phone', at: performance.now() } };
  }
}

const hex = (random: () => number, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

const uuidFrom = (random: () => number) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
