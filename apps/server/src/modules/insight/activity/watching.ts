import type { PresenceEvent } from '@checkpoint/contract/calls/activity';
import type { Clock } from '#kernel/clock.ts';
import { everybody, type Scope } from '#record/actors/scope.ts';
import type { PresenceChange, PresenceHub } from '#record/presence/presence-hub.ts';
import type { Audience } from './audience.ts';
import { type CompanyWatch, createCompanyWatch, type Sendable } from './company-watch.ts';
import type { EventStream } from './event-stream.ts';

/** What changed, ready to be sent, with the version of each employee's record that was read for it. */
export interface ReadChange {
  readonly event: PresenceEvent;
  readonly versions: ReadonlyMap<string, number>;
}

interface Named {
  readonly company_id: string;
  readonly employee_id: string;
}

interface Changed extends Named {
  readonly version: number;
}

export interface WatchingOptions {
  readonly hub: PresenceHub;
  readonly clock: Clock;
  /** Reads the rows of these employees, as far as the scope reaches them, and the counts of the scope after them. */
  readonly read: (companyId: string, scope: Scope, employeeIds: readonly string[]) => Promise<ReadChange>;
  /** Whose records changed in these companies after an instant. */
  readonly changedSince: (companyIds: readonly string[], since: Date) => Promise<readonly Changed[]>;
  /** Whose check-out began to be missing in these companies between two instants, by the time alone. */
  readonly overdueBetween: (companyIds: readonly string[], from: Date, to: Date) => Promise<readonly Named[]>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two checks for changes whose announcement was lost. */
  readonly healEvery?: number;
}

export interface Watching {
  attach(stream: EventStream, audience: Audience): void;
  close(): void;
}

interface Watched {
  readonly watch: CompanyWatch;
  readonly stop: () => void;
}

/** How far back a look for lost announcements goes, in milliseconds: past any difference between machines' clocks. */
const lookBack = 60_000;
/** Milliseconds between two looks for missing check-outs, which read everybody who is in. */
const overdueEvery = 60_000;

/**
 * Lets event streams watch companies. A change is read once per scope, however many streams watch, and not at all if
 * nobody does. A change whose announcement was lost is found within seconds by its version. A newly missing check-out,
 * which nobody announces, is found within a minute.
 */
export function createWatching(options: WatchingOptions): Watching {
  const { hub, clock, read, changedSince, overdueBetween, onError, healEvery = 5_000 } = options;
  const companies = new Map<string, Watched>();

  function open(companyId: string) {
    const watch = createCompanyWatch((scope, employeeIds) => read(companyId, scope, employeeIds), onError);
    const stop = hub.watch(companyId, (change: PresenceChange) => void watch.pass(change));
    const opened = { watch, stop };
    companies.set(companyId, opened);
    return opened;
  }

  function attach(stream: EventStream, audience: Audience): void {
    const { companyId } = audience;
    const { watch, stop } = companies.get(companyId) ?? open(companyId);
    const leave = watch.listen(reachOf(audience), (change) => send(stream, audience, change));
    stream.onEnd(() => {
      leave();
      if (watch.isWatched()) return;
      stop();
      companies.delete(companyId);
    });
  }

  let overdueAt = clock.now();
  let [lookedAt, forgotAt] = [overdueAt.getTime(), overdueAt.getTime()];

  /** However many people change: what a look may still find is known, and little more is kept. */
  function forgetOld(now: number): void {
    if (now - forgotAt < lookBack) return;
    forgotAt = now;
    for (const { watch } of companies.values()) watch.forget();
  }

  const pass = (named: readonly Named[]) =>
    Promise.all(
      [...byCompany(named)].map(([companyId, employeeIds]) =>
        companies.get(companyId)?.watch.pass({ kind: 'changed', employeeIds }),
      ),
    );
  const isNews = ({ company_id, employee_id, version }: Changed) =>
    companies.get(company_id)?.watch.hasSent(employee_id, version) === false;

  /** What nobody announced: it was lost on its way, or the time alone brought it about. */
  async function look(): Promise<void> {
    const now = clock.now();
    const ids = [...companies.keys()];
    if (ids.length > 0) {
      forgetOld(now.getTime());
      // From when the check after the last successful one was due, which may be longer ago than usual.
      const since = new Date(Math.min(lookedAt + healEvery, now.getTime()) - lookBack);
      await pass((await changedSince(ids, since)).filter(isNews));
      lookedAt = now.getTime();
      if (now.getTime() - overdueAt.getTime() < overdueEvery) return;
      await pass(await overdueBetween(ids, overdueAt, now));
    }
    lookedAt = now.getTime();
    overdueAt = now;
  }

  // If the database is away, the next check catches up. A slow one is asked again only after it has answered.
  const timer = setInterval(
    oneAtATime(() => look().catch(onError)),
    healEvery,
  );
  timer.unref();
  return { attach, close: () => clearInterval(timer) };
}

/** Begins the work, unless it is under way. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work().finally(() => {
      isUnderWay = false;
    });
  };
}

function byCompany(named: readonly Named[]): Map<string, string[]> {
  const companies = new Map<string, string[]>();
  for (const { company_id, employee_id } of named) {
    const ids = companies.get(company_id) ?? [];
    ids.push(employee_id);
    companies.set(company_id, ids);
  }
  return companies;
}

const reachOf = (audience: Audience): Scope => (audience.kind === 'others' ? audience.scope : everybody);

function send(stream: EventStream, audience: Audience, change: Sendable): void {
  if (change.kind === 'missed') {
    stream.send('missed', {});
    return;
  }
  const { employeeIds, event } = change;
  if (audience.kind === 'others' && event !== null)
    stream.send('presence', audience.countsOnly ? { ...event, employees: [], activity: [] } : event);
  if (employeeIds.includes(audience.employeeId ?? '')) stream.send('own', {});
}
