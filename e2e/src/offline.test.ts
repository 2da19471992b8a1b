import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { choose, history, openInstalled, punch, says } from './check-in-page.ts';
import { type Front, frontOf } from './front.ts';
import { remains } from './remains.ts';
import { foundTeam, phone } from './team.ts';

let app: AppUnderTest;
let browser: Browser;
let front: Front;
let team: Awaited<ReturnType<typeof foundTeam>>;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  front = await frontOf(app.url);
  team = await foundTeam(browser, app.url, ['Grace', 'Anna', 'Ben', 'Eve', 'Kim']);
  return async () => {
    await front.close();
    await opened.close();
  };
});

test('in a garage without a network: reloaded, three taps, closed, and all there in the evening', async () => {
  const context = await phone(browser, app.url);
  await team.signIn(context, 'Grace');
  const page = await openInstalled(context);
  await choose(page, 'In Office');
  await punch(page, 'Check In');
  await says(page, 'Checked in successfully!');
  await page.waitForFunction(() => localStorage.getItem('checkpoint.last-known')?.includes('/api/profile'));

  await context.setOffline(true);
  await page.reload();
  await says(page, /Checked in since/);
  await says(page, /Last updated/);
  await page.getByRole('region', { name: 'Hours Worked' }).getByText('0.0').first().waitFor();
  await punch(page, 'Check Out');
  await says(page, '1 check-in or check-out waiting to be sent');
  await choose(page, 'Out of Office');
  await punch(page, 'Check In');
  await says(page, '2 check-ins or check-outs waiting to be sent');
  await punch(page, 'Check Out');
  await says(page, '3 check-ins or check-outs waiting to be sent');
  for (const path of ['/', '/profile', '/checkin']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect(await page.title()).not.toMatch(/not found/i);
    // Seen for the first time here.
    if (path === '/profile') await page.getByLabel('First name').waitFor();
  }
  await says(page, '3 check-ins or check-outs waiting to be sent');
  await page.close();

  await context.setOffline(false);
  const evening = await context.newPage();
  await evening.goto('/checkin');
  await says(evening, /Checked out since/);
  await expect.poll(async () => (await history(context)).length).toBe(4);
  const rows = await history(context);
  expect(rows.map(({ type }) => type)).toEqual(['check_out', 'check_in', 'check_out', 'check_in']);
  expect(rows.map(({ isOffline }) => isOffline)).toEqual([true, true, true, false]);
  await expect.poll(() => evening.getByText(/waiting to be sent/).count()).toBe(0);
  await context.close();
});

test('after signing out nothing about the person is left on the device', async () => {
  const context = await phone(browser, app.url);
  await team.signIn(context, 'Anna');
  const page = await openInstalled(context);
  await choose(page, 'In Office');
  await punch(page, 'Check In');
  await says(page, 'Checked in successfully!');
  expect(await remains(page)).toContain('Anna');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Workforce Management Reimagined' }).waitFor();
  expect(await remains(page)).not.toMatch(/Anna|Hopper|example\.com|Analytical|userId|check_in/);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('who signs out without a network comes to the start, with nothing left of them', async () => {
  const context = await phone(browser, app.url);
  await team.signIn(context, 'Anna');
  const page = await openInstalled(context);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Workforce Management Reimagined' }).waitFor();
  expect(await remains(page)).not.toMatch(/Anna|Hopper|example\.com|Analytical|userId/);
  await context.close();
});

test("on a shared tablet one's waiting punches are invisible to and untouched by the next", async () => {
  const context = await phone(browser, front.url);
  await team.signIn(context, 'Ben');
  const page = await openInstalled(context);
  await choose(page, 'In Office');
  front.treatPunches(() => 'lost');
  await punch(page, 'Check In');
  await says(page, '1 check-in or check-out waiting to be sent');

  await team.signIn(context, 'Eve');
  await page.reload();
  await says(page, 'Checked Out');
  front.treatPunches(() => 'answered');
  expect(await page.getByText(/waiting to be sent/).count()).toBe(0);
  await choose(page, 'Lunch Break');
  await punch(page, 'Check In');
  await says(page, 'Checked in successfully!');
  expect(await history(context)).toHaveLength(1);

  await team.signIn(context, 'Ben');
  await page.reload();
  await says(page, /Checked in since/);
  await expect.poll(async () => (await history(context)).length).toBe(1);
  await context.close();
});

test('where the browser keeps nothing, the page says so before the first press', async () => {
  const context = await phone(browser, app.url);
  await team.signIn(context, 'Kim');
  const page = await context.newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto('/checkin');
  await says(page, /^This browser can’t save check-ins/);
  await page.route('**/api/checkins', (route) => route.abort());
  await choose(page, 'In Office');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  await says(page, 'Failed to process check-in. Please try again.');
  await context.close();
});
