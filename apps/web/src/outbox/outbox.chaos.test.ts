import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FlakyServer, fates, holdUp, people } from './flaky-server.fixture.ts';
import { provideDatabase, stoppedTimers } from './indexed-db.fixture.ts';
import { openQueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';
import { browser, mishaps, type Step, TwoTabs } from './two-tabs.fixture.ts';
import { WebLock } from './web-lock.fixture.ts';

const inTab = <Kind extends 'tap' | 'switchTo' | 'discard'>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), tab: fc.nat({ max: 1 }) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: inTab('tap') },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat({ max: 15_000 }) }),
  },
  { weight: 1, arbitrary: inTab('switchTo') },
  { weight: 1, arbitrary: inTab('discard') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('signIn' as const), person: fc.constantFrom(...people) }),
  },
  { weight: 4, arbitrary: fc.constantFrom(...mishaps).map((kind) => ({ kind })) },
);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** 60 random schedules in `npm test`, 600 in `npm run test:long`: half of them in each test. */
const runs = process.env.CHECKPOINT_TESTS === 'long' ? 600 : 60;
/** Printed, so that `CHECKPOINT_SEED=… npx vitest run --project=web outbox.chaos` plays the same schedules again. */
const seed = Number(process.env.CHECKPOINT_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`Random schedules with CHECKPOINT_SEED=${seed}`);

describe.each([
  ['plain HTTP, without Web Locks', (): WebLock | null => null],
  ['HTTPS', provideLock],
] as const)('over %s', (_way, provide) => {
  it(
    'brings every tap to the server exactly once, in order, at its time and as the one who tapped, whatever happens',
    async () => {
      vi.useFakeTimers({ toFake: [...stoppedTimers] });
      const schedules = fc.array(step, { maxLength: 25 });
      const networks = fc.array(fc.constantFrom(...fates), { maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(schedules, networks, async (steps, fates) => {
          vi.restoreAllMocks();
          localStorage.clear();
          provideDatabase();
          vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
          const server = new FlakyServer(fates);
          vi.stubGlobal('fetch', server.answer);
          const tabs = new TwoTabs(server, provide());
          try {
            for (const step of steps) await tabs.run(step);
            tabs.databaseAnswers();
            for (const person of people) {
              tabs.signIn(person);
              await vi.advanceTimersByTimeAsync(3_600_000);
            }
            await expectDelivered(server, tabs);
          } finally {
            tabs.close();
          }
        }),
        { numRuns: runs / 2, seed },
      );
    },
    runs * 1000,
  );
});

function provideLock(): WebLock {
  const lock = new WebLock();
  const locks = lock.seenBy(browser, () => true);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return lock;
}

async function expectDelivered(server: FlakyServer, tabs: TwoTabs): Promise<void> {
  const { tapped, discarded } = tabs;
  for (const person of people) {
    const arrived = server.kept[person];
    // Discarded after it had reached the server, it is there; otherwise not. Everything else is, in order.
    expect(arrived).toEqual(tapped[person].filter((id) => !discarded.has(id) || arrived.includes(id)));
  }
  for (const [id, { at, isKnown }] of server.times) {
    const late = at - (tabs.times.get(id) ?? Number.NaN);
    // Where the device had seen no server's time, nothing tells how long a request was held up.
    expect([late >= 0, late <= (isKnown ? 0 : holdUp)]).toEqual([true, true]);
  }
  for (const [id, requests] of discarded) expect(server.requestsOf(id)).toBe(requests);
  const store = openQueueStore();
  await store.refresh();
  expect(store.entries()).toEqual([]);
  expect(storedQueue()).toEqual([]);
}
