import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenSafe } from '#kernel/page-navigation.ts';
import { clearSiteData, provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import {
  entry,
  fillStorage,
  goOnline,
  idsOn,
  keepTestsApart,
  onlineAgain,
  open,
  places,
  records,
  refuses,
  sent,
  sentTypes,
  serve,
  settled,
  shown,
  silent,
  stored,
  tap,
  withTwoWaiting,
} from './outbox.fixture.ts';
import { append, remove } from './queue.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

keepTestsApart();

const two = ['check_in', 'check_out'];

describe('a full or blocked storage', () => {
  it('is known before the first tap, which counts once the server has answered', async () => {
    fillStorage();
    serve(records);
    const page = await open();
    await expect.poll(() => page.state().canStore).toBe(false);
    expect(await page.tap(tap())).toMatchObject({ kind: 'recorded' });
  });

  it('that comes while punches wait has each sent once, and nothing shown as waiting that the server has', async () => {
    const page = await withTwoWaiting();
    const full = fillStorage();
    goOnline();
    void page.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sentTypes()).toEqual(two);
    expect(page.state()).toMatchObject({ entries: [], canStore: false });
    full.mockRestore();
    await page.tap(tap());
    expect(sent).toHaveLength(3);
    expect((await open()).state().entries).toEqual([]);
  });

  it('lets no tap that nothing keeps overtake what waits, nor calls it saved', async () => {
    const page = await withTwoWaiting();
    fillStorage();
    goOnline(refuses(503, 'unavailable'));
    expect(await page.tap(tap())).toEqual({ kind: 'lost' });
    expect(sentTypes()).toEqual(['check_in']);
  });

  it('shows what the server refused, and tries it again when that is wanted', async () => {
    const page = await withTwoWaiting();
    fillStorage();
    goOnline(refuses(400, 'invalid_request'));
    await page.flush();
    expect(page.state().entries).toMatchObject([{ refusal: { key: 'error.invalid_request' } }, {}]);
    serve(records);
    for (const id of idsOn(page)) await page.retry(id);
    expect(sent).toHaveLength(4);
    expect(shown(page)).toEqual([]);
  });

  it('is said at the tap, and until a later tap is kept', async () => {
    serve(records);
    const page = await open();
    expect(page.state().canStore).toBe(true);
    const full = fillStorage();
    await page.tap(tap('check_in'));
    // Where there is nothing to do, nothing was written: that proves no room.
    await page.locate('gone', { location: '1, 2', coordinates: null, accuracy: null });
    expect(page.state().canStore).toBe(false);
    full.mockRestore();
    await page.tap(tap('check_out'));
    expect(page.state().canStore).toBe(true);
  });
});

it.each([
  ['that nothing keeps: it would be lost', fillStorage, 1, 'lost'],
  ['that is kept: it would be an offline punch, and nobody told', () => {}, 0, 'saved'],
] as const)(
  'a page is not reloaded while it awaits the answer to a tap %s',
  async (_which, prepare, unstored, kind) => {
    prepare();
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    serve(silent);
    const page = await open();
    const result = page.tap(tap());
    const reloading = reloadWhenSafe();
    await vi.advanceTimersByTimeAsync(7900);
    expect(page.state().unstored).toBe(unstored);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    await reloading;
    expect(await result).toMatchObject({ kind });
    expect(page.state().unstored).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
  },
);

const clearingIsTold = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

