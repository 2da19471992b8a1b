import { networkInterfaces } from 'node:os';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { foundTeam, phone } from './team.ts';

/** This machine's own address in its network, as a phone in the office would use it; nothing leaves the machine. */
const address = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp({ HOST: '0.0.0.0' });
  ({ app, browser } = opened);
  return opened.close;
});

test.skipIf(address === undefined)(
  'over plain HTTP in an office a punch is kept, sent once, and the page says what HTTPS would add',
  async () => {
    const url = `http://${address}:${new URL(app.url).port}`;
    const team = await foundTeam(browser, url, ['Grace']);
    const context = await phone(browser, url);
    await team.signIn(context, 'Grace');
    const page = await context.newPage();
    await page.goto('/checkin');
    expect(await page.evaluate(() => [window.isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    await page.getByText('Geolocation not supported').waitFor();
    await page.getByRole('radio', { name: 'In Office' }).check();
    await page.getByText(/^This page is open over plain HTTP/).waitFor();

    await page.route('**/api/checkins', (route) => route.abort());
    await page.getByRole('button', { name: 'Check In', exact: true }).click();
    await page.getByText('1 punch waiting to be sent').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('checkpoint.pending-actions'))).toContain(
      'check_in',
    );

    await page.unroute('**/api/checkins');
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('checkpoint.pending-actions')))
      .toBeNull();
    const rows: unknown = await (await context.request.get('/api/checkins/history')).json();
    expect(rows).toMatchObject([{ type: 'check_in', isOffline: true }]);
    await context.close();
  },
  20_000,
);

test.skipIf(address === undefined)(
  'over plain HTTP an administrator signs out on the page, and by no link that says nothing of where it stands',
  async () => {
    const url = `http://${address}:${new URL(app.url).port}`;
    const { desk } = await foundTeam(browser, url, []);
    const context = await phone(browser, url, { storageState: await desk.storageState() });
    const page = await context.newPage();
    await page.setContent(`<a href="${url}/api/logout">A prize</a>`);
    await page.getByRole('link').click();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Company Access' }).first().waitFor();
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    await context.close();
  },
  20_000,
);
