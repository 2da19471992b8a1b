import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { foundTeam, phone } from './team.ts';

let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  return opened.close;
});

/** An administrator's browser in a company with these employees, and what signs one of those in. */
async function deskWith(names: readonly string[]) {
  const team = await foundTeam(browser, app.url, names);
  const context = await browser.newContext({
    ...{ baseURL: app.url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
    ...{ timezoneId: 'Europe/Berlin', storageState: await team.desk.storageState() },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return { team, context };
}

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click();
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test('activity is searched, filtered and saved; an empty answer says how to go on', async () => {
  const { team, context } = await deskWith(['Grace', 'Edith']);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('No recent activity to display').waitFor();
  for (const name of ['Grace', 'Edith']) {
    const pocket = await phone(browser, app.url);
    await team.signIn(pocket, name);
    const tap = { id: randomUUID(), type: 'check_in', locationStatus: 'in_office' };
    await pocket.request.post('/api/checkins', { data: tap });
  }
  // It comes by itself, into the card and into the table.
  await page.getByText('Edith Hopper checked in').waitFor();
  await page.getByRole('row', { name: /Edith Hopper.*Checked In/ }).waitFor();

  await press(page, 'View All Activity');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 records').waitFor();
  await dialog.getByRole('searchbox').fill('grace');
  await dialog.getByText('1 record', { exact: true }).waitFor();
  await dialog.getByLabel('Action').selectOption('Checked Out');
  await dialog.getByText('No activity found').waitFor();
  await dialog.getByText('Try adjusting your filters to see more results.').waitFor();
  await dialog.getByLabel('Action').selectOption('Checked In');
  const download = page.waitForEvent('download');
  await press(dialog, 'Export CSV');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^activity-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const [heading, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heading).toBe('\ufeffEmployee Name,Department,Action,Date,Time,Location');
  expect(row).toMatch(/^Grace Hopper,,Checked In,/);
}, 60_000);

test('a long log scrolls within its window, and the dialog around it stays where it is', async () => {
  const { team, context } = await deskWith(['Grace']);
  const pocket = await phone(browser, app.url);
  await team.signIn(pocket, 'Grace');
  for (let tap = 0; tap < 16; tap++) {
    const type = tap % 2 === 0 ? 'check_in' : 'check_out';
    await pocket.request.post('/api/checkins', { data: { id: randomUUID(), type, locationStatus: 'lunch' } });
  }
  const page = await context.newPage();
  await page.goto('/');
  await press(page, 'View All Activity');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('16 records').waitFor();
  await dialog.getByRole('region', { name: 'All Employee Activity' }).hover();
  await page.mouse.wheel(0, 5000);
  await page.mouse.wheel(0, 5000);
  const further = await dialog.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    ...{ scrollTop, beyond: scrollHeight - clientHeight },
  }));
  expect(further).toEqual({ scrollTop: 0, beyond: 0 });
}, 60_000);

test.each(['/', '/employees'])(
  'the columns of %s stay in their places, whoever stands in them',
  async (path) => {
    const { team, context } = await deskWith(['Grace', 'Edith']);
    const page = await context.newPage();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/employees(\?|$)/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(path);
    const table = page.locator('main table');
    const places = () =>
      table
        .locator('thead th')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
    await page.locator('main table[aria-busy="true"]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const loading = await places();
    answer();
    const row = table.getByRole('row', { name: /Grace Hopper/ });
    await row.waitFor();
    expect(await places()).toEqual(loading);

    const pocket = await phone(browser, app.url);
    await team.signIn(pocket, 'Grace');
    const tap = { id: randomUUID(), type: 'check_in', locationStatus: 'At the client in Lund' };
    await pocket.request.post('/api/checkins', { data: tap });
    if (path === '/') await row.getByText('At the client in Lund').waitFor();
    else await row.getByRole('checkbox').check();
    expect(await places()).toEqual(loading);
  },
  60_000,
);

test('the second of two administrators at one person is told what changed, and both changes stay', async () => {
  const { context } = await deskWith(['Grace']);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto('/employees');
    await press(page, 'View Grace Hopper');
    await press(page.getByRole('dialog'), 'Edit');
    await page.getByLabel('Job Title').waitFor();
  }
  const fill = (page: Page, label: string, text: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await fill(first, 'New department', 'Compilers');
  await press(first.getByRole('dialog'), 'Add');
  await said(first, 'Department added successfully!');
  await fill(first, 'Job Title', 'Captain');
  await press(first, 'Save Changes');
  await said(first, 'Employee information updated successfully.');

  await fill(second, 'New department', 'Compilers too');
  await press(second.getByRole('dialog'), 'Add');
  await said(second, 'Department added successfully!');
  await fill(second, 'Phone', '0812');
  await fill(second, 'Job Title', 'Commodore');
  await press(second, 'Save Changes');
  const told = second
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this person in the meantime' });
  expect(await told.innerText()).toMatch(/Department\s+none\s+Compilers – you typed: Compilers too/);
  expect(await told.innerText()).toMatch(/Job Title\s+none\s+Captain – you typed: Commodore/);
  await fill(second, 'Job Title', 'Captain');
  await press(second, 'Save Changes');
  await said(second, 'Employee information updated successfully.');
  await second.getByText('Captain · Compilers too').waitFor();
  await second.getByText('0812').waitFor();
}, 60_000);

test('settings and profile say that they were saved, and offer it only when something changed', async () => {
  const { context } = await deskWith([]);
  const page = await context.newPage();
  await page.goto('/settings');
  const update = page.getByRole('button', { name: 'Update Settings' });
  await update.waitFor();
  expect(await update.isDisabled()).toBe(true);
  await press(page, 'Copy');
  await said(page, 'Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel('Company Code').inputValue(),
  );
  await page.getByLabel('Company Name').fill('Difference Engines');
  await update.click();
  await said(page, 'Company settings updated successfully!');
  await page.getByRole('banner').getByText('Difference Engines').waitFor();
  expect(await update.isDisabled()).toBe(true);

  await page.goto('/profile');
  await page.getByText('No recent activity').waitFor();
  await page.getByLabel('First Name').fill('Augusta');
  await press(page, 'Update Profile');
  await said(page, 'Profile updated successfully!');
  await press(page, 'Account of Augusta Hopper (AH)');
}, 60_000);
