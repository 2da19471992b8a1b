import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideDatabase } from './indexed-db.fixture.ts';
import {
  closePages,
  fails,
  open,
  places,
  records,
  sent,
  serve,
  setOnline,
  settled,
  stopTheClock,
  stored,
  tap,
  withTwoWaiting,
} from './open-outbox.fixture.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', undefined);
  stopTheClock();
  serve(fails);
  setOnline(false);
});
afterEach(async () => {
  for (const stop of awake.splice(0)) stop();
  await closePages();
});

/** Tabs that slept and are awake again. */
const awake: (() => void)[] = [];

/** As the browser tells a page, and a tab that slept when it wakes. */
const clearingIsTold = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

it('is that of the taps where a page wrote them again, and was left before the database answered', async () => {
  provideDatabase();
  const page = await withTwoWaiting();
  page.stop();
  const before = storedQueue();
  localStorage.clear();
  provideDatabase();
  const fresh = await open();
  await fresh.tap(tap('check_in'));
  leaveStored((queue) => [...before, ...queue]);
  await fresh.flush();
  expect(stored()).toEqual(['check_in', 'check_out', 'check_in']);
});

it.each(places)(
  'is that of the taps also for a tab that slept since it had the last one alone: %s',
  async (_place, provide) => {
    provide();
    const clear = () => {
      localStorage.clear();
      provide();
      clearingIsTold();
    };
    const page = await withTwoWaiting();
    page.stop();
    clear();
    const slept = await open();
    await slept.tap(tap('check_in'));
    await settled();
    slept.stop();
    awake.push(page.start());
    clearingIsTold();
    await settled();
    clear();
    await settled();
    await page.tap(tap('check_out'));
    const order = storedQueue();
    expect(stored()).toEqual(['check_in', 'check_out', 'check_in', 'check_out']);
    awake.push(slept.start());
    clearingIsTold();
    expect(storedQueue()).toEqual(order);
    await settled();
    expect(storedQueue()).toEqual(order);
    serve(records);
    setOnline(true);
    sent.length = 0;
    await slept.flush();
    expect(sent.map(({ id }) => id)).toEqual(order.map(({ action }) => action.id));
  },
);
