import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { withNewVersion } from './device.ts';
import type { Screen } from './screen.ts';
import {
  answering,
  dialogShown,
  failing,
  inOrder,
  offline,
  press,
  pressInVain,
  refusing,
  says,
  showUpdate,
  silent,
  withoutFile,
} from './steps.ts';

const dashboard = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, path: '/', as: 'administrator' },
  ...more,
});

const parts = ['stats', 'employees*', 'activity', 'review/count', 'checkins/*'].map(
  (part) => `**/api/${part}`,
);
const company = '**/api/companies/*';
const log = '**/api/activity/all*';

/** A company that grew: figures of four digits, beside each other on a phone. */
const thousands = inOrder(
  answering('**/api/stats', { checkedInCount: 4812, checkedOutCount: 188, totalEmployees: 5000 }),
  answering('**/api/review/count', { held: 12, checkOutMissing: 1204, flagged: 96, asked: 8, total: 1320 }),
);

/** For a moment another tab is in front: what happened meanwhile is read again. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

async function loseUpdates(page: Page) {
  await failing('**/api/stats')(page);
  await lookAway(page);
  await says('Not up to date')(page);
}

/** Somebody whose role the product does not know: the figures alone, and no links. */
export const ofAnotherRole = (page: Page) =>
  page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await fulfil(route, { json: { ...Object(await answer.json()), role: 'auditor' } });
  });

const openPerson = (page: Page) => page.getByRole('link', { name: 'Leïla Silva' }).first().click();

export const dashboardScreens: readonly Screen[] = [
  dashboard('dashboard'),
  dashboard('dashboard-columns', { act: press('Columns') }),
  dashboard('dashboard-user-menu', { act: inOrder(press(/^Account of/), says('Sign Out')) }),
  dashboard('dashboard-actions', { act: showActions }),
  dashboard('dashboard-no-match', { act: searchNobody }),
  dashboard('dashboard-thousands', { arrange: thousands }),
  dashboard('dashboard-next-failed', {
    arrange: failing('**/api/employees*before=*'),
    act: inOrder(press('Next'), says('The employees could not be loaded.')),
  }),
  dashboard('dashboard-other-role', { arrange: ofAnotherRole }),
  dashboard('dashboard-manager', { as: 'manager', isWhole: true }),
  dashboard('dashboard-manager-nobody', { as: 'manager', arrange: answering('**/api/employees*', []) }),
  dashboard('dashboard-manager-person', {
    ...{ as: 'manager', isWhole: true },
    act: inOrder(openPerson, says('Employee Details')),
  }),
  dashboard('dashboard-update', { arrange: withNewVersion, act: showUpdate }),
  dashboard('dashboard-empty', { as: 'lonely', isWhole: true }),
  dashboard('dashboard-start', { arrange: starting({ room: 10, limit: 10 }), isWhole: true }),
  dashboard('dashboard-half-started', {
    arrange: starting({ hasPeople: true, room: 0, limit: 35 }),
    isWhole: true,
  }),
  dashboard('dashboard-loading', { arrange: silent(...parts, company), isWaiting: true }),
  dashboard('dashboard-failed', { arrange: failing(...parts), isWhole: true }),
  dashboard('dashboard-company-failed', { arrange: failing(company) }),
  dashboard('dashboard-offline', { act: offline }),
  dashboard('dashboard-stale', { act: loseUpdates }),
  // One stands above the other.
  dashboard('dashboard-stale-update', { arrange: withNewVersion, act: inOrder(showUpdate, loseUpdates) }),
  dashboard('dashboard-dialog-failed', {
    arrange: withoutFile('dialog-window'),
    act: inOrder(press('Export Attendance Data'), says(/^Checkpoint cannot be reached/)),
  }),
  // Nothing is left of the page but that the session is over, until the browser is on its way.
  dashboard('session-ended', { isWaiting: true, act: endSession }),
  dashboard('activity', { act: openActivity }),
  dashboard('activity-search', { act: inOrder(openActivity, searchActivity) }),
  dashboard('activity-loading', {
    arrange: silent(log),
    act: inOrder(press('View All Activity'), dialogShown),
  }),
  dashboard('activity-failed', {
    arrange: failing(log),
    act: inOrder(press('View All Activity'), says('The activity could not be loaded.')),
  }),
  dashboard('activity-none', { act: inOrder(openActivity, searchNoActivity) }),
  dashboard('activity-empty', {
    as: 'lonely',
    act: inOrder(press('View All Activity'), says('No employee activity to display.')),
  }),
  dashboard('export', { act: inOrder(press('Export Attendance Data'), dialogShown) }),
  dashboard('export-empty', {
    act: inOrder(press('Export Attendance Data'), pressInVain(/^Export$/)),
  }),
  dashboard('export-running', { arrange: silent('**/api/export'), act: exportMonth }),
];

/** How far a new company is. */
function starting(more: object) {
  const start = { hasPeople: false, hasArrived: false, hasCheckedIn: false, room: null, limit: null };
  return answering('**/api/start', { ...start, ...more });
}

async function openActivity(page: Page) {
  await press('View All Activity')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function searchActivity(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('amara');
  await dialog.getByLabel('Action').selectOption('Checked In');
  await dialog.getByText(/^\d+ records?$/).waitFor();
}

async function searchNoActivity(page: Page) {
  await page.getByRole('dialog').getByRole('searchbox').fill('Nobody of that name');
  await page.getByText('No activity found').waitFor();
}

async function showActions(page: Page) {
  await press('Columns')(page);
  await page.getByRole('menuitemcheckbox', { name: 'Actions' }).click();
  await page.keyboard.press('Escape');
  // On a phone they lie beyond the table's edge.
  await page.getByRole('row').nth(1).getByRole('button').last().scrollIntoViewIfNeeded();
}

async function searchNobody(page: Page) {
  await page.getByRole('searchbox').fill('Nobody of that name');
  await page.getByText('No employees match').waitFor();
}

/** The server knows the session no more; where the page leads then has nothing to show in its place. */
async function endSession(page: Page) {
  await page.route('**/api/login', (route) => fulfil(route, { status: 204 }));
  await refusing(log, 401, 'unauthenticated')(page);
  await press('View All Activity')(page);
  await page.getByText('Logging in again').first().waitFor();
}

async function exportMonth(page: Page) {
  await press('Export Attendance Data')(page);
  await page.getByLabel('Start date').fill('2026-11-01');
  await page.getByLabel('End date').fill('2026-11-30');
  await press(/^Export$/)(page);
  await page.getByRole('progressbar').waitFor();
}
