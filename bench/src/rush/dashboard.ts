import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import { stats } from '@checkpoint/contract/calls/employees';
import { type EventStream, openEvents, type ServerEvent } from '../load/event-stream.ts';
import { openConnection } from '../load/http-connection.ts';
import { readRequest } from '../load/requests.ts';

/** What a dashboard has shown since it was opened. */
interface Shown {
  readonly at: number;
  readonly checkedIn: number;
}

/** An administrator's dashboard: it reads its data once and then follows events, like the page. */
export class Dashboard {
  readonly shown: Shown[] = [];
  private readonly port: number;
  private readonly token: string;
  private stream: EventStream | undefined;
  /** What the last event since the last read said. */
  private heard: number | undefined;

  constructor(port: number, token: string) {
    this.port = port;
    this.token = token;
  }

  /** Opens or reopens it: first the stream, then the reads, so that nothing is missed in between. */
  async open(): Promise<void> {
    this.stream?.close();
    this.stream = await openEvents(this.port, this.token, (event) => this.hear(event));
    await this.read();
  }

  close(): void {
    this.stream?.close();
  }

  private hear({ name, data }: ServerEvent): void {
    if (name === 'missed') void this.read();
    if (name !== 'presence') return;
    // The server has checked it against the contract. Parsing hundreds of rows again would measure zod.
    const event = JSON.parse(data) as PresenceEvent;
    this.heard = event.stats.checkedInCount;
    this.show(this.heard);
  }

  private async read(): Promise<void> {
    this.heard = undefined;
    const connection = await openConnection(this.port);
    for (const path of ['stats', 'employees', 'activity', 'departments']) {
      const { status, body } = await connection.exchange(readRequest(this.port, this.token, `/api/${path}`));
      if (status !== 200) throw new Error(`${path} ${status}`);
      // The answer may be older than an event that arrived before it, so the event is applied again.
      if (path === 'stats') this.show(this.heard ?? stats.parse(JSON.parse(body)).checkedInCount);
    }
    connection.close();
  }

  private show(checkedIn: number): void {
    this.shown.push({ at: performance.now(), checkedIn });
  }
}

/**
 * Milliseconds from each acknowledged check-in (instants, ascending) until the dashboard counted that many people;
 * undefined for those that it never counted.
 */
export function lagsOf(shown: readonly Shown[], acknowledged: readonly number[]): (number | undefined)[] {
  let next = 0;
  return acknowledged.map((at, index) => {
    while (next < shown.length && (shown[next]?.checkedIn ?? 0) < index + 1) next += 1;
    const first = shown[next];
    return first && Math.max(0, first.at - at);
  });
}
