import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { wakeInBackground } from './background-sync.ts';
import { choose, history, openInstalled, punch, punchButton, says } from './check-in-page.ts';
import { type Fate, type Front, frontOf } from './front.ts';
import { remains } from './remains.ts';
import { foundTeam, phone } from './team.ts';

let app: AppUnderTest;
let browser: Browser;
let front: Front;
let team: Awaited<ReturnType<typeof foundTeam>>;
let context: BrowserContext;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  front = await frontOf(app.url);
  team = await foundTeam(browser, app.url, [
    'Grace',
    'Ben',
    'Anna',
    'Carl',
    'Dora',
    'Elif',
    'Fay',
    'Gus',
    'Hal',
  ]);
  return async () => {
    await front.close();
    await opened.close();
  };
});

beforeEach(async () => {
  context = await phone(browser, front.url);
});

afterEach(() => context.close());

/** The instants before and after the tap. */
let tap: { readonly from: number; readonly to: number };

/** The page of a person whose check-in has not reached the server. */
async function withWaitingPunch(name: string, fate: Fate = 'lost'): Promise<Page> {
  await team.signIn(context, name);
  const page = await openInstalled(context);
  // From the second visit on, the service worker serves the page.
  await page.reload();
  await choose(page, 'In Office');
  front.treatPunches(() => fate);
  const from = Date.now();
  await punch(page, 'Check In');
  await says(page, /Confirming…|waiting to be sent/);
  tap = { from, to: Date.now() };
  await says(page, '1 check-in or check-out waiting to be sent');
  return page;
}

/** Milliseconds that the way of a tap of just now may add to its time; one that came later has its own time. */
const justNow = 10_000;
/** What is known of the server's time is older than the server's answer by its way. */
const wayOfAnswer = 1_000;

/** The recorded time is that of the tap, whatever failed in between. */
async function expectTimeOfTap(): Promise<void> {
  const [row] = await history(context);
  const at = Date.parse(row?.timestamp ?? '');
  expect(at).toBeGreaterThanOrEqual(tap.from - wayOfAnswer);
  expect(at).toBeLessThanOrEqual(tap.to + justNow);
}

const isUpdateWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test('a new version is offered once what waits is sent, and taken when the person says so', async () => {
  const page = await withWaitingPunch('Grace');
  front.deploy();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect.poll(() => isUpdateWaiting(page)).toBe(true);
  await page.reload();
  await says(page, '1 check-in or check-out waiting to be sent');
  expect(await page.getByText('A new version of Checkpoint is ready.').count()).toBe(0);
  expect(await isUpdateWaiting(page)).toBe(true);

  front.treatPunches(() => 'answered');
  // Without the button, which disappears if the queue retries by itself a moment before.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await says(page, 'A new version of Checkpoint is ready.');
  expect(await history(context)).toMatchObject([{ type: 'check_in', isOffline: true }]);
  await page.getByRole('button', { name: 'Load new version' }).click();
  await expect.poll(() => isUpdateWaiting(page).catch(() => true)).toBe(false);
  await says(page, /Checked in since/);
});

test('a punch outlives the end of the session and a new password, and goes out once its owner is back', async () => {
  const page = await withWaitingPunch('Ben');
  const people: { id: string; user: { email: string } }[] = await (
    await team.desk.get(`${app.url}/api/employees`)
  ).json();
  const ben = people.find(({ user }) => user.email === team.emailOf('Ben'));
  const temporary = { password: 'for three days', isTemporary: true };
  const headers = { origin: app.url };
  await team.desk.post(`${app.url}/api/employees/${ben?.id}/reset-password`, { data: temporary, headers });
  front.treatPunches(() => 'answered');
  await page.reload();
  await page.waitForURL('**/employee/login');
  expect(await remains(page)).toContain('check_in');

  await page.getByLabel('Email', { exact: true }).fill(team.emailOf('Ben'));
  await page.getByLabel('Password', { exact: true }).fill(temporary.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Change Your Password' }).waitFor();
  expect(await remains(page)).toContain('check_in');
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('open sesame now');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.waitForURL('**/checkin');
  await says(page, /Checked in since/);
  await expect.poll(async () => (await history(context)).length).toBe(1);
  expect(await history(context)).toMatchObject([{ type: 'check_in', isOffline: true }]);
  await expectTimeOfTap();
  // The server has the punch before the page has the answer.
  await expect.poll(() => page.getByText(/waiting to be sent/).count()).toBe(0);
});

test('a punch whose request hangs is called saved, and counts from its tap', async () => {
  const page = await withWaitingPunch('Elif', 'silent');
  front.treatPunches(() => 'answered');
  await expect.poll(async () => (await history(context)).length).toBe(1);
  await expect.poll(() => page.getByText(/waiting to be sent/).count()).toBe(0);
  expect(await history(context)).toMatchObject([{ type: 'check_in', isOffline: true }]);
  await expectTimeOfTap();
});

test('a punch whose request arrives once nobody waits for it any more is recorded, and once', async () => {
  const page = await withWaitingPunch('Gus', 'overdue');
  // Of all that was asked meanwhile that request alone gets through. The page does not hear of it, and asks again.
  front.treatPunches(() => 'lost');
  await expect.poll(() => front.overdue[0]).toBe(201);
  const recorded = await history(context);
  expect(recorded).toMatchObject([{ type: 'check_in' }]);
  front.treatPunches(() => 'answered');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByText(/waiting to be sent/).count()).toBe(0);
  expect(await history(context)).toEqual(recorded);
  await expectTimeOfTap();
});

