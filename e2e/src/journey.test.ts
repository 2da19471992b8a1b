import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { type MovableClock, movableClock } from './clock.ts';

const hour = 3_600_000;
let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;
/** Unexpected messages of the pages' consoles. */
const noise: string[] = [];

/** Milliseconds until eight in the morning (UTC), so that two hours of work are in one day and one week. */
const morning = (32 * hour - (Date.now() % (24 * hour))) % (24 * hour);

beforeAll(async () => {
  clock = await movableClock();
  await clock.setAhead(morning);
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  return opened.close;
});

async function open(width: number, height: number): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, baseURL: app.url, timezoneId: 'Europe/Berlin', locale: 'en-GB' },
  });
  context.on('console', (message) => {
    // A visitor who is not signed in gets a 401, which every browser reports.
    const expected = message.text().includes('401 (Unauthorized)');
    if (['error', 'warning'].includes(message.type()) && !expected) noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + morning });
  return { context, page };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Timers of five seconds end when the returned function is called: a slow machine takes longer to look at the page. */
async function holdFiveSeconds(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const holding = (handler: () => void, delay?: number) => {
      if (delay !== 5_000) return setTimeout(handler, delay);
      held.push(handler);
      return 0;
    };
    const goOn = () => {
      Object.assign(window, { setTimeout });
      for (const end of held) end();
    };
    Object.assign(window, { setTimeout: holding, goOn });
  });
  return () => page.evaluate(() => Reflect.get(window, 'goOn')());
}

/** From the landing page to a company with its code. */
async function foundCompany(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Workforce Management Reimagined' }).waitFor();
  await page.getByRole('link', { name: 'Company Access' }).click();
  await page
    .getByRole('link', { name: 'Create an account' })
    .or(page.getByRole('button', { name: 'Create an account' }))
    .click();
  await fill(page, {
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    Email: 'ada@example.com',
    Password: 'short',
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com');
  await fill(page, { Password: 'correct horse battery' });
  await page.getByRole('button', { name: 'Create Account' }).click();

  await page.getByLabel('Company Name').fill('Analytical Engines');
  const goOn = await holdFiveSeconds(page);
  await page.getByRole('button', { name: 'Create Company' }).click();
  await page.getByText('Redirecting to dashboard in 5 seconds...').waitFor();
  const code = /[A-HJKMNP-Z2-9]{6}/.exec(await page.locator('main').innerText())?.[0];
  if (code === undefined) throw new Error('the page shows no company code');
  await toast(page, `Company created! Your company code is ${code}`);
  await page.getByText(code, { exact: true }).waitFor();
  await goOn();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  return code;
}

/** From the landing page to the check-in page of a new employee. */
async function joinCompany(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Employee Check-In' }).click();
  await page.getByRole('link', { name: /sign up|create|join/i }).click();
  await page.getByLabel('Company Code').pressSequentially(code.toLowerCase());
  await page.getByText('Analytical Engines').waitFor();
  await fill(page, { 'First Name': 'Grace', 'Last Name': 'Hopper', Email: 'grace@example.com' });
  await fill(page, {
    Department: 'Compilers',
    Password: 'open sesame now',
    'Confirm Password': 'open sesame now',
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await toast(page, 'Account Created Successfully!');
  await page.waitForURL('**/employee/login');
  await fill(page, { Email: 'grace@example.com', Password: 'wrong password' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await toast(page, 'Invalid email or password. Please try again.');
  await fill(page, { Password: 'open sesame now' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/checkin');
}

test('from the landing page to a punch that the dashboard shows at once, and to worked hours', async () => {
  const { page: desk } = await open(1440, 900);
  const { page: phone } = await open(390, 844);
  const code = await foundCompany(desk);
  await desk.getByText('No employees found. Add your first employee to get started.').waitFor();

  await joinCompany(phone, code);
  await phone.getByRole('button', { name: 'Select Location Status First' }).waitFor();
  const row = desk.getByRole('row', { name: /Grace Hopper/ });
  await row.getByText('Checked Out').waitFor();

  await phone
    .getByRole('radio', { name: 'In Office' })
    .or(phone.getByRole('button', { name: 'In Office' }))
    .first()
    .click();
  await phone.getByRole('button', { name: 'Check In', exact: true }).click();
  await toast(phone, 'Checked in successfully!');
  const tapped = performance.now();
  await row.getByText('Checked In').waitFor({ timeout: 1_000 });
  expect(performance.now() - tapped).toBeLessThan(1_000);
  await desk.getByText('Grace Hopper checked in').waitFor();
  await row.getByText('In Office').waitFor();

  await clock.setAhead(morning + 2 * hour);
  for (const page of [desk, phone]) await page.clock.fastForward(2 * hour);
  await phone.reload();
  await phone.getByText(/Checked in since/).waitFor();
  await phone.getByRole('region', { name: 'Hours Worked' }).getByText('2.0').first().waitFor();
  await phone.getByRole('button', { name: 'Check Out', exact: true }).waitFor({ state: 'attached' });
  await phone
    .getByRole('radio', { name: 'Out of Office' })
    .or(phone.getByRole('button', { name: 'Out of Office' }))
    .first()
    .click();
  await phone.getByRole('button', { name: 'Check Out', exact: true }).click();
  await toast(phone, 'Checked out successfully!');
  await row.getByText('Checked Out').waitFor({ timeout: 1_000 });
  expect(noise).toEqual([]);
}, 120_000);
