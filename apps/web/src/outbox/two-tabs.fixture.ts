import { vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { type FlakyServer, type Person, people } from './flaky-server.fixture.ts';
import { clearSiteData, provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { Outbox } from './outbox.ts';
import { openQueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';
import type { WebLock } from './web-lock.fixture.ts';

export const mishaps = [
  'crash',
  'freeze',
  'resume',
  'background',
  'localStorageEmptied',
  'databaseEmptied',
  'siteDataCleared',
  'clearedByColleague',
  'databaseSilent',
  'databaseAnswers',
] as const;

type Mishap = (typeof mishaps)[number];

export type Step =
  | { kind: 'tap' | 'switchTo' | 'discard'; tab: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'signIn'; person: Person }
  | { kind: Mishap };

/** Who asks for the lock. What becomes of one tab becomes of all here. */
export const browser = {};

/** Two tabs and the service worker of one browser. A crash stops every timer and leaves every request unanswered. */
export class TwoTabs {
  readonly tapped: Record<Person, string[]> = { anna: [], ben: [] };
  /** When, by a clock that nobody sets. */
  readonly times = new Map<string, number>();
  /** What was discarded, by its id, with the number of its requests until then. */
  readonly discarded = new Map<string, number>();
  private readonly server: FlakyServer;
  private tabs: readonly { outbox: Outbox; close: () => void }[];
  private readonly lock: WebLock | null;
  private recover: (() => void) | null = null;

  constructor(server: FlakyServer, lock: WebLock | null) {
    this.server = server;
    this.lock = lock;
    this.tabs = this.openTabs();
  }

  private openTabs() {
    return [0, 1].map(() => {
      const outbox = new Outbox({
        answered: () => {},
        changedElsewhere: async () => Number.POSITIVE_INFINITY,
      });
      const close = outbox.start();
      outbox.signIn(this.server.session);
      return { outbox, close };
    });
  }

  async run(step: Step): Promise<void> {
    if (step.kind === 'tap') await this.tap(step.tab);
    else if (step.kind === 'discard') await this.discard(step.tab);
    else if (step.kind === 'switchTo') void this.tabs[step.tab]?.outbox.flush();
    else if (step.kind === 'signIn') this.signIn(step.person);
    else if (step.kind === 'network') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(step.isOnline);
    else if (step.kind !== 'wait') await this.mishaps[step.kind]();
    await vi.advanceTimersByTimeAsync(step.kind === 'wait' ? step.milliseconds : 0);
  }

  private readonly mishaps: Record<Mishap, () => unknown> = {
    crash: () => this.crash(),
    freeze: () => document.dispatchEvent(new Event('freeze')),
    resume: () => document.dispatchEvent(new Event('resume')),
    background: () => void deliverInBackground().catch(() => undefined),
    localStorageEmptied: () => this.empty(() => localStorage.clear()),
    // A page that has given its database up has the mirror alone, and meets the other's entries at the next visit.
    databaseEmptied: () => this.empty(() => {}, provideDatabase),
    siteDataCleared: () => this.clearSiteData(),
    clearedByColleague: () => this.clearByColleague(),
    databaseSilent: () => {
      this.recover ??= silenceDatabase().recover;
    },
    databaseAnswers: () => this.databaseAnswers(),
  };

  signIn(person: Person): void {
    this.server.session = person;
    this.crash();
  }

  /** The database answers again, to those who ask it again. */
  databaseAnswers(): void {
    this.recover?.();
    this.recover = null;
  }

  close(): void {
    for (const { close } of this.tabs) close();
    this.lock?.release(browser);
    const now = Date.now();
    vi.clearAllTimers();
    // Clearing them has set the clock back to its beginning, which no crash does.
    vi.setSystemTime(now);
  }

  private crash(meanwhile: () => void = () => {}): void {
    this.close();
    meanwhile();
    this.tabs = this.openTabs();
  }

  /** Both places out of reach before any page looked: that would be lost, and nothing on the device could know of it. */
  private async empty(before: () => void, betweenPages?: () => void): Promise<void> {
    this.databaseAnswers();
    await inTime(openQueueStore().refresh());
    before();
    this.crash(betweenPages);
    await inTime(openQueueStore().refresh());
  }

  /** While both tabs are open, and know of all that waits: what a page does not know of, it cannot write again. */
  private async clearSiteData(): Promise<void> {
    this.databaseAnswers();
    this.crash();
    for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(1);
    clearSiteData();
    for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(1);
  }

  /** On a shared tablet, where what the one tapped without a network still waits. */
  private async clearByColleague(): Promise<void> {
    const [colleague] = people.filter((person) => person !== this.server.session);
    this.server.isAway = true;
    await this.tap(0);
    // Called saved: before, it would be told that it is not kept.
    await vi.advanceTimersByTimeAsync(1000);
    this.server.session = colleague ?? this.server.session;
    await this.clearSiteData();
    this.server.isAway = false;
  }

  private async tap(tab: number): Promise<void> {
    const person = this.server.session;
    const known = new Set([...this.tapped.anna, ...this.tapped.ben]);
    const at = Date.now();
    const now = new Date(at).toISOString();
    void this.tabs[tab]?.outbox.tap({
      userId: person,
      type: this.tapped[person].length % 2 === 0 ? 'check_in' : 'check_out',
      locationStatus: 'in_office',
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      // Of some, the page has seen no time of the server yet.
      lastServerTime:
        known.size % 3 === 0 ? null : { time: now, seenAt: now, monotonicAt: performance.now() },
    });
    // Once a silent database has been waited for, it may have left already.
    const seen = () => [...storedQueue().map(({ action }) => action.id), ...this.server.requested];
    const stored = () => [...new Set(seen())].filter((id) => !known.has(id));
    for (let turn = 0; turn < 50 && stored().length === 0; turn += 1) await Promise.resolve();
    // A silent database is given up, and the mirror takes the tap.
    if (stored().length === 0) await vi.advanceTimersByTimeAsync(2000);
    for (const id of stored()) {
      this.tapped[person].push(id);
      this.times.set(id, at);
    }
  }

  /** Discards the newest entry that the tab shows to its person. */
  private async discard(tab: number): Promise<void> {
    const outbox = this.tabs[tab]?.outbox;
    const own = outbox?.state().entries.filter(({ action }) => action.userId === this.server.session);
    const newest = own?.at(-1)?.action.id;
    if (outbox === undefined || newest === undefined) return;
    await inTime(outbox.discard(newest));
    const isShown = outbox.state().entries.some(({ action }) => action.id === newest);
    if (!isShown) this.discarded.set(newest, this.server.requestsOf(newest));
  }
}

/** Moves the clock until the change is made, as a silent database is given up in time. */
async function inTime(change: Promise<unknown>): Promise<void> {
  let isDone = false;
  void change.then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 50 && !isDone; turn += 1) await vi.advanceTimersByTimeAsync(200);
}