test('a phone whose clock was set back since it saw the time of the server punches once, just now', async () => {
  await team.signIn(context, 'Hal');
  const page = await openInstalled(context);
  await choose(page, 'In Office');
  front.treatPunches(() => 'answered');
  const before = front.passed.length;
  // In one step, because the page soon notices the set clock and asks for the time.
  await punchButton(page, 'Check In').evaluate((button: HTMLElement) => {
    const told = Date.now;
    Date.now = () => told() - 3_600_000;
    button.click();
  });
  await expect.poll(() => history(context)).toMatchObject([{ type: 'check_in', isOffline: false }]);
  expect(front.passed.length - before).toBe(1);
});

test("a punch outlives a network's sign-in page, whose lasting redirects the browser has seen for every call", async () => {
  const page = await withWaitingPunch('Fay');
  front.redirect(true);
  await page.reload();
  await says(page, /^Last updated/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.evaluate(() => fetch('/api/time').catch(() => undefined));

  front.redirect(false);
  front.treatPunches(() => 'answered');
  await page.reload();
  await expect.poll(async () => (await history(context)).length).toBe(1);
  await says(page, /Checked in since/);
  await expect.poll(() => page.getByText(/^Last updated/).count()).toBe(0);
  await expectTimeOfTap();
});

test('signing out asks first, keeps the punch and nothing else, and the next sign-in sends it', async () => {
  const page = await withWaitingPunch('Anna');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: '1 check-in or check-out not sent yet' });
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Workforce Management Reimagined' }).waitFor();
  const left = await remains(page);
  expect(left).toContain('check_in');
  expect(left).not.toMatch(/Anna|Hopper|example\.com|Analytical/);

  front.treatPunches(() => 'answered');
  await team.signIn(context, 'Anna');
  await page.goto('/checkin');
  await expect.poll(async () => (await history(context)).length).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('checkpoint.pending-actions'))).toBeNull();
  await says(page, /Checked in since/);
});

test('a punch whose page is closed is sent by the browser in the background, once there is a network', async () => {
  const page = await withWaitingPunch('Carl');
  await page.close();
  const bystander = await context.newPage();
  await bystander.goto('/api/time');
  expect(await history(context)).toEqual([]);

  front.treatPunches(() => 'answered');
  await wakeInBackground(bystander, 'checkpoint.deliver');
  await expect.poll(async () => (await history(context)).length).toBe(1);
  expect(await history(context)).toMatchObject([{ type: 'check_in', isOffline: true }]);
  await expectTimeOfTap();

  const again = await context.newPage();
  await again.goto('/checkin');
  await says(again, /Checked in since/);
  await expect.poll(() => again.getByText(/waiting to be sent/).count()).toBe(0);
  expect(await history(context)).toHaveLength(1);
});

test("a punch outlives that its person clears the site's data while the page is open, and is sent once", async () => {
  const page = await withWaitingPunch('Dora');
  const other = await context.newPage();
  await other.goto('/checkin');
  await says(other, '1 check-in or check-out waiting to be sent');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: front.url, storageTypes: 'all' });
  // The session is gone with the cookies.
  await page.waitForURL('**/employee/login');
  await other.waitForURL('**/employee/login');
  // What was cleared is written again once the page has noticed.
  await expect.poll(() => remains(page)).toContain('check_in');
  expect(await remains(page)).not.toMatch(/Dora|Hopper|example\.com|Analytical/);

  front.treatPunches(() => 'answered');
  await other.close();
  await page.close();
  await team.signIn(context, 'Dora');
  const again = await openInstalled(context);
  await says(again, /Checked in since/);
  await expect.poll(async () => (await history(context)).length).toBe(1);
  await expect.poll(() => remains(again)).not.toContain('"late"');
  expect(await history(context)).toMatchObject([{ type: 'check_in', isOffline: true }]);
});
