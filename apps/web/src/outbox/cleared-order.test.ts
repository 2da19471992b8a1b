import { expect, it, vi } from 'vitest';
import { beginEmptyAndOffline, clearingIsTold, onlineAgain, wake } from './cleared-site.fixture.ts';
import { provideDatabase } from './indexed-db.fixture.ts';
import { open, places, sent, settled, shown, stored, tap, withTwoWaiting } from './open-outbox.fixture.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

beginEmptyAndOffline(() => void vi.stubGlobal('indexedDB', undefined));

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
    wake(page);
    clearingIsTold();
    await settled();
    clear();
    await settled();
    await page.tap(tap('check_out'));
    const order = storedQueue();
    expect(stored()).toEqual(['check_in', 'check_out', 'check_in', 'check_out']);
    wake(slept);
    clearingIsTold();
    expect(storedQueue()).toEqual(order);
    await settled();
    expect(storedQueue()).toEqual(order);
    await onlineAgain(slept);
    expect(sent.map(({ id }) => id)).toEqual(order.map(({ action }) => action.id));
  },
);

it.each(places)(
  'may be that a tab that slept hears of the clearing before it hears what was given up before that: %s',
  async (_place, provide) => {
    provide();
    const slept = await withTwoWaiting();
    const [first] = slept.state().entries;
    localStorage.clear();
    provide();
    clearingIsTold();
    await settled();
    expect(stored()).toEqual(['check_in', 'check_out']);
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage({ left: [first?.action.id], givenUp: [first?.action.id] });
    await expect.poll(() => [shown(slept), stored()]).toEqual([['check_out'], ['check_out']]);
    news.close();
    await onlineAgain(slept);
    expect(sent.map(({ type }) => type)).toEqual(['check_out']);
  },
);
