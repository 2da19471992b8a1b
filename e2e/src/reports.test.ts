import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;
let browser: Browser;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  return opened.close;
});

/** An administrator who has just checked in. */
async function openReports(email: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: app.url, locale: 'en-GB', timezoneId: 'Europe/Berlin', acceptDownloads: true },
  });
  const send = async (path: string, data: object) => {
    const reply = await context.request.post(app.url + path, { data, headers: { origin: app.url } });
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  };
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email };
  await send('/api/auth/local/signup', { ...ada, password: 'correct horse battery' });
  await send('/api/companies', { name: 'Analytical Engines', settings: { timeZone: 'Europe/Berlin' } });
  await send('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  await send('/api/checkins', { type: 'check_out', locationStatus: 'in_office' });
  const page = await context.newPage();
  await page.goto('/reports');
  return page;
}

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test('a month from the question to the file, and the export on the dashboard', async () => {
  const page = await openReports('ada@example.com');
  await page.getByLabel('Start date').fill('');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await shows(page, 'Please select both start and end dates for the report.');

  await page.getByRole('button', { name: 'This month' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generate Report' }).click(),
  ]);
  await shows(page, 'CSV report generated and downloaded successfully!');
  expect(csv.suggestedFilename()).toMatch(/^attendance_report_\d{4}-\d\d-01_to_\d{4}-\d\d-\d\d\.csv$/);
  expect((await contentOf(csv)).toString()).toContain('Ada Lovelace');

  // A file can be cancelled while it is made: the server stops, and nothing is saved.
  await page.route('**/api/reports/generate', () => undefined);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  await shows(page, 'Creating the file');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Creating the file').waitFor({ state: 'detached' });

  await page.goto('/');
  await page.getByRole('button', { name: 'Export Attendance Data' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await shows(page, 'Start date is required');
  await page.getByLabel('Start date').fill('2026-01-01');
  await page.getByLabel('End date').fill('2027-12-31');
  await page.getByLabel('Format').selectOption('Excel');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await shows(page, 'Attendance data exported successfully!');
  expect(workbook.suggestedFilename()).toBe('attendance-report-2026-01-01-to-2027-12-31.xlsx');
  expect((await contentOf(workbook)).subarray(0, 2).toString()).toBe('PK');
  await page.context().close();
});

test('reports open with people by day: a cell leads to the day, and back to what was chosen', async () => {
  const page = await openReports('ada@day.example');
  await page.getByRole('button', { name: 'This week', pressed: false }).click();
  // The grid of the week takes the place of the month's: a person, seven days and a sum.
  await page.locator('[role=grid][aria-colcount="9"]').waitFor();
  const row = page.getByRole('row', { name: /^Ada Lovelace/ });
  const today = row.getByRole('link', { name: /: 0:00/ });
  // The keyboard leads to it as a click does: from the name, which Tab reaches, over the days before it.
  await row.getByRole('link', { name: 'Ada Lovelace' }).focus();
  const place = Number((await today.getAttribute('data-at'))?.split(':')[1]);
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowRight');
  expect(await today.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/people\/[\da-f-]+\/\d{4}-\d\d#day-\d{4}-\d\d-\d\d$/);
  const day = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await day.getByText('In Office').first().waitFor();
  // Its times can be typed at once.
  await day.locator('[data-times]:focus').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'This week', pressed: true }).waitFor();
  await page.context().close();
});
