import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginEmptyAndOffline, clearingIsTold, onlineAgain, wake } from './cleared-site.fixture.ts';
import { clearSiteData, provideDatabase, silenceDatabase } from './indexed-db.fixture.ts';
import { open, sent, settled, shown, stored, tap, withTwoWaiting } from './open-outbox.fixture.ts';
import { remove } from './queue.ts';
import { openQueueStore } from './queue-store.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

beginEmptyAndOffline(provideDatabase);

const deleteDatabase = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('checkpoint').onsuccess = () => resolve();
  });

const sentIds = () => sent.map(({ id }) => id);

describe("clearing the site's data while punches wait", () => {
  it('has the open page write them again at once, for a visit after it is closed', async () => {
    const page = await withTwoWaiting();
    clearSiteData();
    // Before the database has answered: a page whose session is gone, too, is left within half a second.
    expect(stored()).toEqual(['check_in', 'check_out']);
    await settled();
    expect(shown(page)).toEqual(['check_in', 'check_out']);
    expect(stored()).toEqual(['check_in', 'check_out']);
    page.stop();
    const later = await open();
    expect(shown(later)).toEqual(['check_in', 'check_out']);
    await onlineAgain(later);
    expect(sent.map(({ type }) => type)).toEqual(['check_in', 'check_out']);
  });

  it('is noticed at the next tap, or before anything is sent, where the browser says nothing', async () => {
    const page = await withTwoWaiting();
    localStorage.clear();
    await deleteDatabase();
    await page.tap(tap('check_in'));
    expect(stored()).toEqual(['check_in', 'check_out', 'check_in']);
    await onlineAgain(page);
    expect(sent).toHaveLength(3);
  });

  it('sends each once, also with two tabs that both know of them', async () => {
    const page = await withTwoWaiting();
    const other = await open();
    clearSiteData();
    await settled();
    await onlineAgain(page);
    void other.flush();
    await settled();
    expect(new Set(sentIds()).size).toBe(2);
    expect(sent).toHaveLength(2);
    expect([shown(page), stored()]).toEqual([[], []]);
    await expect.poll(() => shown(other)).toEqual([]);
  });

  it('keeps the order of the taps where a tab that had not heard of the last one was the first to write', async () => {
    await withTwoWaiting();
    const [first] = storedQueue();
    clearSiteData(() => leaveStored(() => (first === undefined ? [] : [first])));
    expect(stored()).toEqual(['check_in', 'check_out']);
    await settled();
    expect(stored()).toEqual(['check_in', 'check_out']);
  });

  it('keeps what was tapped before in front of what is tapped afterwards in another tab', async () => {
    const page = await withTwoWaiting();
    page.stop();
    clearSiteData();
    const fresh = await open();
    await fresh.tap(tap('check_in'));
    wake(page);
    await settled();
    expect(stored()).toEqual(['check_in', 'check_out', 'check_in']);
    await expect.poll(() => shown(fresh)).toEqual(['check_in', 'check_out', 'check_in']);
  });
});

describe("clearing the site's data brings back nothing", () => {
  it('that was sent or given up', async () => {
    const page = await withTwoWaiting();
    await page.discard(page.state().entries[1]?.action.id ?? '');
    await onlineAgain(page);
    expect(sent).toHaveLength(1);
    clearSiteData();
    await settled();
    void page.flush();
    await settled();
    expect(sent).toHaveLength(1);
    expect(stored()).toEqual([]);
  });

  it('that another tab gave up, of which a tab that slept hears only now', async () => {
    const page = await withTwoWaiting();
    const other = await open();
    await settled();
    const [first] = page.state().entries;
    const news = new BroadcastChannel('checkpoint.outbox');
    other.answers.changedElsewhere.mockClear();
    news.postMessage({ left: [first?.action.id] });
    await expect.poll(() => other.answers.changedElsewhere).toHaveBeenCalled();
    await settled();
    clearSiteData();
    await settled();
    news.close();
    expect(stored()).toEqual(['check_out']);
  });

  it('that a tab has brought back and given up since', async () => {
    const page = await withTwoWaiting();
    const slept = await open();
    await settled();
    slept.stop();
    clearSiteData();
    await settled();
    for (const { action } of page.state().entries) await page.discard(action.id);
    sent.length = 0;
    wake(slept);
    // The browser tells a tab that slept of the clearing when it wakes.
    clearingIsTold();
    await settled();
    void slept.flush();
    await settled();
    expect([stored(), sent]).toEqual([[], []]);
  });

  it('that was given up before, where a tab that slept did not hear of it and another tab knows', async () => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    await page.discard(page.state().entries[0]?.action.id ?? '');
    clearSiteData();
    await settled();
    wake(slept);
    await settled();
    await expect.poll(() => [shown(page), stored()]).toEqual([['check_out'], ['check_out']]);
    await onlineAgain(slept);
    expect(sent.map(({ type }) => type)).toEqual(['check_out']);
    await expect.poll(() => [shown(page), shown(slept)]).toEqual([[], []]);
  });

  it('that was given up before, where a tab that slept did not hear of it and all that knew are closed', async () => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    await page.discard(page.state().entries[0]?.action.id ?? '');
    clearSiteData();
    await settled();
    page.stop();
    wake(slept);
    clearingIsTold();
    await settled();
    expect([shown(slept), stored()]).toEqual([['check_out'], ['check_out']]);
    await onlineAgain(slept);
    expect(sent.map(({ type }) => type)).toEqual(['check_out']);
  });

  it.each([
    ['local storage alone', async () => clearingIsTold()],
    ['everything, unsaid', deleteDatabase],
  ])('where all was given up before, and all that knew are closed: %s', async (_what, clearTheRest) => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    await page.discard(...page.state().entries.map(({ action }) => action.id));
    localStorage.clear();
    await clearTheRest();
    await settled();
    page.stop();
    wake(slept);
    clearingIsTold();
    await onlineAgain(slept);
    expect([shown(slept), stored(), sent]).toEqual([[], [], []]);
  });

  it('that was given up since, where the one place was emptied and the other had it', async () => {
    const page = await withTwoWaiting();
    const slept = await open();
    await settled();
    slept.stop();
    const mirror = storedQueue();
    clearSiteData();
    leaveStored(() => mirror);
    await settled();
    for (const { action } of page.state().entries) await page.discard(action.id);
    wake(slept);
    await settled();
    expect(stored()).toEqual([]);
  });
});

