import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { failing } from './steps.ts';

/** The server's word, without months in which it would come about. */
const answering = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));

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

const mara = { id: '11111111-1111-4111-8111-111111111111', firstName: 'Mara', lastName: 'Lindholm' };
const tomas = {
  ...{ id: '22222222-2222-4222-8222-222222222222', firstName: 'Tomás Aurelio Sebastián' },
  lastName: 'Montenegro de la Fuente y Villanueva',
};

function entry(
  number: number,
  action: string,
  details: object = {},
  people: object = { actor: mara, subject: mara },
) {
  return {
    id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
    at: new Date(Date.parse('2026-11-18T08:40:00.000Z') - number * 1_740_000).toISOString(),
    ...{ action, details, source: 'web', address: '198.51.100.24' },
    device: { browser: 'Firefox', system: 'Windows' },
    ...people,
  };
}

const onTomas = { actor: mara, subject: tomas };
const aboutTomas = { actor: null, subject: tomas };
const byOperator = { actor: null, subject: mara, source: 'command_line', address: null };

/** What a trail is read for: who got in how, and who did not. */
const events = [
  entry(1, 'signed_in', { means: 'password_and_recovery_code' }),
  entry(2, 'second_step_refused', {}, { actor: null, subject: mara }),
  entry(3, 'sign_in_refused', { means: 'passkey' }, aboutTomas),
  entry(4, 'sign_in_refused', { expired: true }, aboutTomas),
  entry(5, 'identity_link_refused', { reason: 'wrong_current_password' }, { actor: null, subject: mara }),
  entry(6, 'employee_changed', { email: ['tomas@halden.example', 't.montenegro@halden.example'] }, onTomas),
  entry(7, 'administrator_added', {}, onTomas),
  entry(8, 'account_signed_out', { sessionsEnded: 3 }, byOperator),
  entry(9, 'password_reset', { isTemporary: true, sessionsEnded: 1 }, onTomas),
];

export const accountScreens: readonly Screen[] = [
  { name: 'profile-founder', path: '/profile', as: 'founder', isWhole: true },
  {
    ...{ name: 'profile-sessions', path: '/profile', as: 'checkedIn', isWhole: true },
    arrange: answering('**/api/auth/sessions', sessions),
  },
  {
    ...{ name: 'profile-account-failed', path: '/profile', as: 'administrator', isWhole: true },
    arrange: failing('**/api/auth/sessions', '**/api/auth/two-factors', '**/api/auth/sign-in-options'),
  },
  {
    ...{ name: 'audit-events', path: '/settings/audit', as: 'administrator', isWhole: true },
    arrange: answering('**/api/audit*', events),
  },
  { name: 'login-failed-link', path: '/login/failed?reason=link_taken' },
  { name: 'login-failed-closed', path: '/login/failed?reason=registration_closed' },
];
