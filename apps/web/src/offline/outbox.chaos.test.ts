import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { provideDatabase, stoppedTimers } from './indexed-db.fixture.ts';
import { Outbox } from './outbox.ts';
import { openQueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';

/** What becomes of one request. A server that restarts breaks some off and refuses others for a while. */
const fates = ['recorded', 'slow', 'replyLost', 'requestLost', 'unavailable', 'hangs', 'kept'] as const;
type Fate = (typeof fates)[number];
const people = ['anna', 'ben'] as const;
type Person = (typeof people)[number];

type Step =
  | { kind: 'tap'; tab: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'signIn'; person: Person }
  | { kind: 'crash' | 'background' | 'localStorageEmptied' | 'databaseEmptied' };

const one = <Kind extends string>(...kinds: Kind[]) =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }) as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tap' as const), tab: fc.nat({ max: 1 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat({ max: 15_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('signIn' as const), person: fc.constantFrom(...people) }),
  },
  { weight: 3, arbitrary: one('crash', 'background', 'localStorageEmptied', 'databaseEmptied') },
);

/** A server that keeps each id once, in the order of arrival, behind a network that obeys `fates`. */
class FlakyServer {
  /** Whose session the browser's cookie stands for. */
  session: Person = 'anna';
  readonly kept: Record<Person, string[]> = { anna: [], ben: [] };
  readonly underReview = new Set<string>();
  private readonly fates: Fate[];

  constructor(fates: readonly Fate[]) {
    this.fates = [...fates];
  }

  answer = async (path: string, { body, signal }: { body?: string; signal?: AbortSignal }) => {
    if (path === '/api/auth/user') return Response.json({ id: this.session });
    const { id, userId }: { id: string; userId: Person } = JSON.parse(body ?? '');
    const fate = this.fates.shift() ?? 'recorded';
    const reaches = fate === 'recorded' || fate === 'slow' || fate === 'replyLost' || fate === 'kept';
    if (reaches && userId !== this.session) return refusal(403, 'other_person');
    if (reaches && !this.kept[userId].includes(id)) {
      this.kept[userId].push(id);
      if (fate === 'kept') this.underReview.add(id);
    }
    return reply(fate, this.underReview.has(id) ? { id, status: 'needs_review' } : { id }, signal);
  };
}

const refusal = (status: number, code: string) =>
  Response.json({ message: '', code, requestId: '' }, { status });

function reply(fate: Fate, body: object, signal: AbortSignal | undefined): Promise<Response> {
  switch (fate) {
    case 'recorded':
    case 'kept':
      return Promise.resolve(Response.json(body));
    case 'slow':
      return new Promise((resolve) => setTimeout(() => resolve(Response.json(body)), 12_000));
    case 'unavailable':
      return Promise.resolve(refusal(503, 'unavailable'));
    case 'hangs':
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    default:
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}

/** Two tabs and the service worker of one browser. A crash stops every timer and leaves every request unanswered. */
class Browser {
  readonly tapped: Record<Person, string[]> = { anna: [], ben: [] };
  private readonly server: FlakyServer;
  private tabs: Outbox[];

  constructor(server: FlakyServer) {
    this.server = server;
    this.tabs = this.openTabs();
  }

  private openTabs(): Outbox[] {
    return [0, 1].map(() => {
      const outbox = new Outbox({ answered: () => {}, changedElsewhere: () => {} });
      outbox.signIn(this.server.session);
      return outbox;
    });
  }

  async run(step: Step): Promise<void> {
    if (step.kind === 'tap') await this.tap(step.tab);
    if (step.kind === 'network') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(step.isOnline);
    if (step.kind === 'crash') this.crash();
    if (step.kind === 'signIn') this.signIn(step.person);
    if (step.kind === 'background') void this.wakeServiceWorker();
    if (step.kind === 'localStorageEmptied') localStorage.clear();
    if (step.kind === 'databaseEmptied') this.crash(provideDatabase);
    // Both emptied before any page looked would be lost, and nothing on the device could know of it.
    if (step.kind.endsWith('Emptied')) await openQueueStore().refresh();
    await vi.advanceTimersByTimeAsync(step.kind === 'wait' ? step.milliseconds : 0);
  }

  signIn(person: Person): void {
    this.server.session = person;
    this.crash();
  }

  private async tap(tab: number): Promise<void> {
    const person = this.server.session;
    const known = new Set([...this.tapped.anna, ...this.tapped.ben]);
    void this.tabs[tab]?.tap({
      userId: person,
      type: this.tapped[person].length % 2 === 0 ? 'check_in' : 'check_out',
      locationStatus: 'in_office',
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      lastServerTime: null,
    });
    const stored = () => storedQueue().flatMap(({ action: { id } }) => (known.has(id) ? [] : [id]));
    for (let turn = 0; turn < 50 && stored().length === 0; turn += 1) await Promise.resolve();
    this.tapped[person].push(...stored());
  }

  private crash(meanwhile: () => void = () => {}): void {
    vi.clearAllTimers();
    meanwhile();
    this.tabs = this.openTabs();
  }

  /** It has the database and the session's cookie, and no local storage; its timers are the crash's, too. */
  private async wakeServiceWorker(): Promise<void> {
    await deliverInBackground().catch(() => undefined);
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('brings every tap to the server exactly once, in order and as the one who tapped, whatever happens', async () => {
  vi.useFakeTimers({ toFake: [...stoppedTimers] });
  const schedules = fc.array(step, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(
      schedules,
      fc.array(fc.constantFrom(...fates), { maxLength: 25 }),
      async (steps, fates) => {
        localStorage.clear();
        provideDatabase();
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
        const server = new FlakyServer(fates);
        vi.stubGlobal('fetch', server.answer);
        const browser = new Browser(server);
        for (const step of steps) await browser.run(step);
        for (const person of people) {
          browser.signIn(person);
          await vi.advanceTimersByTimeAsync(3_600_000);
        }
        expect(server.kept).toEqual(browser.tapped);
        const store = openQueueStore();
        await store.refresh();
        expect(store.entries()).toEqual([]);
        expect(storedQueue()).toEqual([]);
        vi.clearAllTimers();
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
