import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { choose, history, punch, says } from './check-in-page.ts';
import { type Fate, type Front, frontOf } from './front.ts';
import { foundTeam, phone } from './team.ts';

let app: AppUnderTest;
let browser: Browser;
let front: Front;
let team: Awaited<ReturnType<typeof foundTeam>>;

beforeAll(async () => {
  const opened = await openApp();
  ({ app, browser } = opened);
  front = await frontOf(app.url);
  team = await foundTeam(browser, app.url, ['Grace', 'Ben']);
  return async () => {
    await front.close();
    await opened.close();
  };
});

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/checkin');
  await says(page, 'Checked Out');
  return page;
}

/** Presses as soon as the tab knows the previous punch. A check-in first needs a location status. */
async function press(page: Page, type: 'Check In' | 'Check Out'): Promise<void> {
  if (type === 'Check In') {
    await says(page, /^(Checked Out|Checked out since)/);
    await choose(page, 'In Office');
  }
  await punch(page, type);
}

test('taps in two tabs while the network comes and goes arrive once, in order, and show in both', async () => {
  const context = await phone(browser, front.url);
  await team.signIn(context, 'Grace');
  const streams = new Set<object>();
  context.on('request', (request) => request.url().endsWith('/api/events') && streams.add(request));
  context.on('requestfinished', (request) => streams.delete(request));
  context.on('requestfailed', (request) => streams.delete(request));
  const tabs = [await openTab(context), await openTab(context)] as const;

  const requests = { lost: 0, unanswered: 0, answered: 0 };
  const fates = ['lost', 'unanswered', 'answered'] as const satisfies Fate[];
  let turn = 0;
  front.treatPunches(() => {
    const fate = fates[turn % fates.length] ?? 'answered';
    turn += 1;
    requests[fate] += 1;
    return fate;
  });
  for (let tap = 0; tap < 6; tap += 1) {
    await context.setOffline(tap % 3 === 2);
    await press(tabs[tap % 2 === 0 ? 0 : 1], tap % 2 === 0 ? 'Check In' : 'Check Out');
  }
  front.treatPunches(() => 'answered');
  await context.setOffline(false);

  const types = async () => {
    const rows: { type: string }[] = await (await context.request.get('/api/checkins/history')).json();
    return rows.map(({ type }) => type).reverse();
  };
  const day = ['check_in', 'check_out'];
  await expect.poll(types, { timeout: 30_000 }).toEqual([...day, ...day, ...day]);
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });
    await tab.getByText(/^Checked out since/).waitFor();
  }
  expect(Math.min(...Object.values(requests))).toBeGreaterThan(0);
  // A tab that got no answer without a network asks again after a moment.
  await expect.poll(() => streams.size).toBe(1);
  await context.close();
}, 60_000);

test('a tap that another tab gives up while its answer is awaited stands in neither, at once', async () => {
  const context = await phone(browser, front.url);
  await team.signIn(context, 'Ben');
  const [first, second] = [await openTab(context), await openTab(context)] as const;
  front.treatPunches(() => 'silent');
  const tapped = Date.now();
  await press(first, 'Check In');
  await says(first, 'Confirming…');
  await second.getByRole('button', { name: 'Show' }).click();
  for (const name of ['Discard', 'Discard', 'Discard for good'])
    await second.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
  for (const tab of [first, second]) {
    await says(tab, 'Checked Out');
    await tab.locator('button:not([aria-busy])', { hasText: /^Check In$|^Select Location/ }).waitFor();
    expect(await tab.getByText(/Confirming|waiting to be sent|saved/).count()).toBe(0);
  }
  // Otherwise it would have stayed until the request was given up.
  expect(Date.now() - tapped).toBeLessThan(8000);
  front.treatPunches(() => 'answered');
  expect(await history(context)).toEqual([]);
  await context.close();
}, 60_000);
