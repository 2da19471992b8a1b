import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { pendingPunch } from './pending-punch.ts';
import { append, remove } from './queue.ts';
import { openQueueStore, type QueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';

const key = 'checkpoint.pending-actions';
const punchOf = (id: string) =>
  pendingPunch(
    id,
    {
      userId: 'anna',
      type: 'check_in',
      locationStatus: 'in_office',
      location: 'Unknown',
      coordinates: null,
      accuracy: null,
      lastServerTime: null,
    },
    { now: 7, monotonic: { page: 'page', at: 0 } },
  );
const punch = punchOf('punch');

/** What a page that is opened now finds. */
async function found() {
  const store = openQueueStore();
  await store.refresh();
  return store.entries().map(({ action }) => action.id);
}

const blockLocalStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
const wipeDatabase = () => provideDatabase();
const places = [
  ['IndexedDB and its mirror', provideDatabase],
  ['local storage alone', () => {}],
] as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(places)('the list of pending actions in %s', (_place, provide) => {
  beforeEach(provide);

  it('survives a reload', async () => {
    expect(await openQueueStore().change((queue) => append(queue, punch))).toBe(true);
    const later = openQueueStore();
    await later.refresh();
    expect(later.entries()).toEqual([punch]);
  });

  it('stands under the specified key, and is removed with its last entry', async () => {
    const store = openQueueStore();
    await store.change((queue) => append(queue, punch));
    expect(storedQueue()).toEqual([punch]);
    await store.change((queue) => remove(queue, 'punch'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("keeps another version's actions untouched and does not send them", async () => {
    const foreign = { action: { kind: 'from the future' }, timestamp: 1 };
    localStorage.setItem(key, JSON.stringify([foreign]));
    const store = openQueueStore();
    await store.change((queue) => append(queue, punch));
    expect(store.entries()).toEqual([punch]);
    await store.change((queue) => remove(queue, 'punch'));
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([foreign]);
  });

  it.each(['not JSON', '7', '{}'])('is empty when local storage holds %s', async (text) => {
    localStorage.setItem(key, text);
    expect(await found()).toEqual([]);
  });

  it('loses nothing when two tabs write at the same moment', async () => {
    const [one, other] = [openQueueStore(), openQueueStore()];
    const ids = Array.from({ length: 8 }, (_, index) => `punch ${index}`);
    await Promise.all(
      ids.map((id, index) => (index % 2 === 0 ? one : other).change((queue) => append(queue, punchOf(id)))),
    );
    expect(new Set(await found())).toEqual(new Set(ids));
  });

  it('tells other tabs of a change, and of nothing else', async () => {
    const [one, other] = [openQueueStore(), openQueueStore()];
    const heard = vi.fn();
    const stop = one.onForeignChange(() => {});
    const stopHearing = other.onForeignChange(heard);
    await one.refresh();
    await one.change((queue) => append(queue, punch));
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    stop();
    stopHearing();
  });
});

describe('the two places', () => {
  beforeEach(provideDatabase);

  it('restore each other, whichever the browser has emptied', async () => {
    await openQueueStore().change((queue) => append(queue, punch));
    localStorage.clear();
    expect(await found()).toEqual(['punch']);
    expect(storedQueue()).toEqual([punch]);
    wipeDatabase();
    expect(await found()).toEqual(['punch']);
    localStorage.clear();
    expect(await found()).toEqual(['punch']);
  });

  it('do not bring back what the service worker, which sees no local storage, has sent', async () => {
    await openQueueStore().change((queue) => append(append(queue, punch), punchOf('other')));
    const local = localStorage;
    vi.stubGlobal('localStorage', undefined);
    await openQueueStore().change((queue) => remove(queue, 'punch'));
    vi.stubGlobal('localStorage', local);
    expect(await found()).toEqual(['other']);
    expect(storedQueue().map(({ action }) => action.id)).toEqual(['other']);
    expect(await found()).toEqual(['other']);
  });

  it('keep a punch in the one when the other is full, and can say so', async () => {
    blockLocalStorage();
    const store = openQueueStore();
    expect(await store.canStore()).toBe(true);
    expect(await store.change((queue) => append(queue, punch))).toBe(true);
    expect(await found()).toEqual(['punch']);
  });
});

describe('a browser that keeps nothing', () => {
  it('is found out before a tap and at it', async () => {
    blockLocalStorage();
    const store = openQueueStore();
    expect(await store.canStore()).toBe(false);
    expect(await store.change((queue) => append(queue, punch))).toBe(false);
    expect(store.entries()).toEqual([]);
  });
});

describe('an IndexedDB that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => ({}) });
  });
  afterEach(() => vi.useRealTimers());

  it('is waited for once, for two seconds, and local storage keeps the punch', async () => {
    const store = openQueueStore();
    const changing = store.change((queue) => append(queue, punch));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await changing).toBe(true);
    expect(storedQueue()).toEqual([punch]);
    // The clock stands still: whatever is waited for now never comes.
    expect(await store.change((queue) => append(queue, punchOf('other')))).toBe(true);
    expect(await store.refresh()).toBe(true);
    expect(await store.canStore()).toBe(true);
    expect(store.entries().map(({ action }) => action.id)).toEqual(['punch', 'other']);
  });

  it('is found out at the first look where local storage is blocked as well, and not waited for at the tap', async () => {
    blockLocalStorage();
    const store = openQueueStore();
    const looking = store.canStore();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await looking).toBe(false);
    expect(await store.change((queue) => append(queue, punch))).toBe(false);
  });
});

