import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { launchBrowser } from './browser.ts';
import { firstPaints, javaScriptOf, openPhones, type Phones } from './first-paint.ts';

let app: AppUnderTest;
let browser: Browser;
let phones: Phones;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
  phones = await openPhones(browser, app.url);
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** How far what was drawn has moved since (cumulative layout shift; 0.1 counts as good, nothing at all is the aim). */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { shifts } = Object(window);
    return shifts.reduce((sum: number, shift: number) => sum + shift, 0);
  });
}

describe.each(firstPaints)('the first paint of $path', ({ path, most, as }) => {
  test(`needs at most ${most / 1000} kB of JavaScript (gzip)`, async () => {
    const page = await (await phones[as]()).newPage();
    const size = await javaScriptOf(page, path);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(most);
    await page.close();
  });

  test('stays where it is', async () => {
    const page = await (await phones[as]()).newPage();
    expect(await layoutShift(page, path)).toBeLessThan(0.01);
    await page.close();
  });
});
