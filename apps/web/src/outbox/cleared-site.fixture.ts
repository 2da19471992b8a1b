import { afterEach, beforeEach } from 'vitest';
import {
  closePages,
  fails,
  type Page,
  records,
  sent,
  serve,
  setOnline,
  settled,
  stopTheClock,
} from './open-outbox.fixture.ts';

/** Tabs that slept and are awake again. */
const awake: (() => void)[] = [];
export const wake = (page: Page) => void awake.push(page.start());

/** Every test begins with nothing kept in the place that `provide` gives, and without a network. */
export function beginEmptyAndOffline(provide: () => void): void {
  beforeEach(() => {
    localStorage.clear();
    provide();
    stopTheClock();
    serve(fails);
    setOnline(false);
  });
  afterEach(async () => {
    for (const stop of awake.splice(0)) stop();
    await closePages();
  });
}

/** As the browser tells a page, and a tab that slept when it wakes. */
export const clearingIsTold = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

/** The network is back, and the page has sent what it could. What was sent before is forgotten. */
export async function onlineAgain(page: Page): Promise<void> {
  sent.length = 0;
  serve(records);
  setOnline(true);
  void page.flush();
  await settled();
}
