import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { FlakyServer } from './flaky-server.fixture.ts';
import { notedGone, noteGone } from './gone-notes.ts';
import { provideDatabase, silenceDatabase, stoppedTimers } from './indexed-db.fixture.ts';
import { Outbox } from './outbox.ts';
import { pendingPunch } from './pending-punch.ts';
import { append, remove } from './queue.ts';
import { openQueueStore } from './queue-store.ts';

const punch = pendingPunch(
  'punch',
  {
    ...{ userId: 'anna', type: 'check_in', locationStatus: 'in_office' },
    ...{ location: 'Unknown', coordinates: null, accuracy: null, lastServerTime: null },
  },
  { now: 7, monotonic: { page: 'page', at: 0 } },
  true,
);

/** The browser's, of which pages and service worker use the same. */
function provideCaches(): void {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (place: string, note: Response) => void kept.set(place, note),
    match: async (place: string) => kept.get(place)?.clone(),
    delete: async (place: string) => kept.delete(place),
  };
  vi.stubGlobal('caches', { open: async () => cache });
}

/** All that waits for no clock has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
}

function gate(): readonly [Promise<void>, () => void] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

/** The service worker wakes up: it sees no local storage. */
async function wakeWorker(): Promise<void> {
  const page = localStorage;
  vi.stubGlobal('localStorage', undefined);
  await deliverInBackground().finally(() => vi.stubGlobal('localStorage', page));
}

let server: FlakyServer;
beforeEach(() => {
  localStorage.clear();
  provideDatabase();
  provideCaches();
  vi.useFakeTimers({ toFake: [...stoppedTimers] });
  server = new FlakyServer([]);
  vi.stubGlobal('fetch', server.answer);
  const locks = { request: (_name: string, _options: object, run: () => Promise<void>) => run() };
  vi.stubGlobal('navigator', { onLine: true, locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is asked for by a tap without a network, of which no request can leave', async () => {
  const register = vi.fn(async () => {});
  const registration = { sync: { register } };
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const outbox = new Outbox({ answered: () => {}, changedElsewhere: async () => Number.POSITIVE_INFINITY });
  const close = outbox.start();
  outbox.signIn('anna');
  await outbox.tap({ ...punch.action, type: 'check_in' });
  await expect.poll(() => register).toHaveBeenCalledWith('checkpoint.deliver');
  close();
});

it('sends what waits while no page is open', async () => {
  await openQueueStore().change((queue) => append(queue, punch));
  await wakeWorker();
  expect(server.requested).toEqual(['punch']);
});

it('sends what could not be given up, since nothing took that', async () => {
  const store = openQueueStore();
  await store.change((queue) => append(queue, punch));
  const { recover } = silenceDatabase();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const givenUp = store.change((queue) => remove(queue, 'punch'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await givenUp).toBe(false);
  full.mockRestore();
  recover();
  await wakeWorker();
  expect(server.requested).toEqual(['punch']);
});

it('sends what could not be given up, however long a note of it takes', async () => {
  const store = openQueueStore();
  await store.change((queue) => append(queue, punch));
  const { recover } = silenceDatabase();
  const cache = await caches.open('any');
  const { put } = cache;
  const [slowly, arrive] = gate();
  // A note is written more slowly than it is withdrawn.
  cache.put = async (...note) => slowly.then(() => put(...note));
  const refused = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (key === 'checkpoint.pending-actions') throw new DOMException('full', 'QuotaExceededError');
    this.setItem(key, '[]');
  });
  const givenUp = store.change((queue) => remove(queue, 'punch'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await givenUp).toBe(false);
  refused.mockRestore();
  recover();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  await wakeWorker();
  expect(server.requested).toEqual(['punch']);
});

it('notes one thing after the other', async () => {
  const cache = await caches.open('any');
  const { put } = cache;
  const [slowly, arrive] = gate();
  cache.put = async (...note) => {
    cache.put = put;
    await slowly.then(() => put(...note));
  };
  noteGone(['one', 'other']);
  noteGone(['one', 'other', 'third']);
  await settled();
  arrive();
  await settled();
  expect(await notedGone()).toEqual(['one', 'other', 'third']);
});

it('does not send what was given up while the database did not answer, and forgets the note once that is told', async () => {
  const store = openQueueStore();
  await store.change((queue) => append(queue, punch));
  const { recover } = silenceDatabase();
  const givenUp = store.change((queue) => remove(queue, 'punch'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await givenUp).toBe(true);
  recover();
  await wakeWorker();
  expect(server.requested).toEqual([]);
  const nextVisit = openQueueStore();
  await nextVisit.refresh();
  expect(nextVisit.entries()).toEqual([]);
  const cache = await caches.open('any');
  expect(await cache.match('/outbox-gone')).toBeUndefined();
});
