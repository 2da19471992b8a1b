import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import { choose, punch, says } from './check-in-page.ts';
import { type Front, frontOf } from './front.ts';
import { foundTeam, phone } from './team.ts';

type Team = Awaited<ReturnType<typeof foundTeam>>;

let browser: Browser;
let front: Front;
let depot: Team;
let mill: Team;

beforeAll(async () => {
  const opened = await openApp();
  const { app } = opened;
  browser = opened.browser;
  front = await frontOf(app.url);
  depot = await foundTeam(browser, app.url, ['Ines'], 'Depot');
  mill = await foundTeam(browser, app.url, [], 'Mill');
  return async () => {
    await front.close();
    await opened.close();
  };
});

/** What a company has recorded, by type. */
const recordedIn = async ({ desk }: Team) => {
  const rows: { type: string }[] = await (await desk.get(`${front.url}/api/activity/all`)).json();
  return rows.map(({ type }) => type);
};

const bar = (page: Page) => page.getByRole('banner');
const shows = (page: Page, company: string) =>
  bar(page)
    .getByRole('button', { name: `${company}, change company` })
    .waitFor();

/** By the keyboard: a toast that comes over the bar between a press and its release swallows the press. */
async function changeTo(page: Page, from: string, to: string, waiting = ''): Promise<void> {
  await bar(page)
    .getByRole('button', { name: `${from}, change company` })
    .press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(`^${to}.*${waiting}`) }).press('Enter');
  await shows(page, to);
}

async function openTab(context: BrowserContext, company: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/checkin');
  await says(page, 'Checked Out');
  await shows(page, company);
  return page;
}

async function checkIn(page: Page): Promise<void> {
  await choose(page, 'In Office');
  await punch(page, 'Check In');
}

test('what is tapped for two companies in two tabs, without a network, lands once in its own', async () => {
  const context = await phone(browser, front.url);
  await depot.signIn(context, 'Ines');
  await mill.join(context);
  const [first, second] = [await openTab(context, 'Depot'), await openTab(context, 'Depot')] as const;

  front.treatPunches(() => 'lost');
  await checkIn(first);
  await first.getByRole('heading', { name: /waiting to be sent/ }).waitFor();
  await changeTo(second, 'Depot', 'Mill');
  // The other tab follows: what waits for the depot is no word about the mill.
  await shows(first, 'Mill');
  await first.getByRole('heading', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });
  await says(second, 'Checked Out');
  await checkIn(second);
  await second.getByRole('heading', { name: /waiting to be sent/ }).waitFor();

  front.treatPunches(() => 'answered');
  await second.reload();
  await expect.poll(() => recordedIn(mill), { timeout: 30_000 }).toEqual(['check_in']);
  expect(await recordedIn(depot)).toEqual([]);
  await changeTo(second, 'Mill', 'Depot', '1 punch not sent');
  await expect.poll(() => recordedIn(depot), { timeout: 30_000 }).toEqual(['check_in']);
  expect(await recordedIn(mill)).toEqual(['check_in']);
  await context.close();
}, 90_000);

test('whom the open company removes finds the way into the other one', async () => {
  const context = await phone(browser, front.url);
  await depot.signIn(context, 'Ines');
  const page = await context.newPage();
  await page.goto('/checkin');
  await shows(page, 'Depot');
  const people: { id: string; user: { firstName: string } }[] = await (
    await depot.desk.get(`${front.url}/api/employees`)
  ).json();
  const ines = people.find(({ user }) => user.firstName === 'Ines');
  await depot.desk.delete(`${front.url}/api/employees/${ines?.id}`, { headers: { origin: front.url } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Choose your company' }).waitFor();
  await page.getByRole('button', { name: 'Open Mill' }).click();
  await says(page, /^Checked in since/);
  await context.close();
}, 60_000);
