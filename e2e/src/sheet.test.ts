import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { press, said } from './desks.ts';

let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;

beforeAll(async () => {
  clock = await movableClock();
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  return opened.close;
});

/** Noon of a day of next month: the days before it lie in the same month, whenever this runs. */
function noonOf(day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 12));
}

const moveTo = (day: number) => clock.setAhead(noonOf(day).getTime() - Date.now());

async function visit(width: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: app.url, timezoneId: 'UTC', locale: 'en-GB', viewport: { width, height: 900 } },
  });
  return context.newPage();
}

async function post(page: Page, path: string, data: object) {
  const reply = await page.context().request.post(path, { data, headers: { origin: app.url } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

const person = (firstName: string, lastName: string) => ({
  ...{ email: `${firstName}@sheet.example`.toLowerCase(), firstName, lastName, password: 'correct horse' },
});

/** How often something was pressed since, without the keys. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    const count = ({ detail }: MouseEvent) => {
      const { dataset } = document.documentElement;
      // A click that Enter made has no detail.
      if (detail > 0) dataset.presses = String(Number(dataset.presses) + 1);
    };
    document.addEventListener('click', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.presses));
}

/** Types times into days of the sheet, each beginning with the number of the first one. */
async function typeFrom(page: Page, day: number, texts: readonly string[]) {
  const row = page.getByRole('row', { name: new RegExp(`^\\w{3} ${day} `) });
  await row.getByRole('button', { name: /^Correct/ }).click();
  for (const text of texts) {
    await page.getByRole('textbox', { name: /^Times on/ }).fill(text);
    await page.keyboard.press('Enter');
  }
}

/** A whole day of times is seen at once in the field that is open, and the table needs no scrolling. */
async function isWholeOnNarrowPhone(page: Page) {
  const wide = page.viewportSize() ?? expect.unreachable();
  await page.setViewportSize({ ...wide, width: 320 });
  const field = page.getByRole('textbox', { name: /^Times on/ });
  await field.fill('06:01-09:28, 10:10-14:43');
  for (const part of [field, page.locator('section:has(> table)').last()])
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);
}

const total = (page: Page, hours: string) =>
  page.getByRole('row', { name: new RegExp(`^Total ${hours}$`) }).waitFor();

test('days are corrected at once and taken back; asked for, withdrawn, approved; and signed on paper', async () => {
  const [ada, grace] = [person('Ada', 'Lovelace'), person('Grace', 'Hopper')];
  const [desk, phone] = [await visit(1440), await visit(390)];
  const month = noonOf(15).toISOString().slice(0, 7);
  await moveTo(10);
  await post(desk, '/api/auth/local/signup', ada);
  const settings = { timeZone: 'UTC' };
  const { companyCode } = await post(desk, '/api/companies', { name: 'Engines', settings });
  await post(phone, '/api/auth/checkpoint/signup', { ...grace, companyCode });
  await moveTo(16);
  await post(desk, '/api/auth/local/login', ada);
  await post(phone, '/api/auth/checkpoint/login', grace);

  // From her name to her month, into which two days are typed.
  await desk.goto('/employees');
  const pressed = await countPresses(desk);
  await desk.getByRole('link', { name: 'Grace Hopper' }).click();
  // The server's clock is ahead of the browser's.
  await desk.getByRole('link', { name: 'Next month' }).click();
  await total(desk, '0:00');
  await typeFrom(desk, 11, ['7:30-16:15', '7:30-12, 12:45-16:15', '8-12', '8-12', '8-12']);
  await desk.getByRole('region', { name: '5 days changed' }).getByText('+28:45').waitFor();
  await desk.keyboard.press('Control+Enter');
  await desk.keyboard.type('The terminal was off');
  await desk.keyboard.press('Enter');
  await total(desk, '28:45');
  // Five days at once: her name, the month, the first day. The rest is typed.
  expect(await pressed()).toBe(3);
  await press(desk, 'Undo');
  await said(desk, 'Your correction was undone.');
  await total(desk, '0:00');
  await typeFrom(desk, 12, ['7:30-16:15']);
  await desk.getByLabel('Reason').fill('The terminal was off');
  await press(desk, 'Save correction');
  await total(desk, '8:45');

  // She sees it, asks for a day of her own, takes that back and asks again.
  await phone.goto(`/record/${month}`);
  await total(phone, '8:45');
  await typeFrom(phone, 13, ['8-12']);
  await isWholeOnNarrowPhone(phone);
  await press(phone, 'Send request');
  await press(phone, 'Withdraw');
  await said(phone, 'Your request was withdrawn.');
  await phone.getByText('Withdrawn').first().waitFor();
  await typeFrom(phone, 13, ['16-8']);
  await phone.getByRole('button', { name: '8:00-16:00' }).click();
  await press(phone, 'Send request');
  await said(phone, 'Sent to your administrator.');

  // It is approved by a key; the sheet on her phone hears of it.
  await desk.getByRole('link', { name: 'Review 1' }).click();
  await desk.getByText('1 entry needs your decision').waitFor();
  await desk.keyboard.press('a');
  await desk.getByText(/^Approved for Grace Hopper: Add a check-in at/).waitFor();
  await desk.getByRole('link', { name: 'Employees' }).click();
  await total(phone, '16:45');

  const [file] = await Promise.all([phone.waitForEvent('download'), press(phone, 'PDF, to print and sign')]);
  expect(file.suggestedFilename()).toBe(`grace-hopper-${month}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await Promise.all([desk, phone].map((page) => page.context().close()));
}, 120_000);
