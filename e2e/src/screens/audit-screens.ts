import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { answering, failing, fill, inOrder, press, says, silent } from './steps.ts';

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

const trail = '**/api/audit*';
const audit = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, path: '/settings/audit', as: 'administrator' },
  ...more,
});

export const auditScreens: readonly Screen[] = [
  audit('audit'),
  audit('audit-events', { arrange: answering(trail, events), isWhole: true }),
  audit('audit-no-match', { act: inOrder(fill('Person', 'Nobody of that name'), says('No entry matches')) }),
  audit('audit-empty', { arrange: answering(trail, []) }),
  audit('audit-loading', { arrange: silent(trail), isWaiting: true }),
  audit('audit-failed', { arrange: failing(trail) }),
  audit('audit-more-failed', {
    arrange: failing(`${trail}before=*`),
    act: inOrder(press('Show more'), says('The next entries could not be loaded.'), toTheEnd),
  }),
];

async function toTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}
