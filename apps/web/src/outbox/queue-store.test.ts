import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { entry, fillStorage, keepTestsApart, places } from './outbox.fixture.ts';
import { append, idsOf, remove } from './queue.ts';
import { openQueueStore, type QueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';

const key = 'checkpoint.pending-actions';
const punch = entry('punch');

const idsIn = async (store: QueueStore) => {
  await store.refresh();
  return idsOf(store.entries());
};
/** What a page that is opened now finds. */
const found = () => idsIn(openQueueStore());

keepTestsApart();

describe.each(places)('the list of pending actions in %s', (_place, provide) => {
  beforeEach(provide);

  it('stands under the specified key, survives a reload, and is removed with its last entry', async () => {
    const store = openQueueStore();
    expect(await store.change((queue) => append(queue, punch))).toBe(true);
    expect(storedQueue()).toEqual([punch]);
    const later = openQueueStore();
    await later.refresh();
    expect(later.entries()).toEqual([punch]);
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
      ids.map((id, index) => (index % 2 === 0 ? one : other).change((queue) => append(queue, entry(id)))),
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
    provideDatabase();
    expect(await found()).toEqual(['punch']);
    localStorage.clear();
    expect(await found()).toEqual(['punch']);
  });

  it('do not bring back what the service worker, which sees no local storage, has sent', async () => {
    await openQueueStore().change((queue) => append(append(queue, punch), entry('other')));
    const local = localStorage;
    vi.stubGlobal('localStorage', undefined);
    await openQueueStore().change((queue) => remove(queue, 'punch'));
    vi.stubGlobal('localStorage', local);
    expect(await found()).toEqual(['other']);
    expect(idsOf(storedQueue())).toEqual(['other']);
  });

  it('keep a punch in the one when the other is full, and can say so', async () => {
    fillStorage();
    const store = openQueueStore();
    expect(await store.canStore()).toBe(true);
    expect(await store.change((queue) => append(queue, punch))).toBe(true);
    expect(await found()).toEqual(['punch']);
  });
});

it('a browser that keeps nothing is found out before a tap and at it', async () => {
  fillStorage();
  const store = openQueueStore();
  expect(await store.canStore()).toBe(false);
  expect(await store.change((queue) => append(queue, punch))).toBe(false);
  expect(store.entries()).toEqual([]);
});

it('a local storage with room for the list but not for what is done keeps the list as it was', async () => {
  const store = openQueueStore();
  await store.change((queue) => append(append(queue, punch), entry('other')));
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name !== key) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  expect(await store.change((queue) => remove(queue, 'punch'))).toBe(false);
  expect(idsOf(storedQueue())).toEqual(['punch', 'other']);
});

describe('an IndexedDB that never answers', () => {
  beforeEach(() => void vi.stubGlobal('indexedDB', { open: () => ({}) }));

  it('is waited for once, for two seconds, and local storage keeps the punch', async () => {
    const store = openQueueStore();
    const changing = store.change((queue) => append(queue, punch));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await changing).toBe(true);
    expect(storedQueue()).toEqual([punch]);
    // The clock stands still: whatever is waited for now never comes.
    expect(await store.change((queue) => append(queue, entry('other')))).toBe(true);
    expect(await store.canStore()).toBe(true);
    expect(await idsIn(store)).toEqual(['punch', 'other']);
  });

  it('is found out at the first look where local storage is blocked as well, and not waited for at the tap', async () => {
    fillStorage();
    const store = openQueueStore();
    const looking = store.canStore();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await looking).toBe(false);
    expect(await store.change((queue) => append(queue, punch))).toBe(false);
  });
});

describe('an IndexedDB that stops answering and recovers', () => {
  beforeEach(provideDatabase);

  /** A store whose database does not answer while `during` uses it. */
  async function whileSilent(during: (store: QueueStore) => Promise<unknown>) {
    const store = openQueueStore();
    await store.change((queue) => append(append(queue, punch), entry('other')));
    const silence = silenceDatabase();
    const used = during(store);
    await vi.advanceTimersByTimeAsync(2000);
    await used;
    // What is answered at last must not be written on top of what has become of the list.
    expect(silence.held()).toBe(0);
    silence.recover();
    return store;
  }

  const discard = (store: QueueStore) => store.change((queue) => remove(queue, 'punch'));

  it('does not bring back what was discarded meanwhile, whoever looks first and whatever is emptied then', async () => {
    const otherTab = openQueueStore();
    await otherTab.refresh();
    const store = await whileSilent(discard);
    expect(await idsIn(otherTab)).toEqual(['other']);
    expect(await idsIn(store)).toEqual(['other']);
    localStorage.clear();
    expect(await found()).toEqual(['other']);
  });

  it.each([
    [
      'keeps what was tapped',
      (store: QueueStore) => store.change((queue) => append(queue, entry('new'))),
      ['punch', 'other', 'new'],
    ],
    ['discards what the page shows', discard, ['other']],
  ])('%s although the mirror has lost it all', async (_what, change, expected) => {
    await whileSilent((store) => {
      localStorage.clear();
      return change(store);
    });
    expect(await found()).toEqual(expected);
  });

  it('says so when nothing can be discarded now, and goes on to show it', async () => {
    await whileSilent(async (store) => {
      localStorage.clear();
      fillStorage();
      expect(await discard(store)).toBe(false);
      expect(store.entries()).toHaveLength(2);
    });
    expect(await found()).toEqual(['punch', 'other']);
  });
});
