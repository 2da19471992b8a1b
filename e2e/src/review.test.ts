import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { type MovableClock, movableClock } from './clock.ts';

const hour = 3_600_000;
const person = (email: string, firstName: string, lastName: string) => ({
  ...{ email, firstName, lastName, password: 'correct horse' },
});
let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;

beforeAll(async () => {
  clock = await movableClock();
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  return opened.close;
});

const open = (): Promise<BrowserContext> =>
  browser.newContext({ baseURL: app.url, timezoneId: 'UTC', locale: 'en-GB' });

async function post(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(path, { data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** An offline punch of this many hours ago, by a phone whose clock is right. */
const offline = (type: string, hoursAgo: number, ahead: number) => {
  const now = Date.now() + ahead;
  return {
    ...{ id: randomUUID(), type, locationStatus: 'in_office', isOffline: true },
    occurredAt: new Date(now - hoursAgo * hour).toISOString(),
    sentAt: new Date(now).toISOString(),
    clock: { monotonicAge: hoursAgo * hour },
  };
};

test('what is held is accepted with its evidence, and a forgotten check-out is settled; both become hours', async () => {
  const [desk, phone] = [await open(), await open()];
  const [ada, grace] = [
    person('ada@example.com', 'Ada', 'Lovelace'),
    person('grace@example.com', 'Grace', 'Hopper'),
  ];
  await post(desk.request, '/api/auth/local/signup', ada);
  const company = { name: 'Analytical Engines', settings: { timeZone: 'UTC' } };
  const { companyCode } = await post(desk.request, '/api/companies', company);
  await post(phone.request, '/api/auth/checkpoint/signup', { ...grace, companyCode });
  await post(phone.request, '/api/auth/checkpoint/login', grace);

  // She comes, forgets to leave, and comes again twenty hours later; what she tapped in the cellar arrives after that.
  await post(phone.request, '/api/checkins', {
    id: randomUUID(),
    type: 'check_in',
    locationStatus: 'in_office',
  });
  await clock.setAhead(20 * hour);
  await post(phone.request, '/api/checkins', {
    id: randomUUID(),
    type: 'check_in',
    locationStatus: 'in_office',
  });
  const late = await post(phone.request, '/api/checkins', offline('check_out', 12, 20 * hour));
  expect(late.status).toBe('needs_review');
  await post(desk.request, '/api/auth/local/login', ada);

  const page = await desk.newPage();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Needs review' });
  await card.getByText('Under review').waitFor();
  await card.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByText('It is earlier than a check-in or check-out already recorded.').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Approved for Grace Hopper: Check-out at').waitFor();
  await page.getByText('Nothing to review').waitFor();
  // What was decided is sent at the latest as the page is left.
  await page.goto('about:blank');

  const [employee] = await (await desk.request.get('/api/employees')).json();
  const now = Date.now() + 20 * hour;
  const query = new URLSearchParams({
    employeeId: employee.id,
    from: new Date(now - 30 * hour).toISOString(),
    to: new Date(now + hour).toISOString(),
  });
  const periods = async () => (await (await desk.request.get(`/api/timeline?${query}`)).json()).periods;
  const accepted = [{ checkOutMissing: false, corrected: true }, { endedAt: null }];
  await expect.poll(periods, { timeout: 5000 }).toMatchObject(accepted);

  // The second check-in is forgotten in its turn, and settled in its row.
  await clock.setAhead(40 * hour);
  await post(desk.request, '/api/auth/local/login', ada);
  await page.goto('/review');
  const left = new Date(Date.parse((await periods()).at(-1).startedAt) + 2 * hour);
  await page.getByLabel('Left at').fill(left.toISOString().slice(11, 16));
  await page.getByRole('button', { name: 'Add check-out time' }).click();
  await page.getByText('Grace Hopper left at').waitFor();
  // It is sent by itself after some seconds.
  const settled = [{ corrected: true }, { checkOutMissing: false, corrected: true }];
  await expect.poll(periods, { timeout: 15_000 }).toMatchObject(settled);
}, 60_000);
