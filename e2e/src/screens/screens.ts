import type { Page } from 'playwright-core';
import { accountScreens } from './account-screens.ts';
import { checkInScreens } from './check-in-screens.ts';
import { closingScreens } from './closing-screens.ts';
import { withNewVersion } from './device.ts';
import { peopleScreens } from './people-screens.ts';
import { reportScreens } from './report-screens.ts';
import { reviewScreens } from './review-screens.ts';
import type { Screen } from './screen.ts';
import { changeCompanyName, settingsChangedMeanwhile } from './settings-steps.ts';
import { failing, inOrder, offline, press, pressInVain, scrollDown, showUpdate, silent } from './steps.ts';
import { twoStepScreens } from './two-step-screens.ts';

const forEverybody: readonly Screen[] = [
  { name: 'landing', path: '/', isWhole: true },
  { name: 'landing-scrolled', path: '/', act: scrollDown },
  { name: 'loading', path: '/', arrange: silent('**/api/auth/user'), isWaiting: true },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', act: refusedSignIn },
  { name: 'login-new', path: '/login', act: newAccount },
  { name: 'login-provider', path: '/login', arrange: withProvider },
  { name: 'login-unknown', path: '/login', arrange: failing('**/api/auth/sign-in-options') },
  { name: 'login-failed', path: '/login/failed?reason=email_in_use' },
  { name: 'employee-login', path: '/employee/login' },
  { name: 'employee-login-empty', path: '/employee/login', act: pressInVain('Sign In') },
  { name: 'employee-signup', path: '/employee/signup', isWhole: true },
  { name: 'employee-signup-code', path: '/employee/signup', act: knownCode },
  {
    name: 'employee-signup-empty',
    path: '/employee/signup',
    act: pressInVain('Create Account'),
    isWhole: true,
  },
  { name: 'privacy', path: '/privacy', isWhole: true },
  { name: 'terms', path: '/terms', isWhole: true },
  { name: 'security', path: '/security', isWhole: true },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset#a-token' },
  { name: 'reset-password-over', path: '/reset' },
  { name: 'not-found', path: '/nowhere' },
];

async function knownCode(page: Page) {
  await page.route('**/api/public/companies/by-code/*', (route) =>
    route.fulfill({ json: { name: 'Halden & Co. Precision Works' } }),
  );
  await page.getByLabel('Company Code').fill('hk7m3q');
  await page.getByText('Halden & Co. Precision Works').waitFor();
}

async function newAccount(page: Page) {
  await press('Create an account')(page);
  await page.getByLabel('First Name').waitFor();
}

async function withProvider(page: Page) {
  await page.route('**/api/auth/sign-in-options', (route) =>
    route.fulfill({ json: { provider: 'Halden ID', registrationOpen: true } }),
  );
}

async function refusedSignIn(page: Page) {
  await page.locator('[name=email]').fill('mara.lindholm@halden.example');
  await page.locator('[name=password]').fill('not this one');
  await page.locator('[type=submit]').click();
  await page.locator('li[data-state=open]').waitFor();
}

