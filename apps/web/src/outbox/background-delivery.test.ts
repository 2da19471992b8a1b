import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverInBackground } from './background-delivery.ts';
import { FlakyServer } from './flaky-server.fixture.ts';
import { provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { entry, fillStorage, goOffline, keepTestsApart, open, tap } from './outbox.fixture.ts';
import { append, remove } from './queue.ts';
import { openQueueStore, type QueueStore } from './queue-store.ts';

keepTestsApart();

/** The service worker wakes up: it sees no local storage. */
async function wakeWorker(): Promise<void> {
  const page = localStorage;
  vi.stubGlobal('localStorage', undefined);
  await deliverInBackground().finally(() => vi.stubGlobal('localStorage', page));
}

let server: FlakyServer;
beforeEach(() => {
  provideDatabase();
  server = new FlakyServer([]);
  vi.stubGlobal('fetch', server.answer);
});

it('is asked for by a tap without a network, of which no request can leave', async () => {
  const register = vi.fn(async () => {});
  const registration = { sync: { register } };
  goOffline();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { getRegistration: async () => registration } });
  await (await open()).tap(tap());
  await expect.poll(() => register).toHaveBeenCalledWith('checkpoint.deliver');
});

describe('the service worker, while no page is open,', () => {
  const discard = (store: QueueStore) => store.change((queue) => remove(queue, 'punch'), ['punch']);

  it.each<[string, (store: QueueStore) => Promise<unknown>, string[]]>([
    ['sends what waits', async () => {}, ['punch']],
    ['does not send what a page discarded', discard, []],
    [
      'sends what could not be discarded, since nothing took that',
      async (store) => {
        const { recover } = silenceDatabase();
        const full = fillStorage();
        const discarding = discard(store);
        await vi.advanceTimersByTimeAsync(2000);
        expect(await discarding).toBe(false);
        full.mockRestore();
        recover();
      },
      ['punch'],
    ],
  ])('%s', async (_what, before, expected) => {
    const store = openQueueStore();
    await store.change((queue) => append(queue, entry('punch')));
    await before(store);
    await wakeWorker();
    expect(server.requested).toEqual(expected);
  });

  it('keeps what is of somebody else than who is signed in', async () => {
    server.session = 'ben';
    await openQueueStore().change((queue) => append(queue, entry('punch')));
    await wakeWorker();
    expect(server.requested).toEqual([]);
    const nextVisit = openQueueStore();
    await nextVisit.refresh();
    expect(nextVisit.entries()).toEqual([entry('punch')]);
  });

  it('asks to be woken again where a punch still waits', async () => {
    server = new FlakyServer(['unavailable']);
    vi.stubGlobal('fetch', server.answer);
    await openQueueStore().change((queue) => append(queue, entry('punch')));
    await expect(wakeWorker()).rejects.toThrow('Punches are still waiting');
  });
});