describe.each(places)("clearing the site's data while punches wait, with %s", (_place, provide) => {
  beforeEach(provide);

  /** Every copy is empty but what pages remember; the browser says so, or does not. */
  function clear(isTold: boolean): void {
    localStorage.clear();
    provide();
    if (isTold) clearingIsTold();
  }

  it('has the open page write them again at once, also for somebody else who is signed in there', async () => {
    const page = await withTwoWaiting();
    page.signIn('ben');
    await page.tap(tap('check_in', 'ben'));
    await settled();
    clear(true);
    // Before the database has answered: a page whose session is gone, too, is left within half a second.
    expect(storedQueue().map(({ action }) => action.userId)).toEqual(['anna', 'anna', 'ben']);
    await onlineAgain(page);
    expect([sent.length, stored()]).toEqual([1, two]);
    page.stop();
    goOnline();
    const later = await open();
    await settled();
    expect(sentTypes()).toEqual(two);
    expect([shown(later), stored()]).toEqual([[], []]);
  });

  it('is noticed at the next tap, or before anything is sent, where the browser says nothing', async () => {
    const page = await withTwoWaiting();
    clear(false);
    await page.tap(tap('check_in'));
    expect(stored()).toEqual([...two, 'check_in']);
    clear(false);
    await onlineAgain(page);
    expect(sentTypes()).toEqual([...two, 'check_in']);
    expect([shown(page), stored()]).toEqual([[], []]);
  });

  it('keeps what a tab had that slept in front of what was tapped afterwards in another, and loses neither', async () => {
    const page = await withTwoWaiting();
    page.stop();
    clear(true);
    const fresh = await open();
    await fresh.tap(tap('check_in'));
    await settled();
    fresh.stop();
    page.wake();
    // The browser tells a tab that slept when it wakes: by then there is something to be kept.
    clearingIsTold();
    expect(stored()).toEqual([...two, 'check_in']);
    await onlineAgain(page);
    expect(sentTypes()).toEqual([...two, 'check_in']);
  });

  it('brings back nothing that was sent or discarded, here or where a tab slept through it all', async () => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    await page.discard(idsOn(page)[1] ?? '');
    await onlineAgain(page);
    clear(true);
    await settled();
    sent.length = 0;
    slept.wake();
    clearingIsTold();
    await onlineAgain(slept);
    expect([shown(slept), stored(), sent]).toEqual([[], [], []]);
  });

  it('may be heard of before the news of what another tab discarded earlier', async () => {
    const page = await withTwoWaiting();
    const [first] = idsOn(page);
    clear(true);
    await settled();
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage({ left: [first], givenUp: [first] });
    await expect.poll(() => [shown(page), stored()]).toEqual([['check_out'], ['check_out']]);
    news.close();
    await onlineAgain(page);
    expect(sentTypes()).toEqual(['check_out']);
  });
});

it('data that is cleared while the database does not answer is written again all the same', async () => {
  provideDatabase();
  const page = await withTwoWaiting();
  silenceDatabase();
  localStorage.clear();
  void page.flush();
  await vi.advanceTimersByTimeAsync(2000);
  clearingIsTold();
  await settled();
  expect([shown(page), stored()]).toEqual([two, two]);
  localStorage.clear();
  await page.tap(tap('check_in'));
  expect(stored()).toEqual([...two, 'check_in']);
});

describe('a tab of an earlier version, beside a new one', () => {
  beforeEach(provideDatabase);

  /** Writes the whole queue, without what it knows to be done, and tells others what has left it. */
  async function removeAsBefore(removed: string): Promise<void> {
    const connection = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('checkpoint');
      opening.onsuccess = () => resolve(opening.result);
    });
    const objects = connection.transaction('outbox', 'readwrite').objectStore('outbox');
    await new Promise((resolve) => {
      // Both places within the transaction: a tab that looks in between would restore the one from the other.
      objects.get('queue').onsuccess = () => {
        const items = remove(storedQueue(), removed);
        leaveStored(() => items);
        localStorage.removeItem('checkpoint.pending-actions.gone');
        objects.put({ items, gone: [] }, 'queue').onsuccess = resolve;
      };
    });
    connection.close();
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage({ left: [removed], givenUp: [] });
    news.close();
  }

  it('has what it sent come back in no tab, nor after another one was discarded', async () => {
    const [page, other] = [await withTwoWaiting(), await open()];
    const [first = '', second = ''] = idsOn(page);
    await removeAsBefore(second);
    await expect.poll(() => [shown(page), shown(other)]).toEqual([['check_in'], ['check_in']]);
    await page.discard(first);
    clearSiteData();
    await settled();
    expect([shown(page), stored()]).toEqual([[], []]);
  });

  it('leaves its punches to be sent by the version after it', async () => {
    leaveStored((queue) => append(queue, entry('earlier')));
    localStorage.setItem('checkpoint.pending-actions.life', 'of an earlier version');
    await onlineAgain(await open());
    const { occurredAt } = entry('earlier').action;
    expect(sent).toMatchObject([{ id: 'earlier', isOffline: true, occurredAt }]);
    expect(stored()).toEqual([]);
  });
});