const forAdministrators: readonly Screen[] = [
  { name: 'setup', path: '/', as: 'founder' },
  { name: 'setup-empty', path: '/', as: 'founder', act: pressInVain('Create Company') },
  { name: 'dashboard', path: '/', as: 'administrator' },
  { name: 'dashboard-columns', path: '/', as: 'administrator', act: press('Columns') },
  { name: 'dashboard-user-menu', path: '/', as: 'administrator', act: press(/^Account of/) },
  { name: 'dashboard-actions', path: '/', as: 'administrator', act: showActions },
  { name: 'dashboard-no-match', path: '/', as: 'administrator', act: searchNobody },
  { name: 'dashboard-update', path: '/', as: 'administrator', arrange: withNewVersion, act: showUpdate },
  { name: 'dashboard-empty', path: '/', as: 'lonely' },
  {
    name: 'dashboard-loading',
    path: '/',
    as: 'administrator',
    arrange: (page) =>
      Promise.all(
        ['stats', 'employees*', 'activity', 'checkins/*'].map((path) => silent(`**/api/${path}`)(page)),
      ),
    isWaiting: true,
  },
  {
    name: 'dashboard-failed',
    path: '/',
    as: 'administrator',
    arrange: failing('**/api/stats', '**/api/employees*', '**/api/activity'),
  },
  { name: 'settings', path: '/settings', as: 'administrator', isWhole: true },
  {
    name: 'settings-replace-code',
    path: '/settings',
    as: 'administrator',
    act: inOrder(press('Replace code'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'settings-conflict',
    path: '/settings',
    as: 'administrator',
    arrange: settingsChangedMeanwhile,
    act: inOrder(changeCompanyName, (page) => page.getByRole('alert').waitFor()),
  },
  {
    name: 'settings-failed',
    path: '/settings',
    as: 'administrator',
    arrange: failing('**/api/companies/*'),
  },
  ...closingScreens,
  { name: 'dashboard-offline', path: '/', as: 'administrator', act: offline },
  { name: 'activity', path: '/', as: 'administrator', act: openActivity },
  { name: 'activity-search', path: '/', as: 'administrator', act: inOrder(openActivity, searchActivity) },
  {
    name: 'activity-failed',
    path: '/',
    as: 'administrator',
    arrange: failing('**/api/activity/all*'),
    act: inOrder(press('View All Activity'), (page) => page.getByText('Try again').first().waitFor()),
  },
  { name: 'activity-none', path: '/', as: 'administrator', act: inOrder(openActivity, searchNoActivity) },
  ...reviewScreens,
  ...peopleScreens,
  ...reportScreens,
  { name: 'audit', path: '/settings/audit', as: 'administrator' },
  { name: 'audit-no-match', path: '/settings/audit', as: 'administrator', act: filterNobody },
  {
    name: 'audit-loading',
    path: '/settings/audit',
    as: 'administrator',
    arrange: silent('**/api/audit*'),
    isWaiting: true,
  },
  { name: 'audit-failed', path: '/settings/audit', as: 'administrator', arrange: failing('**/api/audit*') },
  { name: 'profile-link', path: '/profile', as: 'administrator', arrange: withProvider, isWhole: true },
];

async function filterNobody(page: Page) {
  await page.getByLabel('Person').fill('Nobody of that name');
  await page.getByText('No entry matches').waitFor();
}

async function openActivity(page: Page) {
  await page.getByRole('button', { name: 'View All Activity' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function searchActivity(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('amara');
  await dialog.getByLabel('Action').selectOption('Checked In');
  await dialog.getByText(/^\d+ records?$/).waitFor();
}

async function showActions(page: Page) {
  await press('Columns')(page);
  await page.getByRole('menuitemcheckbox', { name: 'Actions' }).click();
  await page.keyboard.press('Escape');
  // On a phone they lie beyond the table's edge.
  await page.getByRole('row').nth(1).getByRole('button').last().scrollIntoViewIfNeeded();
}

async function searchNoActivity(page: Page) {
  await page.getByRole('dialog').getByRole('searchbox').fill('Nobody of that name');
  await page.getByText('No activity found').waitFor();
}

async function searchNobody(page: Page) {
  await page.getByRole('searchbox').fill('Nobody of that name');
  await page.getByText('No employees match').waitFor();
}

const forEmployees: readonly Screen[] = [
  ...checkInScreens,
  { name: 'profile', path: '/profile', as: 'checkedIn', isWhole: true },
  { name: 'profile-password-empty', path: '/profile', as: 'checkedIn', act: pressInVain('Change Password') },
  { name: 'profile-failed', path: '/profile', as: 'checkedIn', arrange: failing('**/api/profile') },
  { name: 'denied', path: '/reports', as: 'checkedIn' },
  { name: 'not-found-employee', path: '/nowhere', as: 'checkedIn' },
];

/** Every page in every state. */
export const screens: readonly Screen[] = [
  ...twoStepScreens,
  ...accountScreens,
  ...forEverybody,
  ...forAdministrators,
  ...forEmployees,
];
