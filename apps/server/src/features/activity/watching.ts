import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { Clock } from '#platform/clock.ts';
import type { PresenceChange, PresenceHub } from '#platform/events/presence-hub.ts';
import { type CompanyWatch, createCompanyWatch, type Sendable } from './company-watch.ts';
import type { EventStream } from './event-stream.ts';
import type { Audience } from './policy.ts';

/** What changed, ready to be sent, with the version of each employee's record that was read for it. */
export interface ReadChange {
  readonly event: PresenceEvent;
  readonly versions: ReadonlyMap<string, number>;
}

interface Changed {
  readonly company_id: string;
  readonly employee_id: string;
  readonly version: number;
}

export interface WatchingOptions {
  readonly hub: PresenceHub;
  readonly clock: Clock;
  /** Reads the rows of these employees and the company's counts after them. */
  readonly read: (companyId: string, employeeIds: readonly string[]) => Promise<ReadChange>;
  /** Whose records changed in these companies after an instant. */
  readonly changedSince: (companyIds: readonly string[], since: Date) => Promise<readonly Changed[]>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks for changes whose announcement was lost. */
  readonly healEvery?: number;
}

export interface Watching {
  attach(stream: EventStream, audience: Audience): void;
  close(): void;
}

/** How far back a look for lost announcements goes, in milliseconds: past any difference between machines' clocks. */
const lookBack = 60_000;

/**
 * Lets event streams watch companies. However many streams watch one company, a change of it is read once; nothing is
 * read for companies that nobody watches. A change whose announcement was lost is found within seconds by its version.
 */
export function createWatching(options: WatchingOptions): Watching {
  const { hub, clock, read, changedSince, onError, healEvery = 5_000 } = options;
  const companies = new Map<string, { watch: CompanyWatch; stop: () => void }>();

  function open(companyId: string) {
    const watch = createCompanyWatch((employeeIds) => read(companyId, employeeIds), onError);
    const stop = hub.watch(companyId, (change: PresenceChange) => watch.pass(change));
    const opened = { watch, stop };
    companies.set(companyId, opened);
    return opened;
  }

  function attach(stream: EventStream, audience: Audience): void {
    const { companyId } = audience.scope;
    const { watch, stop } = companies.get(companyId) ?? open(companyId);
    const leave = watch.listen((change) => send(stream, audience, change));
    stream.onEnd(() => {
      leave();
      if (watch.isWatched()) return;
      stop();
      companies.delete(companyId);
    });
  }

  let forgotAt = clock.now().getTime();

  /** However many people change: what a look may still find is known, and little more is kept. */
  function forgetOld(now: number): void {
    if (now - forgotAt < lookBack) return;
    forgotAt = now;
    for (const { watch } of companies.values()) watch.forget();
  }

  async function heal(): Promise<void> {
    if (companies.size === 0) return;
    const now = clock.now().getTime();
    forgetOld(now);
    const since = new Date(now - lookBack);
    const lost = new Map<string, string[]>();
    for (const { company_id, employee_id, version } of await changedSince([...companies.keys()], since)) {
      if (companies.get(company_id)?.watch.knows(employee_id, version) !== false) continue;
      lost.set(company_id, [...(lost.get(company_id) ?? []), employee_id]);
    }
    for (const [companyId, employeeIds] of lost) {
      companies.get(companyId)?.watch.pass({ kind: 'changed', employeeIds });
    }
  }

  // A database that is away is healed when it is back.
  const timer = setInterval(() => void heal().catch(onError), healEvery);
  timer.unref();
  return { attach, close: () => clearInterval(timer) };
}

function send(stream: EventStream, audience: Audience, change: Sendable): void {
  if (change.kind === 'missed') {
    stream.send('missed', {});
  } else if (audience.kind === 'everything') {
    stream.send('presence', change.event);
  } else if (audience.kind === 'counts') {
    stream.send('presence', { stats: change.event.stats, employees: [], activity: [] });
  } else if (change.employeeIds.includes(audience.scope.employeeId ?? '')) {
    stream.send('own', {});
  }
}
