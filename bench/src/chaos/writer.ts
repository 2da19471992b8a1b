import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type HttpConnection, openConnection } from '../load/http-connection.ts';
import { type PunchBody, punchRequest } from '../load/requests.ts';
import type { Worker } from '../product/staff.ts';

/** An answer that takes longer counts as lost. */
const timeoutMs = 10_000;
const pause = 30;

export interface Acknowledged {
  readonly id: string;
  readonly employeeId: string;
  /** When the answered request was sent. */
  readonly sentAt: number;
  /** When the punch was first sent. */
  readonly tappedAt: number;
  readonly answeredAt: number;
}

/**
 * One person who checks in and out without end. A punch without an answer is sent again under the same id until it has
 * one. An answer that the server must not give is a fault.
 */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  readonly faults: string[] = [];
  /** Answers that told it to come again later. */
  turnedAway = 0;
  private port: number;
  private readonly worker: Worker;
  private connection: HttpConnection | undefined;
  private isIn = false;

  constructor(port: number, worker: Worker) {
    this.port = port;
    this.worker = worker;
  }

  /** Punches until `until` is aborted, with a pause in milliseconds, and ends with an answer to the last punch. */
  async run(until: AbortSignal, rest = 0): Promise<void> {
    while (!until.aborted) {
      await this.punch();
      if (rest > 0) await sleep(rest);
    }
  }

  /** Continues at another app, including a punch that waits for its answer. */
  moveTo(port: number): void {
    this.port = port;
    this.hangUp();
  }

  private async punch(): Promise<void> {
    const { userId, employeeId } = this.worker;
    const punch: PunchBody = { id: randomUUID(), type: this.isIn ? 'check_out' : 'check_in', userId };
    const tappedAt = performance.now();
    for (;;) {
      const sentAt = performance.now();
      const answer = await this.send(punch);
      if (answer?.status === 201) {
        const answeredAt = performance.now();
        this.acknowledged.push({ id: punch.id, employeeId, sentAt, tappedAt, answeredAt });
        this.isIn = !this.isIn;
        return;
      }
      if (answer?.status === 503) this.turnedAway += 1;
      else if (answer !== undefined) this.faults.push(`${answer.status} ${answer.body}`);
      await sleep(pause);
    }
  }

  /** Undefined where no answer came. */
  private async send(punch: PunchBody): Promise<Answer | undefined> {
    const late = setTimeout(() => this.hangUp(), timeoutMs);
    try {
      this.connection ??= await openConnection(this.port);
      return await this.connection.exchange(punchRequest(this.port, this.worker.token, punch));
    } catch {
      this.hangUp();
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  hangUp(): void {
    this.connection?.close();
    this.connection = undefined;
  }
}
