import type { Page, Route } from 'playwright-core';
import { fulfil } from '../fulfil.ts';
import {
  inZone,
  keepingNothing,
  leftBehind,
  onAnIphone,
  overPlainHttp,
  whereabouts,
  withNewVersion,
} from './device.ts';
import { lastDays } from './last-days.ts';
import type { Screen } from './screen.ts';
import {
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
} from './steps.ts';

const path = '/checkin';
const refusal = { message: 'This punch id belongs to another punch.', key: 'error.punch_id_reused' };
const twoWaiting = leftBehind({ type: 'check_in', minutesAgo: 63 }, { type: 'check_out', minutesAgo: 12 });
const oneRefused = leftBehind({ type: 'check_in', minutesAgo: 63, refusal });

/** The employee's page in every state that it can be in. */
export const checkInScreens: readonly Screen[] = [
  { name: 'checkin-in', path, as: 'checkedIn' },
  {
    ...{ name: 'checkin-just-now', path, as: 'checkedIn', arrange: cameJustNow },
    act: inOrder(press('Check Out'), says('Check out already?')),
  },
  { name: 'checkin-out', path, as: 'checkedOut' },
  { name: 'checkin-new', path, as: 'newcomer' },
  { name: 'checkin-missing-out', path, as: 'forgetful' },
  { name: 'checkin-custom', path, as: 'checkedOut', act: (page) => page.getByLabel('Custom').check() },
  { name: 'checkin-account', path, as: 'newcomer', act: inOrder(press(/^Account of/), says(/^\+49/)) },
  { name: 'checkin-menu', path, as: 'checkedIn', act: openMobileMenu },
  {
    name: 'checkin-loading',
    path,
    as: 'checkedIn',
    arrange: silent('**/api/checkins/*'),
    isWaiting: true,
  },
  { name: 'checkin-failed', path, as: 'checkedIn', arrange: failing('**/api/checkins/*') },
  {
    name: 'checkin-confirming',
    path,
    as: 'checkedOut',
    arrange: silent('**/api/checkins'),
    act: inOrder(choosePlace, checkIn, says('Confirming…')),
  },
  {
    name: 'checkin-done',
    path,
    as: 'checkedOut',
    arrange: recording,
    act: inOrder(choosePlace, checkIn, says('Checked in successfully!'), says(/– now$/)),
  },
  {
    name: 'checkin-refused',
    path,
    as: 'checkedOut',
    arrange: refusing('**/api/checkins', 409, 'already_checked_in'),
    act: inOrder(choosePlace, checkIn, says('You are already checked in.')),
  },
  {
    name: 'checkin-saved',
    path,
    as: 'checkedOut',
    act: inOrder(offline, choosePlace, checkIn, says(/waiting to be sent/)),
  },
  { name: 'checkin-waiting', path, as: 'checkedOut', arrange: twoWaiting, act: says(/waiting to be sent/) },
  {
    name: 'checkin-waiting-list',
    path,
    as: 'checkedOut',
    arrange: twoWaiting,
    act: inOrder(press('Show'), dialogShown),
  },
  {
    name: 'checkin-discard',
    path,
    as: 'checkedOut',
    arrange: twoWaiting,
    act: inOrder(press('Show'), press('Discard'), says('Discard 2 check-ins or check-outs?')),
  },
  {
    name: 'checkin-discard-surely',
    path,
    as: 'checkedOut',
    arrange: twoWaiting,
    act: inOrder(press('Show'), press('Discard'), says('Discard 2 check-ins or check-outs?'), confirmDiscard),
  },
  { name: 'checkin-set-aside', path, as: 'checkedOut', arrange: oneRefused, act: says(/was not accepted/) },
  {
    name: 'checkin-set-aside-discard',
    path,
    as: 'checkedOut',
    arrange: oneRefused,
    act: inOrder(press('Discard'), dialogShown),
  },
  {
    name: 'checkin-sign-out-waiting',
    path,
    as: 'checkedOut',
    arrange: twoWaiting,
    act: inOrder(press(/^Account of/), signOut, dialogShown),
  },
  {
    name: 'checkin-under-review',
    path,
    as: 'checkedOut',
    arrange: heldForReview,
    act: inOrder(choosePlace, checkIn, says(/^Your administrator will review your check-in/)),
  },
  { name: 'checkin-days', path, as: 'forgetful', act: showDays, isWhole: true },
  { name: 'checkin-days-requests', path, as: 'checkedIn', arrange: lastDays, act: showDays, isWhole: true },
  {
    name: 'checkin-days-failed',
    path,
    as: 'checkedIn',
    arrange: failing('**/api/timeline*'),
    act: inOrder(anyKey, says('Your last days could not be loaded.'), toTheEnd),
  },
  {
    name: 'checkin-ask',
    path,
    as: 'forgetful',
    act: inOrder(showDays, press(/^When did you leave/), dialogShown),
  },
  {
    name: 'checkin-ask-empty',
    path,
    as: 'forgetful',
    act: inOrder(showDays, press(/^When did you leave/), dialogShown, pressInVain('Send request')),
  },
  { name: 'checkin-offline', path, as: 'checkedIn', arrange: visitBefore, isWaiting: true },
  {
    name: 'checkin-temporary-password',
    path,
    as: 'checkedIn',
    arrange: onTemporaryPassword,
    act: dialogShown,
  },
  {
    name: 'checkin-storage-denied',
    path,
    as: 'checkedOut',
    arrange: keepingNothing,
    act: says(/^This browser/),
  },
  { name: 'checkin-plain-http', path, as: 'checkedIn', arrange: overPlainHttp, act: showDays, isWhole: true },
  { name: 'checkin-update', path, as: 'checkedIn', arrange: withNewVersion, act: showUpdate },
  { name: 'checkin-hours-failed', path, as: 'checkedIn', arrange: failing('**/api/checkins/hours') },
  { name: 'checkin-other-zone', path, as: 'checkedIn', arrange: inZone('Asia/Tokyo') },
  { name: 'checkin-location-idle', path, as: 'checkedOut', arrange: onAnIphone, act: toTheEnd },
  ...(['asking', 'denied', 'unavailable', 'timeout', 'found'] as const).map((kind) => ({
    ...{ name: `checkin-location-${kind}`, path, as: 'checkedOut' as const },
    ...{ arrange: whereabouts(kind), act: toTheEnd },
  })),
];

