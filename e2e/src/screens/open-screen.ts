import type { Browser, Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { type Cast, zone } from './staffed-company.ts';

type Theme = 'light' | 'dark';

export interface Look {
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** The browser's language. By default the scene's own, or British English. */
  readonly locale?: string;
}

/** What stands in a page for the time of an answer: a region that says so, or a placeholder of its shape. */
const loading = '[aria-busy="true"], .animate-pulse.bg-line';

const beforeAnyPage = 'main:has(> [role="status"] > .animate-spin)';

/** Stops five-second timers, such as those of toasts and of a new company's code, so that a slow test still sees them. */
const keepShowing = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const lasting = (handler: TimerHandler, delay?: number, ...rest: readonly unknown[]) =>
      delay === 5_000 ? 0 : setTimeout(handler, delay, ...rest);
    Object.assign(window, { setTimeout: lasting });
  });

/** Opens a screen with nothing moving and the clock standing at the scene's time: two pictures of it are the same. */
export async function openScreen(
  browser: Browser,
  baseURL: string,
  cast: Cast,
  { path, as, arrange, act, isWaiting = false, isNamed = false, locale: own = 'en-GB' }: Screen,
  { theme, width, height, locale = own }: Look,
): Promise<Page> {
  const at = (text: string) => (isNamed ? text.replaceAll('127.0.0.1', 'localhost') : text);
  const context = await browser.newContext({
    baseURL: at(baseURL),
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: zone,
    // No scene needs it, and it would load every file of the product for each scene.
    serviceWorkers: 'block',
    ...(width < 600 ? { isMobile: true, hasTouch: true } : {}),
    ...(as === undefined ? {} : { storageState: JSON.parse(at(JSON.stringify(cast[as]))) }),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(Date.now() + cast.ahead);
  await keepShowing(page);
  await arrange?.(page);
  await page.goto(path);
  if (isWaiting) {
    await page.locator('[aria-busy="true"], [role="status"]').first().waitFor({ state: 'attached' });
    // A signed-in person must get a page with a missing part, and not the loading screen.
    if (as !== undefined) await page.locator(beforeAnyPage).waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
  } else {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    // On a slow machine the network rests before a page has asked for what it shows.
    await page.locator(loading).first().waitFor({ state: 'detached' });
  }
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  return page;
}
