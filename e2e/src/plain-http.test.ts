import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { officeHost } from './browser.ts';
import { loseRequests } from './lost-requests.ts';
import { foundTeam, phone } from './team.ts';

let app: AppUnderTest;
let browser: Browser;
/** The product as a phone in the office opens it. */
let url: string;
let team: Awaited<ReturnType<typeof foundTeam>>;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  url = Object.assign(new URL(app.url), { hostname: officeHost }).origin;
  team = await foundTeam(browser, app.url, ['Grace']);
  return opened.close;
});

/** Takes the session along to the office's name for this machine. */
async function inOffice(context: BrowserContext): Promise<BrowserContext> {
  const cookies = await context.cookies(app.url);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: officeHost })));
  return context;
}

const openDesk = async () =>
  inOffice(await phone(browser, url, { storageState: await team.desk.storageState() }));

test('over plain HTTP in an office a punch is kept, sent once, and the page says what HTTPS would add', async () => {
  const context = await phone(browser, url);
  await team.signIn(context, 'Grace');
  const page = await (await inOffice(context)).newPage();
  await page.goto('/checkin');
  expect(await page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  await page.getByText('Geolocation not supported').waitFor();
  await page.getByRole('radio', { name: 'In Office' }).check();
  await page.getByText(/^This page is open over plain HTTP/).waitFor();

  const restore = await loseRequests(page, '**/api/checkins');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await page.getByText('1 check-in or check-out waiting to be sent').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('checkpoint.pending-actions'))).toContain('check_in');

  restore();
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkpoint.pending-actions'))).toBeNull();
  const rows: unknown = await (await context.request.get(`${app.url}/api/checkins/history`)).json();
  expect(rows).toMatchObject([{ type: 'check_in', isOffline: true }]);
  await context.close();
}, 20_000);

test('over plain HTTP administrators are told on their check-in page what HTTPS would add', async () => {
  const context = await openDesk();
  const page = await context.newPage();
  await page.goto('/checkin');
  await page.getByText(/^This page is open over plain HTTP/).waitFor();
  expect(await page.getByRole('heading', { name: 'Last seven days' }).count()).toBe(0);
  await context.close();
}, 20_000);

test('over plain HTTP an administrator signs out on the page, and by no link that says nothing of where it stands', async () => {
  const context = await openDesk();
  const page = await context.newPage();
  await page.setContent(`<a href="${url}/api/logout">A prize</a>`);
  await page.getByRole('link').click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Company Access' }).first().waitFor();
  expect((await context.request.get(`${app.url}/api/auth/user`)).status()).toBe(401);
  await context.close();
}, 20_000);
