import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { readQueue } from './queue-storage.ts';

/** What becomes of one request. */
const fates = ['recorded', 'slow', 'replyLost', 'requestLost', 'unavailable', 'hangs'] as const;
type Fate = (typeof fates)[number];

type Step =
  | { kind: 'tap'; tab: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tap' as const), tab: fc.nat({ max: 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat({ max: 15_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
);

/** A server that records each id once, in the order of arrival, behind a network that obeys `fates`. */
class FlakyServer {
  readonly recorded: string[] = [];
  private readonly fates: Fate[];

  constructor(fates: readonly Fate[]) {
    this.fates = [...fates];
  }

  answer = (_path: string, { body, signal }: { body: string; signal: AbortSignal }): Promise<Response> => {
    const { id }: { id: string } = JSON.parse(body);
    const fate = this.fates.shift() ?? 'recorded';
    const reaches = fate === 'recorded' || fate === 'slow' || fate === 'replyLost';
    if (reaches && !this.recorded.includes(id)) this.recorded.push(id);
    return reply(fate, id, signal);
  };
}

function reply(fate: Fate, id: string, signal: AbortSignal): Promise<Response> {
  const record = () => Response.json({ id }, { status: 201 });
  switch (fate) {
    case 'recorded':
      return Promise.resolve(record());
    case 'slow':
      return new Promise((resolve) => setTimeout(() => resolve(record()), 12_000));
    case 'unavailable':
      return Promise.resolve(
        Response.json({ message: '', code: 'unavailable', requestId: '' }, { status: 503 }),
      );
    case 'hangs':
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    default:
      return Promise.reject(new TypeError('Failed to fetch'));
  }
}

/** Two tabs of one browser. A crash stops every timer and leaves every request without an answer. */
class Browser {
  readonly tapped: string[] = [];
  private tabs: Outbox[] = this.openTabs();

  private openTabs(): Outbox[] {
    return [0, 1].map(() => {
      const outbox = new Outbox({ answered: () => {}, changedElsewhere: () => {} });
      outbox.signIn('anna');
      return outbox;
    });
  }

  async run(step: Step): Promise<void> {
    if (step.kind === 'tap') this.tap(step.tab);
    if (step.kind === 'network') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(step.isOnline);
    if (step.kind === 'crash') this.crash();
    await vi.advanceTimersByTimeAsync(step.kind === 'wait' ? step.milliseconds : 0);
  }

  private tap(tab: number): void {
    const before = new Set(readQueue().map(({ action }) => action.id));
    void this.tabs[tab]?.tap({
      userId: 'anna',
      type: this.tapped.length % 2 === 0 ? 'check_in' : 'check_out',
      locationStatus: 'in_office',
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      lastServerTime: null,
    });
    this.tapped.push(...readQueue().flatMap(({ action }) => (before.has(action.id) ? [] : [action.id])));
  }

  private crash(): void {
    vi.clearAllTimers();
    this.tabs = this.openTabs();
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('delivers every tap exactly once and in order through lost requests, lost replies, failures, crashes and two tabs', async () => {
  vi.useFakeTimers();
  const schedules = fc.array(step, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(
      schedules,
      fc.array(fc.constantFrom(...fates), { maxLength: 25 }),
      async (steps, fates) => {
        localStorage.clear();
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
        const server = new FlakyServer(fates);
        vi.stubGlobal('fetch', server.answer);
        const browser = new Browser();
        for (const step of steps) await browser.run(step);
        await vi.advanceTimersByTimeAsync(3_600_000);
        expect(server.recorded).toEqual(browser.tapped);
        expect(readQueue()).toEqual([]);
        vi.clearAllTimers();
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
