import { describe, expect, it, vi } from 'vitest';
import { beginEmptyAndOffline, clearingIsTold, onlineAgain, wake } from './cleared-site.fixture.ts';
import { provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { open, places, sent, settled, shown, stored, tap, withTwoWaiting } from './open-outbox.fixture.ts';
import { storedQueue } from './stored-queue.fixture.ts';

const two = ['check_in', 'check_out'];
const sentTypes = () => sent.map(({ type }) => type);

describe.each(places)("clearing the site's data while punches wait, with %s", (place, provide) => {
  beginEmptyAndOffline(() =>
    place === places[0][0] ? provide() : void vi.stubGlobal('indexedDB', undefined),
  );

  /** Every copy is empty but what pages remember; the browser says so, or does not. */
  function clear(isTold: boolean): void {
    localStorage.clear();
    provide();
    if (isTold) clearingIsTold();
  }

  it('has the open page write them again at once, for a visit after it is closed', async () => {
    const page = await withTwoWaiting();
    clear(true);
    // Before the database has answered: a page whose session is gone, too, is left within half a second.
    expect(stored()).toEqual(two);
    await settled();
    expect([shown(page), stored()]).toEqual([two, two]);
    page.stop();
    const later = await open();
    expect(shown(later)).toEqual(two);
    await onlineAgain(later);
    expect(sentTypes()).toEqual(two);
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

  it('sends each once, also with two tabs that both know of them', async () => {
    const [page, other] = [await withTwoWaiting(), await open()];
    clear(true);
    await settled();
    await onlineAgain(page);
    void other.flush();
    await settled();
    expect(sentTypes()).toEqual(two);
    expect([shown(page), stored()]).toEqual([[], []]);
    await expect.poll(() => shown(other)).toEqual([]);
  });

  it('keeps what was tapped before in front of what is tapped afterwards in another tab, and loses neither', async () => {
    const page = await withTwoWaiting();
    page.stop();
    clear(true);
    const fresh = await open();
    await fresh.tap(tap('check_in'));
    await settled();
    fresh.stop();
    wake(page);
    // The browser tells a tab that slept when it wakes: by then there is something to be kept.
    clearingIsTold();
    expect(stored()).toEqual([...two, 'check_in']);
    await settled();
    clear(true);
    await settled();
    await page.tap(tap('check_out'));
    expect(stored()).toEqual([...two, ...two]);
    await onlineAgain(page);
    expect(sentTypes()).toEqual([...two, ...two]);
  });

  it('brings back nothing that was sent or discarded', async () => {
    const page = await withTwoWaiting();
    await page.discard(page.state().entries[1]?.action.id ?? '');
    await onlineAgain(page);
    clear(true);
    await settled();
    void page.flush();
    await settled();
    expect([sentTypes(), stored()]).toEqual([['check_in'], []]);
  });

  it('brings back nothing that was discarded since, where a tab slept through it all', async () => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    clear(true);
    await settled();
    await page.discard(...page.state().entries.map(({ action }) => action.id));
    sent.length = 0;
    wake(slept);
    clearingIsTold();
    await onlineAgain(slept);
    expect([shown(slept), stored(), sent]).toEqual([[], [], []]);
  });

  it('may be heard of before the news of what another tab discarded earlier', async () => {
    const slept = await withTwoWaiting();
    const [first] = slept.state().entries;
    clear(true);
    await settled();
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage({ left: [first?.action.id], givenUp: [first?.action.id] });
    await expect.poll(() => [shown(slept), stored()]).toEqual([['check_out'], ['check_out']]);
    news.close();
    await onlineAgain(slept);
    expect(sentTypes()).toEqual(['check_out']);
  });

  it("has somebody else's page write again what it does not show, for whom it is of", async () => {
    const page = await withTwoWaiting();
    page.signIn('ben');
    await page.tap(tap('check_in', 'ben'));
    await settled();
    clear(true);
    await settled();
    expect(storedQueue().map(({ action }) => action.userId)).toEqual(['anna', 'anna', 'ben']);
    await onlineAgain(page);
    expect(sent).toHaveLength(1);
    page.signIn(null);
    clear(true);
    await settled();
    expect(stored()).toEqual(two);
    page.stop();
    sent.length = 0;
    await open('anna');
    await settled();
    expect(sentTypes()).toEqual(two);
    await expect.poll(stored).toEqual([]);
  });
});

describe("clearing the site's data while the database does not answer", () => {
  beginEmptyAndOffline(provideDatabase);

  it('is noticed at the next tap, or before anything is sent, where the browser says nothing', async () => {
    const page = await withTwoWaiting();
    silenceDatabase();
    const third = page.tap(tap('check_in'));
    await vi.advanceTimersByTimeAsync(2000);
    await third;
    localStorage.clear();
    await page.tap(tap('check_out'));
    expect([shown(page), stored()]).toEqual([
      [...two, ...two],
      [...two, ...two],
    ]);
    localStorage.clear();
    await onlineAgain(page);
    expect(sentTypes()).toEqual([...two, ...two]);
    expect([shown(page), stored()]).toEqual([[], []]);
  });

  it('is noticed where that begins at that very moment, and the news come later', async () => {
    const page = await withTwoWaiting();
    silenceDatabase();
    localStorage.clear();
    void page.flush();
    await vi.advanceTimersByTimeAsync(2000);
    clearingIsTold();
    await settled();
    expect([shown(page), stored()]).toEqual([two, two]);
  });
});
