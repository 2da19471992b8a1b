import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { FlakyServer } from './flaky-server.fixture.ts';
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
);

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

it('sends what could not be discarded, since nothing took that', async () => {
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

it('does not send what a page discarded, nor keeps it from being discarded', async () => {
  const store = openQueueStore();
  await store.change((queue) => append(queue, punch));
  await store.change((queue) => remove(queue, 'punch'), ['punch']);
  await wakeWorker();
  expect(server.requested).toEqual([]);
});

it('keeps what is of somebody else than who is signed in', async () => {
  server.session = 'ben';
  await openQueueStore().change((queue) => append(queue, punch));
  await wakeWorker();
  expect(server.requested).toEqual([]);
  const nextVisit = openQueueStore();
  await nextVisit.refresh();
  expect(nextVisit.entries()).toEqual([punch]);
});
