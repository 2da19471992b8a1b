import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { covered } from './covered.ts';
import { loseRequests } from './lost-requests.ts';

const hour = 3_600_000;
const founder = {
  email: 'ada@example.com',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const employee = {
  email: 'grace@example.com',
  password: 'open sesame',
  firstName: 'Grace',
  lastName: 'Hopper',
};
let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;

/** From now until it is eight in the evening (UTC): 17 hours on it is the next day, at whatever hour the test runs. */
const evening = (44 * hour - (Date.now() % (24 * hour))) % (24 * hour);

beforeAll(async () => {
  clock = await movableClock();
  await clock.setAhead(evening);
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  return opened.close;
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({
    ...{
      viewport: { width: 390, height: 844 },
      baseURL: app.url,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
    },
  });

/** Widths of phones on which the notices cover the page. */
const phones = [
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 844],
] as const;

/** Also with two lines on both buttons, and with two notices. */
async function expectNothingCovered(storageState: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const measure = async (locale: string, news: number) => {
    const small = await browser.newContext({ baseURL: app.url, locale, storageState });
    const page = await small.newPage();
    if (news === 2) await page.addInitScript(blockStorage);
    await page.goto('/checkin');
    await page
      .locator('.above-foot-bar > *')
      .nth(news - 1)
      .waitFor();
    await page.locator('#own-days ~ ul').waitFor();
    await page.locator('input[value=custom]').check();
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const where = `${locale}, ${news} at ${width} x ${height}`;
      expect([where, ...(await covered(page))]).toEqual([where]);
      await page.evaluate(() => window.scrollTo(0, 0));
      const notice = await page.locator('.above-foot-bar').boundingBox();
      const bar = await page.locator('.foot-bar').boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? 0), where).toBeLessThanOrEqual((bar?.y ?? 0) - 4);
    }
    await small.close();
  };
  for (const news of [1, 2])
    await Promise.all(['en-GB', 'de-DE', 'es-ES'].map((locale) => measure(locale, news)));
}

/** Then the page says that it cannot save punches. */
function blockStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}

async function post(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(path, { data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

test('a forgotten check-out does not poison the next day', async () => {
  const [desk, phone] = [await open(), await open()];
  await post(desk.request, '/api/auth/local/signup', founder);
  const { companyCode } = await post(desk.request, '/api/companies', { name: 'Analytical Engines' });
  await post(phone.request, '/api/auth/checkpoint/signup', { ...employee, companyCode });
  await post(phone.request, '/api/auth/checkpoint/login', employee);

  const page = await phone.newPage();
  await page.goto('/checkin');
  const choose = (status: string) =>
    page
      .getByRole('radio', { name: status })
      .or(page.getByRole('button', { name: status }))
      .first()
      .click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await choose('In Office');
  await button('Check In').click();
  await page.getByText('Checked in successfully!', { exact: true }).waitFor();

  await clock.setAhead(evening + 17 * hour);
  await page.reload();
  await page.getByText(/Checked in since \w+ \d/).waitFor();
  await page.getByText(/You didn’t check out last time/).waitFor();
  const custom = await page.getByText('Custom', { exact: true }).boundingBox();
  const notice = await page.getByText(/You didn’t check out last time/).boundingBox();
  expect((custom?.y ?? 0) + (custom?.height ?? 0)).toBeLessThan((notice?.y ?? 0) - 12);
  await expectNothingCovered(await phone.storageState());

  // If its code cannot be loaded, a notice in its place says so and warns about a reload.
  const restore = await loseRequests(page, '**/assets/below-check-in-*.js');
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add check-out time' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Your last days could not be loaded.').waitFor();
  await alert.getByText(/Anything you typed and did not save/).waitFor();
  await page.getByRole('button', { name: 'Add check-out time' }).click();
  await expect.poll(async () => (await alert.boundingBox())?.y).toBeLessThan(844);
  restore();
  const anew = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await anew;

  // The notice leads to the form for the check-out time, also before it is loaded, and nothing covers it.
  await page.getByRole('button', { name: 'Add check-out time' }).click();
  await page.getByRole('heading', { name: 'Last seven days' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: /^When did you leave/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('In Office');
  await button('Check Out').waitFor();
  await button('Check In').click();
  await page.getByText('Checked in successfully!', { exact: true }).waitFor();
  await button('Check In').waitFor({ state: 'detached' });
  await button('Check Out').waitFor();

  const review = await (await desk.request.get('/api/review')).json();
  expect(review.checkOutMissing).toMatchObject([
    { employee: { firstName: 'Grace' }, period: { endedAt: null } },
  ]);
  const hours = await (await phone.request.get('/api/checkins/hours')).json();
  expect(
    hours.periods.filter((period: { checkOutMissing: boolean }) => !period.checkOutMissing),
  ).toHaveLength(1);
}, 120_000);