describe('an IndexedDB that stops answering and recovers', () => {
  beforeEach(() => {
    provideDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  /** A store whose database does not answer while `during` uses it. */
  async function whileSilent(during: (store: QueueStore) => Promise<unknown>) {
    const store = openQueueStore();
    await store.change((queue) => append(append(queue, punch), punchOf('other')));
    const silence = silenceDatabase();
    const used = during(store);
    await vi.advanceTimersByTimeAsync(2000);
    await used;
    // What is answered at last must not be written on top of what has become of the list.
    expect(silence.held()).toBe(0);
    silence.recover();
    return store;
  }

  const ids = async (store: QueueStore) => {
    await store.refresh();
    return store.entries().map(({ action }) => action.id);
  };

  it('does not bring back what was given up meanwhile, in this visit or the next', async () => {
    const store = await whileSilent((store) => store.change((queue) => remove(queue, 'punch')));
    expect(await ids(store)).toEqual(['other']);
    expect(await found()).toEqual(['other']);
    localStorage.clear();
    expect(await found()).toEqual(['other']);
  });

  it('does not bring it back after a reload either, when the first to look is another tab', async () => {
    const other = openQueueStore();
    await other.refresh();
    await whileSilent((store) => store.change((queue) => remove(queue, 'punch')));
    expect(await ids(other)).toEqual(['other']);
  });

  it('keeps what was tapped meanwhile, and what the mirror had lost', async () => {
    const store = await whileSilent((store) => {
      localStorage.clear();
      return store.change((queue) => append(queue, punchOf('meanwhile')));
    });
    expect(await ids(store)).toEqual(['punch', 'other', 'meanwhile']);
    expect(await found()).toEqual(['punch', 'other', 'meanwhile']);
  });

  it('gives up what the page shows although the mirror has lost it', async () => {
    const store = await whileSilent((store) => {
      localStorage.clear();
      return store.change((queue) => remove(queue, 'punch'));
    });
    expect(await ids(store)).not.toContain('punch');
    expect(await found()).toEqual(['other']);
  });

  it('says so when nothing can be given up now, and goes on to show it', async () => {
    await whileSilent(async (store) => {
      localStorage.clear();
      blockLocalStorage();
      expect(await store.change((queue) => remove(queue, 'punch'))).toBe(false);
      expect(store.entries()).toHaveLength(2);
    });
    expect(await found()).toEqual(['punch', 'other']);
  });
});
