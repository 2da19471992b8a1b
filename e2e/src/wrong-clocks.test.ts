import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { punch } from './check-in-page.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { loseRequests } from './lost-requests.ts';
import { foundTeam, phone } from './team.ts';

const minute = 60_000;
const hour = 60 * minute;

let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;
let team: Awaited<ReturnType<typeof foundTeam>>;

beforeAll(async () => {
  clock = await movableClock();
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  team = await foundTeam(browser, app.url, ['Grace', 'Anna', 'Ben']);
  return opened.close;
});

interface Row {
  readonly type: string;
  readonly timestamp: string;
  readonly isOffline: boolean;
}

/** A phone whose clock is `wrong` milliseconds ahead, checked in with the network there. */
async function checkedIn(name: string, wrong: number) {
  // The clock that is moved is the page's own. A service worker, which may send as well, would read the machine's.
  const context = await phone(browser, app.url, { serviceWorkers: 'block' });
  await team.signIn(context, name);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + wrong });
  const answered = answersOf(page);
  await page.goto('/checkin');
  await page.getByRole('radio', { name: 'In Office', exact: true }).check();
  await punch(page, 'Check In');
  await page.getByText('Checked in successfully!').first().waitFor();
  const loseNetwork = async () => {
    const restore = await loseRequests(page, '**/api/**');
    await answered();
    return restore;
  };
  const rows = async (): Promise<Row[]> => (await context.request.get('/api/checkins/history')).json();
  return { context, page, rows, loseNetwork };
}

/**
 * Waits until the page has every answer it asked for. Time that is moved under a request looks like an answer of hours,
 * whose server time is too old to count from.
 */
function answersOf(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) awaited.add(request);
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return async () => {
    await expect.poll(() => awaited.size).toBe(0);
    // The last answer is taken in before the page answers this.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/**
 * Since the network is back, the page may send by itself, and its button may disappear before the press. A punch on its
 * way no longer waits on the page, so the test looks for it on the server.
 */
async function sent(page: Page, rows: () => Promise<Row[]>): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await rows()).length).toBe(2);
  await page.getByRole('heading', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });
}

/** Milliseconds between two moments, to the nearest minute. */
const apart = (one: string, other: number) => Math.round((Date.parse(one) - other) / minute) * minute;

test('a punch has the right time although the phone is two hours wrong and time passes on both sides', async () => {
  const began = Date.now();
  const { context, page, rows, loseNetwork } = await checkedIn('Grace', -2 * hour);
  expect(apart((await rows())[0]?.timestamp ?? '', began)).toBe(0);

  const restore = await loseNetwork();
  await page.clock.fastForward(3 * hour);
  await clock.setAhead(3 * hour);
  await punch(page, 'Check Out');
  await page.getByText('1 check-in or check-out waiting to be sent').waitFor();
  await page.clock.fastForward(hour);
  await clock.setAhead(4 * hour);
  restore();
  await sent(page, rows);

  const [out] = await rows();
  expect(out).toMatchObject({ type: 'check_out', isOffline: true });
  expect(apart(out?.timestamp ?? '', began)).toBe(3 * hour);
  await context.close();
}, 30_000);

test('a phone whose clock was set back after the tap is found out, and its punch is marked', async () => {
  await clock.setAhead(0);
  const { context, page, rows, loseNetwork } = await checkedIn('Anna', 0);
  const restore = await loseNetwork();
  await page.clock.fastForward(hour);
  await clock.setAhead(hour);
  await punch(page, 'Check Out');
  await page.getByText('1 check-in or check-out waiting to be sent').waitFor();
  await page.clock.fastForward(hour);
  await page.clock.setSystemTime(Date.now() + hour);
  await clock.setAhead(2 * hour);
  restore();
  await sent(page, rows);

  expect(await rows()).toMatchObject([{ type: 'check_out', isOffline: true }, { type: 'check_in' }]);
  const activity: unknown = await (await team.desk.get(`${app.url}/api/activity/all?search=Anna`)).json();
  expect(activity).toMatchObject([
    { type: 'check_out', marks: expect.arrayContaining(['clock_suspect', 'offline']) },
    { type: 'check_in' },
  ]);
  await context.close();
}, 30_000);

test('a tap has its own time though the clock was set ahead after it: the count that nobody can set tells it', async () => {
  await clock.setAhead(0);
  const { context, page, rows, loseNetwork } = await checkedIn('Ben', 0);
  const restore = await loseNetwork();
  await page.clock.fastForward(3 * hour);
  await clock.setAhead(3 * hour);
  await punch(page, 'Check Out');
  await page.getByText('1 check-in or check-out waiting to be sent').waitFor();
  await page.clock.setSystemTime(Date.now() + 4 * hour);
  restore();
  await sent(page, rows);

  const [out, came] = await (await team.desk.get(`${app.url}/api/activity/all?search=Ben`)).json();
  expect([out, came]).toMatchObject([
    { type: 'check_out', marks: expect.arrayContaining(['offline']) },
    { type: 'check_in' },
  ]);
  // The device's clock would give a time an hour earlier.
  expect(Math.abs(Date.parse(out.timestamp) - (Date.now() + 3 * hour))).toBeLessThan(hour / 4);
  await context.close();
}, 30_000);
