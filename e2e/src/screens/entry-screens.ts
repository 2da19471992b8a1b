import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import {
  answering,
  failing,
  fill,
  inOrder,
  press,
  pressInVain,
  refusing,
  says,
  scrollDown,
  silent,
  withoutFile,
} from './steps.ts';

const options = '**/api/auth/sign-in-options';
const ways = '**/api/auth/password-reset';
const signUp = '**/api/auth/checkpoint/signup';
const codes = '**/api/public/companies/by-code/*';
const halden = 'Halden & Co. Precision Works';

export const withProvider = answering(options, { provider: 'Halden ID', registrationOpen: true });

const join = (page: Page) =>
  inOrder(
    knownCode,
    fill('First Name', 'Adaeze'),
    fill('Last Name', 'Okonkwo-Lindqvist'),
    fill('Email', 'adaeze@halden.example'),
    fill('Password', 'a kettle and a lamp'),
    fill('Confirm Password', 'a kettle and a lamp'),
    press('Create Account'),
  )(page);

const chooseNew = (page: Page) =>
  inOrder(
    fill('New Password', 'a kettle and a lamp'),
    fill('Confirm Password', 'a kettle and a lamp'),
    press('Change Password'),
  )(page);

/** Who came with a temporary password, which the server only knows for 72 hours. */
const temporary = answering('**/api/auth/checkpoint/login', {
  user: {
    ...{ id: '11111111-1111-4111-8111-111111111111', firstName: 'Amara', lastName: 'Okafor' },
    ...{ email: 'amara.okafor@halden.example', role: 'employee', authType: 'checkpoint' },
    ...{ companyId: '22222222-2222-4222-8222-222222222222', requirePasswordChange: true },
    profileImageUrl: null,
  },
  requirePasswordChange: true,
});

/** What is there before anybody is signed in, and whenever a link leads here. */
export const entryScreens: readonly Screen[] = [
  { name: 'landing', path: '/', isWhole: true },
  { name: 'landing-scrolled', path: '/', act: scrollDown },
  { name: 'loading', path: '/', arrange: silent('**/api/auth/user'), isWaiting: true },
  { name: 'page-failed', path: '/privacy', arrange: withoutFile('legal-pages') },
  {
    ...{ name: 'page-hanging', path: '/privacy', arrange: silent('**/assets/legal-pages-*.js') },
    ...{ isWaiting: true, act: says(/^Checkpoint cannot be reached/) },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/login' },
  { name: 'login-loading', path: '/login', arrange: silent(options), isWaiting: true },
  { name: 'login-refused', path: '/login', act: refusedSignIn },
  { name: 'login-new', path: '/login', act: newAccount },
  { name: 'login-provider', path: '/login', arrange: withProvider },
  { name: 'login-unknown', path: '/login', arrange: failing(options) },
  { name: 'login-failed', path: '/login/failed?reason=email_in_use' },
  { name: 'login-failed-closed', path: '/login/failed?reason=registration_closed' },
  { name: 'login-failed-link', path: '/login/failed?reason=link_taken' },
  { name: 'employee-login', path: '/employee/login' },
  { name: 'employee-login-refused', path: '/employee/login', act: refusedSignIn },
  { name: 'employee-login-empty', path: '/employee/login', act: pressInVain('Sign In') },
  { name: 'employee-login-temporary', path: '/employee/login', arrange: temporary, act: signInToChange },
  { name: 'employee-signup', path: '/employee/signup', isWhole: true },
  { name: 'employee-signup-code', path: '/employee/signup', act: knownCode },
  {
    ...{ name: 'employee-signup-empty', path: '/employee/signup', isWhole: true },
    act: pressInVain('Create Account'),
  },
  {
    ...{ name: 'employee-signup-refused', path: '/employee/signup' },
    arrange: refusing(signUp, 409, 'account_exists'),
    act: inOrder(join, says('Registration Failed')),
  },
  {
    ...{ name: 'employee-signup-done', path: '/employee/signup' },
    arrange: answering(signUp, { email: 'adaeze@halden.example', companyName: halden }, 201),
    act: inOrder(join, (page) => page.getByRole('heading', { name: 'Employee sign-in' }).waitFor()),
  },
  { name: 'privacy', path: '/privacy', isWhole: true },
  { name: 'terms', path: '/terms', isWhole: true },
  { name: 'security', path: '/security', isWhole: true },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'forgot-password-loading', path: '/forgot-password', arrange: silent(ways), isWaiting: true },
  { name: 'forgot-password-failed', path: '/forgot-password', arrange: failing(ways) },
  { name: 'forgot-password-email', path: '/forgot-password', arrange: answering(ways, { byEmail: true }) },
  {
    ...{ name: 'forgot-password-sent', path: '/forgot-password' },
    arrange: inOrder(answering(ways, { byEmail: true }), answering(`${ways}/request`, { done: true })),
    act: inOrder(
      fill('Email', 'wolfeschlegelsteinhausenbergerdorff@halden.example'),
      press('Send me a link'),
      says(/^If wolf/),
    ),
  },
  { name: 'reset-password', path: '/reset#a-token' },
  {
    ...{ name: 'reset-password-failed', path: '/reset#a-token' },
    arrange: failing(ways),
    act: inOrder(chooseNew, says('Password Change Failed')),
  },
  { name: 'reset-password-over', path: '/reset' },
  { name: 'reset-password-signed-in', path: '/reset#a-token', as: 'administrator' },
  activation('activation', 200),
  { ...activation('activation-empty', 200), act: pressInVain('Set password and sign in') },
  {
    ...{ name: 'activation-loading', path: '/activate#scene', isWaiting: true },
    arrange: silent('**/api/auth/activation'),
  },
  activation('activation-used', 404),
  activation('activation-failed', 503),
];

async function knownCode(page: Page) {
  await answering(codes, { name: halden })(page);
  await page.getByLabel('Company Code').fill('hk7m3q');
  await page.getByText(halden).waitFor();
}

async function newAccount(page: Page) {
  await press('Create an account')(page);
  await page.getByLabel('First Name').waitFor();
}

async function refusedSignIn(page: Page) {
  await page.locator('[name=email]').fill('mara.lindholm@halden.example');
  await page.locator('[name=password]').fill('not this one');
  await page.locator('[type=submit]').click();
  await page.locator('li[data-state=open]').waitFor();
}

async function signInToChange(page: Page) {
  await fill('Email', 'amara.okafor@halden.example')(page);
  await fill('Password', 'kP7m-Wq4x-Tn9r')(page);
  await press('Sign In')(page);
  await page.getByLabel('New Password', { exact: true }).waitFor();
}

/** What a link leads to; no company of the scene has one that is open. */
function activation(name: string, status: number): Screen {
  const found = { firstName: 'Nadia', email: 'nadia.novak@halden.example', companyName: 'Halden & Co.' };
  const read = '**/api/auth/activation';
  const arrange =
    status === 200
      ? answering(read, found)
      : refusing(read, status, status === 404 ? 'link_invalid' : 'unavailable');
  return { name, path: '/activate#scene', arrange };
}
