import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppUnderTest, startApp } from './app-under-test.ts';
import { launchBrowser } from './browser.ts';

let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const password = 'open sesame now';

/** A phone on which an employee is signed in. */
async function employeesPhone() {
  const phone = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const send = async (path: string, data: object): Promise<unknown> => {
    const answer = await phone.request.post(path, { data, headers: { origin: app.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const names = { firstName: 'Grace', lastName: 'Hopper', password };
  await send('/api/auth/local/signup', { ...names, email: 'admin@example.com' });
  const company = await send('/api/companies', { name: 'Northlight' });
  const companyCode = String(Object(company).companyCode);
  await phone.clearCookies();
  await send('/api/auth/checkpoint/signup', { ...names, email: 'grace@example.com', companyCode });
  await send('/api/auth/checkpoint/login', { email: 'grace@example.com', password });
  return phone;
}

const visitorsPhone = () => browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });

/** Bytes (gzip) of the JavaScript that the page loads until it has been drawn and its network is quiet. */
async function javaScriptOf(page: Page, path: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

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

describe.each([
  ['/', 110_000, visitorsPhone],
  ['/login', 110_000, visitorsPhone],
  ['/employee/login', 110_000, visitorsPhone],
  ['/employee/signup', 110_000, visitorsPhone],
  ['/checkin', 130_000, () => phone],
] as const)('the first paint of %s', (path, most, visit) => {
  test(`needs at most ${most / 1000} kB of JavaScript (gzip)`, async () => {
    const page = await (await visit()).newPage();
    const size = await javaScriptOf(page, path);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(most);
    await page.close();
  });

  test('stays where it is', async () => {
    const page = await (await visit()).newPage();
    expect(await layoutShift(page, path)).toBeLessThan(0.01);
    await page.close();
  });
});

let phone: Awaited<ReturnType<typeof employeesPhone>>;
beforeAll(async () => {
  phone = await employeesPhone();
});
