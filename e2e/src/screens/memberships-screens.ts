import type { Page } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import { leftBehind } from './device.ts';
import type { Screen } from './screen.ts';
import { answering, failing, fill, inOrder, press, refusing, says } from './steps.ts';

const halden = {
  ...{ companyId: 'halden', name: 'Halden & Co. Precision Works', role: 'employee' },
  ...{ isInForce: true, waiting: null },
};
const recambios = {
  companyId: 'recambios',
  name: 'Østergård e Hijos, Recambios Industriales del Mediterráneo',
  ...{ role: 'manager', isInForce: false, waiting: 3 },
};
const invitation = {
  id: '44444444-4444-4444-8444-444444444444',
  companyName: 'Genossenschaft für Lebensmittelprüfung und Qualitätssicherung Brandenburg',
  until: '2030-12-04T11:00:00.000Z',
};

const all = '**/api/memberships';
const here = answering(all, { companies: [halden, recambios], invitations: [invitation] });
/** As after a removal from the company that was open. */
const elsewhere = answering(all, { companies: [{ ...recambios, waiting: 0 }], invitations: [invitation] });
const invited = answering(all, { companies: [], invitations: [invitation] });

/** A person who has other companies or invitations. */
const withOthers =
  (more: object = {}) =>
  (page: Page) =>
    page.route('**/api/auth/user', async (route) => {
      const user = Object(await (await route.fetch()).json());
      await fulfil(route, { json: { ...user, hasOthers: true, ...more } });
    });
const removed = withOthers({ companyId: null });

/** For a company that the person was removed from. */
const former = leftBehind(
  { type: 'check_in', minutesAgo: 2000, companyId: 'former' },
  { type: 'check_out', minutesAgo: 1600, companyId: 'former' },
);

const openSwitcher = press(/, change company$/);
const choose = says('Choose your company');

/** Who works for several companies, and who is invited by a further one. */
export const membershipsScreens: readonly Screen[] = [
  {
    ...{ name: 'companies-switcher', path: '/checkin', as: 'checkedIn' },
    arrange: inOrder(
      withOthers(),
      here,
      leftBehind(
        { type: 'check_in', minutesAgo: 320, companyId: recambios.companyId },
        { type: 'check_out', minutesAgo: 290, companyId: recambios.companyId },
      ),
    ),
    act: inOrder(openSwitcher, says(/2 punches not sent/)),
  },
  {
    ...{ name: 'companies-switcher-failed', path: '/checkin', as: 'checkedIn' },
    ...{ arrange: inOrder(withOthers(), failing(all)) },
    act: inOrder(openSwitcher, says(/^Your companies could not be loaded/)),
  },
  {
    ...{ name: 'companies-choose', path: '/', as: 'checkedIn' },
    ...{ arrange: inOrder(removed, elsewhere), act: choose },
  },
  {
    ...{ name: 'companies-choose-failed', path: '/', as: 'checkedIn' },
    arrange: inOrder(removed, failing(all)),
  },
  {
    ...{ name: 'companies-invited', path: '/', as: 'founder', isWhole: true },
    ...{
      arrange: inOrder(withOthers({ hasOthers: false, isInvited: true }), invited),
      act: says('You are invited'),
    },
  },
  {
    ...{ name: 'profile-companies', path: '/profile', as: 'checkedIn', isWhole: true },
    arrange: inOrder(withOthers(), here, former),
    act: inOrder(says(/3 entries to review/), says(/^2 punches for a company/)),
  },
  {
    ...{ name: 'profile-former-taps', path: '/profile', as: 'checkedIn' },
    ...{
      arrange: inOrder(withOthers(), here, former),
      act: inOrder(press('Discard'), says('Discard for good')),
    },
  },
  {
    ...{ name: 'profile-companies-failed', path: '/profile', as: 'checkedIn', isWhole: true },
    arrange: inOrder(withOthers(), failing(all)),
  },
  {
    ...{ name: 'profile-join-refused', path: '/profile', as: 'checkedIn', isWhole: true },
    arrange: refusing(all, 404, 'company_code_unknown'),
    act: inOrder(
      fill('Code of another company', 'KQ7M2X'),
      press('Join another company'),
      says('No company has this code.'),
    ),
  },
];
