import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { movableClock } from './clock.ts';
import { blockLateTimers, drawn, firstPaints, javaScriptOf, openPhones, type Phones } from './first-paint.ts';
import { layoutShift, noteShifts } from './layout-shifts.ts';

let app: AppUnderTest;
let browser: Browser;
let phones: Phones;

beforeAll(async () => {
  const clock = await movableClock();
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  phones = await openPhones(browser, app.url);
  // Later than a minute after the sign-up. Before that a new stream reports it as news, and the page reloads.
  await clock.setAhead(90_000);
  return opened.close;
});

describe.each(firstPaints)('the first paint of $path', ({ path, most, as }) => {
  test(`needs at most ${most / 1000} kB of JavaScript (gzip)`, async () => {
    const page = await (await phones[as]()).newPage();
    const size = await javaScriptOf(page, path);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(most);
    await page.close();
  });

  test('asks for nothing twice', async () => {
    const page = await (await phones[as]()).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await drawn(page, path);
    expect(asked).toContain(`GET ${app.url}/api/auth/user`);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
    await page.close();
  });

  test('stays where it is', async () => {
    const page = await (await phones[as]()).newPage();
    await noteShifts(page);
    await drawn(page, path);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.close();
  });
});

test('a phone that knows nobody has every file of the check-in page before it is told who is signed in', async () => {
  const { cookies } = await (await phones.employee()).storageState();
  const phone = await browser.newContext({ baseURL: app.url, storageState: { cookies, origins: [] } });
  const page = await phone.newPage();
  await blockLateTimers(page);
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await told;
    await route.continue();
  });
  // As on a slow network, where the larger file of the application arrives after the script that asks ahead.
  const askedAhead = page.waitForRequest('**/api/auth/user');
  await page.route('**/assets/index-*.js', async (route) => {
    await askedAhead;
    await route.continue();
  });
  await page.goto('/checkin');
  await page.getByText('Loading...').waitFor();
  await page.waitForLoadState('load');
  const later: string[] = [];
  page.on('request', (request) => later.push(new URL(request.url()).pathname));
  tell();
  await page.getByRole('radio', { name: 'In Office' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(later).toContain('/api/checkins/latest');
  expect(later.filter((file) => !file.startsWith('/api/'))).toEqual([]);
  await phone.close();
});

test('the file that asks ahead asks nothing when it comes after the application', async () => {
  const visitor = await browser.newContext({ baseURL: app.url });
  const page = await visitor.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/ahead.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  send();
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/auth/user')).toHaveLength(1);
  await visitor.close();
});
