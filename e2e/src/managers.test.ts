import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from './app-in-browser.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { says } from './check-in-page.ts';
import { type MovableClock, movableClock } from './clock.ts';

let app: AppUnderTest;
let browser: Browser;
let clock: MovableClock;

const hour = 3_600_000;
/** Six in the morning of a day in the middle of next month: the days around it lie in the same month. */
const morning = (() => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 6);
})();
const moveTo = (instant: number) => clock.setAhead(instant - Date.now());

beforeAll(async () => {
  clock = await movableClock();
  const opened = await openApp(clock.variables);
  ({ app, browser } = opened);
  return opened.close;
});

async function visit(width: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: app.url, timezoneId: 'UTC', locale: 'en-GB', viewport: { width, height: 900 } },
  });
  return context.newPage();
}

async function send(page: Page, method: string, path: string, data?: object) {
  const reply = await page.context().request.fetch(path, { method, data, headers: { origin: app.url } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

const person = (firstName: string, lastName: string) => ({
  ...{ firstName, lastName, email: `${firstName}@team.example`.toLowerCase(), password: 'correct horse' },
});

/** Lena of the Lab and Sam of the Shop worked from six to ten, and Ines is in charge of the Lab. */
async function workedMorning() {
  await moveTo(morning);
  const [desk, lena, sam, ines] = [await visit(1440), await visit(390), await visit(390), await visit(390)];
  await send(desk, 'POST', '/api/auth/local/signup', person('Ada', 'Lovelace'));
  const company = { name: 'Team Works', settings: { timeZone: 'UTC' } };
  const { companyCode } = await send(desk, 'POST', '/api/companies', company);
  const join = async (page: Page, name: string, department: string) => {
    const form = { ...person(name, 'Berg'), companyCode, department };
    await send(page, 'POST', '/api/auth/checkpoint/signup', form);
    await send(page, 'POST', '/api/auth/checkpoint/login', form);
  };
  await join(lena, 'Lena', 'Lab');
  await join(sam, 'Sam', 'Shop');
  await join(ines, 'Ines', 'Office');
  const punch = (page: Page, type: string) =>
    send(page, 'POST', '/api/checkins', { type, locationStatus: 'in_office' });
  for (const page of [lena, sam]) await punch(page, 'check_in');
  await moveTo(morning + 4 * hour);
  for (const page of [lena, sam]) await punch(page, 'check_out');
  await moveTo(morning + 5 * hour);
  return { desk, lena, sam, ines };
}

test('a team lead’s morning: who is in, a request decided, a month, a file of the department', async () => {
  const { desk, lena, ines } = await workedMorning();

  // Ada puts Ines in charge of the Lab; Ines’s open page turns into a manager’s by itself.
  // Months and reports begin with the device's day.
  await ines.clock.setFixedTime(morning + 5 * hour);
  const isListening = ines.waitForResponse('**/api/events');
  await ines.goto('/');
  await isListening;
  await says(ines, 'Select Location Status First');
  const people = await send(desk, 'GET', '/api/employees');
  const idOf = (name: string) =>
    people.find(({ user }: { user: { firstName: string } }) => user.firstName === name).id;
  const departments = await send(desk, 'GET', '/api/departments');
  const lab = departments.find(({ name }: { name: string }) => name === 'Lab').id;
  await send(desk, 'PUT', `/api/managers/${idOf('Ines')}`, { departments: [{ departmentId: lab }] });

  await ines.getByRole('heading', { level: 1, name: 'Lab' }).waitFor();
  await ines.getByRole('link', { name: 'Lena Berg' }).first().waitFor();
  expect(await ines.getByText('Sam Berg').count()).toBe(0);

  // What happens in the Lab shows at once, and nothing of the Shop.
  const evening = [
    { kind: 'add', type: 'check_in', timestamp: new Date(morning + 4.25 * hour).toISOString() },
    { kind: 'add', type: 'check_out', timestamp: new Date(morning + 4.75 * hour).toISOString() },
  ];
  await send(lena, 'POST', '/api/corrections', { changes: evening, reason: 'Still there' });
  await ines
    .getByRole('link', { name: /Request/ })
    .first()
    .waitFor();

  // The request is decided.
  await ines
    .getByRole('link', { name: /Request/ })
    .first()
    .click();
  await ines.getByText('Still there').waitFor();
  await ines.getByRole('button', { name: 'Approve' }).first().click();
  await ines.getByText('Nothing to review').first().waitFor();

  // Her month.
  await ines.goto(`/people/${idOf('Lena')}`);
  await ines.getByText('4:30').first().waitFor();
  expect(await ines.goto(`/people/${idOf('Sam')}`)).toBeTruthy();
  await ines.getByText('The month could not be loaded').first().waitFor();

  // A file of the department has nothing of the Shop.
  await ines.goto('/reports');
  const download = ines.waitForEvent('download');
  await ines.getByRole('button', { name: 'This month' }).first().click();
  await ines.getByRole('button', { name: 'Generate Report' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Lena');
  expect(file).not.toContain('Sam');

  // Taken away, the people are gone from the open page within moments.
  await ines.goto('/');
  await ines.getByRole('link', { name: 'Lena Berg' }).first().waitFor();
  await send(desk, 'PUT', `/api/managers/${idOf('Ines')}`, { departments: [] });
  await says(ines, 'Select Location Status First');
  expect(await ines.getByText('Lena Berg').count()).toBe(0);
});