it('is noticed where the database is there and answers no more, and the browser says nothing', async () => {
  const page = await withTwoWaiting();
  silenceDatabase();
  const third = page.tap(tap('check_in'));
  await vi.advanceTimersByTimeAsync(2000);
  await third;
  localStorage.clear();
  await page.tap(tap('check_out'));
  const all = ['check_in', 'check_out', 'check_in', 'check_out'];
  expect([shown(page), stored()]).toEqual([all, all]);
  localStorage.clear();
  await onlineAgain(page);
  expect(sent.map(({ type }) => type)).toEqual(all);
  expect([shown(page), stored()]).toEqual([[], []]);
});

it('is noticed where the database answers no more at that very moment, and the news of it come later', async () => {
  const page = await withTwoWaiting();
  silenceDatabase();
  localStorage.clear();
  void page.flush();
  await vi.advanceTimersByTimeAsync(2000);
  clearingIsTold();
  await settled();
  expect([shown(page), stored()]).toEqual([
    ['check_in', 'check_out'],
    ['check_in', 'check_out'],
  ]);
});

describe("clearing the site's data where local storage alone keeps the list", () => {
  beforeEach(() => void vi.stubGlobal('indexedDB', undefined));

  it('has the open page write it again, and nothing that has left it', async () => {
    const page = await withTwoWaiting();
    const other = openQueueStore();
    const [, second] = page.state().entries;
    await other.change((queue) => remove(queue, second?.action.id ?? ''));
    void page.flush();
    await settled();
    localStorage.clear();
    clearingIsTold();
    await settled();
    expect(stored()).toEqual(['check_in']);
    expect(shown(page)).toEqual(['check_in']);
  });

  it('is noticed at the next tap, or before anything is sent, where the browser says nothing', async () => {
    const page = await withTwoWaiting();
    localStorage.clear();
    await page.tap(tap('check_in'));
    expect(stored()).toEqual(['check_in', 'check_out', 'check_in']);
    localStorage.clear();
    await onlineAgain(page);
    expect(sent).toHaveLength(3);
    expect([shown(page), stored()]).toEqual([[], []]);
  });

  it('brings back nothing that was given up before a tab slept through it, once all that knew are closed', async () => {
    const [page, slept] = [await withTwoWaiting(), await open()];
    await settled();
    slept.stop();
    await page.discard(page.state().entries[0]?.action.id ?? '');
    localStorage.clear();
    clearingIsTold();
    await settled();
    page.stop();
    wake(slept);
    clearingIsTold();
    await onlineAgain(slept);
    expect([sent.map(({ type }) => type), shown(slept), stored()]).toEqual([['check_out'], [], []]);
  });

  it('brings back nothing that another tab has given up', async () => {
    const [page, other] = [await withTwoWaiting(), await open()];
    localStorage.clear();
    await page.tap(tap('check_in'));
    for (const { action } of page.state().entries) await page.discard(action.id);
    await settled();
    await other.flush();
    expect(stored()).toEqual([]);
    await expect.poll(() => shown(other)).toEqual([]);
  });
});

describe("clearing the site's data on somebody else's page", () => {
  it('has the page write again what it does not show, in its order, for whom it is of', async () => {
    const page = await withTwoWaiting();
    page.signIn('ben');
    await page.tap(tap('check_in', 'ben'));
    await settled();
    clearSiteData();
    await settled();
    expect(storedQueue().map(({ action }) => action.userId)).toEqual(['anna', 'anna', 'ben']);
    await onlineAgain(page);
    expect(sentIds()).toEqual([expect.anything()]);
    page.signIn(null);
    clearSiteData();
    await settled();
    expect(stored()).toEqual(['check_in', 'check_out']);
    page.stop();
    sent.length = 0;
    await open('anna');
    await settled();
    expect(sent.map(({ type }) => type)).toEqual(['check_in', 'check_out']);
    await expect.poll(stored).toEqual([]);
  });
});
