import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { withProvider } from './entry-screens.ts';
import type { Screen } from './screen.ts';
import {
  answering,
  dialogShown,
  failing,
  fill,
  inOrder,
  press,
  pressInVain,
  refusing,
  says,
  silent,
} from './steps.ts';

const session = (
  id: string,
  browser: string | null,
  system: string | null,
  address: string,
  lastSeenAt: string,
) => ({
  ...{ id, isCurrent: id === 'a', startedAt: '2026-11-16T07:52:00.000Z', lastSeenAt },
  ...{ address, device: { browser, system } },
});

const sessions = [
  session('a', 'Firefox', 'Windows', '198.51.100.24', '2026-11-18T08:55:00.000Z'),
  session('b', 'Safari', 'iPhone', '2001:db8:85a3:8d3:1319:8a2e:370:7348', '2026-11-18T06:12:00.000Z'),
  session('c', null, null, '203.0.113.9', '2026-11-17T16:40:00.000Z'),
];

/** What other features add to the page: each has its own question. */
const sections = ['sessions', 'two-factors', 'sign-in-options'].map((section) => `**/api/auth/${section}`);

const profile = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: name === '' ? 'profile' : `profile-${name}`, path: '/profile', as: 'checkedIn' },
  ...more,
});

export const profileScreens: readonly Screen[] = [
  profile('', { isWhole: true }),
  profile('loading', { arrange: silent('**/api/profile', '**/api/checkins/*'), isWaiting: true }),
  profile('failed', { arrange: failing('**/api/profile') }),
  profile('last-known', {
    arrange: visitBefore,
    act: says('Your profile could not be loaded.'),
    isWhole: true,
  }),
  profile('company-failed', {
    arrange: failing('**/api/companies/*', '**/api/checkins/latest'),
    isWhole: true,
  }),
  profile('password-empty', { act: pressInVain('Change Password') }),
  profile('password-wrong', {
    arrange: refusing('**/api/auth/change-password', 400, 'wrong_current_password'),
    act: inOrder(changePassword, says('Your current password is wrong.')),
  }),
  profile('password-changed', {
    arrange: answering('**/api/auth/change-password', { done: true }),
    act: inOrder(changePassword, says('Your password has been changed successfully!')),
  }),
  profile('own-data', { act: inOrder(press('Download your data'), dialogShown) }),
  profile('own-data-wrong', {
    arrange: refusing('**/api/profile/export', 400, 'wrong_current_password'),
    act: inOrder(
      press('Download your data'),
      giveWrong,
      says(/Your current password is wrong|Your data could not be downloaded/),
    ),
  }),
  profile('sessions', { arrange: answering('**/api/auth/sessions', sessions), isWhole: true }),
  profile('founder', { as: 'founder', isWhole: true }),
  profile('link', { as: 'administrator', arrange: withProvider, isWhole: true }),
  profile('provider', {
    as: 'administrator',
    arrange: inOrder(withProvider, ofTheProvider),
    isWhole: true,
  }),
  profile('account-loading', {
    as: 'administrator',
    arrange: silent(...sections),
    isWaiting: true,
    isWhole: true,
  }),
  profile('account-failed', { as: 'administrator', arrange: failing(...sections), isWhole: true }),
];

async function giveWrong(page: Page) {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('a candle');
  await page.keyboard.press('Enter');
}

async function changePassword(page: Page) {
  await fill('Current Password', 'a candle')(page);
  await fill('New Password', 'a kettle and a lamp')(page);
  await fill('Confirm Password', 'a kettle and a lamp')(page);
  await press('Change Password')(page);
}

/** An administrator who signs in elsewhere, as the company's other accounts of today do. */
async function ofTheProvider(page: Page) {
  await page.route('**/api/auth/user', async (route) => {
    const user = Object(await (await route.fetch()).json());
    await fulfil(route, { json: { ...user, authType: 'replit' } });
  });
}

/** What an earlier visit left is all there is. */
async function visitBefore(page: Page) {
  await page.goto('/profile');
  await page.getByLabel('First Name').waitFor();
  await failing('**/api/profile')(page);
}