async function choosePlace(page: Page) {
  await page.getByText('In Office').first().click();
}

async function checkIn(page: Page) {
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
}

async function confirmDiscard(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText(/for good\?$/).waitFor();
}

async function signOut(page: Page) {
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** What comes after everything that a page needs comes at the first key at the latest. */
async function anyKey(page: Page) {
  await page.keyboard.press('Shift');
}

async function showDays(page: Page) {
  await anyKey(page);
  await page.getByRole('heading', { name: 'Last seven days' }).waitFor();
  await page
    .getByRole('button', { name: /^Request a correction/ })
    .first()
    .waitFor();
}

/** On a phone the device's position stands below what fits. */
async function toTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** As the server answers a punch that does not fit its record. */
async function heldForReview(page: Page) {
  const held: object[] = [];
  await page.route('**/api/checkins/held', (route) => fulfil(route, { json: held }));
  await page.route('**/api/checkins', (route) => {
    const { id } = Object(route.request().postDataJSON());
    held.push({ id });
    return fulfil(route, { status: 202, json: { id, status: 'needs_review', reason: 'same_type' } });
  });
}

/** What an earlier visit left is all there is: the server does not answer. */
async function visitBefore(page: Page) {
  await page.goto(path);
  await page.getByText(/Checked in since/).waitFor();
  await page.getByRole('region', { name: 'Hours Worked' }).getByText(/\d/).first().waitFor();
  await failing('**/api/checkins/*')(page);
}

/** As the server answers while the temporary password has not been changed. */
async function onTemporaryPassword(page: Page) {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await fulfil(route, { json: { ...Object(await answer.json()), requirePasswordChange: true } });
  });
}

async function openMobileMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

const withPeriodFrom = (startedAt: string) => async (route: Route) => {
  const hours = Object(await (await route.fetch()).json());
  const periods = [...hours.periods, { startedAt, endedAt: null, checkOutMissing: false }];
  await fulfil(route, { json: { ...hours, periods } });
};

/** As the server records a punch, without one in the company of all the other scenes. */
async function recording(page: Page) {
  const answer = await page.context().request.get('/api/checkins/latest');
  const before = Object(await answer.json());
  await page.route('**/api/checkins', async (route) => {
    const { id, type, locationStatus } = Object(route.request().postDataJSON());
    const timestamp = new Date(await page.evaluate(() => Date.now())).toISOString();
    await page.route('**/api/checkins/hours', withPeriodFrom(timestamp));
    await fulfil(route, { status: 201, json: { ...before, id, type, locationStatus, timestamp } });
  });
}

/** As if the check-in had been tapped at this moment. */
async function cameJustNow(page: Page) {
  await page.route('**/api/checkins/latest', async (route) => {
    const latest = Object(await (await route.fetch()).json());
    const timestamp = await page.evaluate(() => new Date().toISOString());
    await fulfil(route, { json: { ...latest, timestamp } });
  });
}
