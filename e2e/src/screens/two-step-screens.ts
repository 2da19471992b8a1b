import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import {
  answering,
  dialogShown,
  fill,
  inDialog,
  inOrder,
  press,
  pressInVain,
  refusing,
  says,
} from './steps.ts';

async function rightPassword(page: Page) {
  await page.getByLabel('Email').fill('mara.lindholm@halden.example');
  await page.getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel(/^(Code|Recovery code)$/).waitFor();
}

const factors = {
  totpSince: '2026-10-05T08:00:00.000Z',
  passkeys: [
    {
      id: 'a',
      name: 'Office laptop',
      createdAt: '2026-10-05T08:00:00.000Z',
      lastUsedAt: '2026-11-18T08:00:00.000Z',
    },
    { id: 'b', name: 'The blue key in the safe', createdAt: '2026-10-06T08:00:00.000Z', lastUsedAt: null },
  ],
  recoveryCodesLeft: 2,
};

const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Checkpoint:mara?issuer=Checkpoint&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const refusedCode = { message: 'Refused.', code: 'wrong_code', requestId: 'scene' };
const recoveryCodes = Array.from('ABCDEFGHJK', (letter) => `${letter}7QK2-M4XN${letter}`);

async function beginApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

/** What the server says of a passkey to be made, and the device that makes it without asking anybody. */
const makesPasskeys = async (page: Page) => {
  const challenge = {
    ...{ challenge: 'c2NlbmU', rp: { name: 'Checkpoint', id: 'localhost' } },
    ...{ user: { id: 'bWFyYQ', name: 'mara', displayName: 'Mara' } },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };
  await answering(`${own}/passkeys/challenge`, challenge)(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
};

/** As where the person closes the browser's own dialog. */
const closesDialogs = (page: Page) =>
  page.addInitScript(() => {
    CredentialsContainer.prototype.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

const addPasskey = inOrder(press('Add a passkey'), dialogShown);
const namePasskey = inOrder(
  addPasskey,
  fill('Name of the passkey', 'Office laptop'),
  (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true }).fill('the right one'),
  inDialog('Continue'),
);

const own = '**/api/auth/two-factors';
const administratorSignIn = '**/api/auth/checkpoint/login';
const asked = (totp: boolean, passkey: boolean) => ({ secondStep: { totp, passkey } });

const twoSteps = (name: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `profile-two-steps${name}`, path: '/profile', as: 'administrator' },
  ...{ arrange: answering(own, factors) },
  ...more,
});

const confirm = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('dialog').getByRole('button').last().click();
};

/** The second step of a sign-in; the server's word on it, without a cast that has to set one up. */
export const twoStepScreens: readonly Screen[] = [
  {
    ...{ name: 'login-second-step', path: '/login', act: rightPassword },
    arrange: answering(administratorSignIn, asked(true, false), 202),
  },
  {
    ...{ name: 'login-second-step-refused', path: '/login' },
    arrange: inOrder(
      answering(administratorSignIn, asked(true, true), 202),
      refusing('**/api/auth/second-step/code', 401, 'code_refused'),
    ),
    act: inOrder(rightPassword, wrongCode),
  },
  {
    ...{ name: 'login-passkey', path: '/login', isNamed: true, act: says('Sign in with a passkey') },
  },
  {
    ...{ name: 'login-passkey-cancelled', path: '/login', isNamed: true },
    arrange: inOrder(closesDialogs, answering('**/api/auth/passkey/challenge', { challenge: 'c2NlbmU' })),
    act: inOrder(press('Sign in with a passkey'), says('Login Failed')),
  },
  {
    ...{ name: 'login-second-step-passkey', path: '/login', isNamed: true, act: rightPassword },
    arrange: answering(administratorSignIn, asked(false, true), 202),
  },
  {
    ...{ name: 'login-second-step-either', path: '/login', isNamed: true, act: rightPassword },
    arrange: answering(administratorSignIn, asked(true, true), 202),
  },
  {
    ...{ name: 'employee-login-second-step', path: '/employee/login', act: rightPassword },
    arrange: answering('**/api/auth/checkpoint/login', asked(false, false), 202),
  },
  twoSteps('', { act: says('The blue key in the safe'), isWhole: true }),
  twoSteps('-passkeys', { act: says('The blue key in the safe'), isNamed: true, isWhole: true }),
  twoSteps('-passkey-add', { act: addPasskey, isNamed: true }),
  twoSteps('-passkey-nameless', { act: inOrder(addPasskey, pressInVain('Continue')), isNamed: true }),
  twoSteps('-passkey-codes', {
    arrange: inOrder(makesPasskeys, answering(`${own}/passkeys`, { recoveryCodes }, 201)),
    act: inOrder(namePasskey, says(recoveryCodes[9] ?? '')),
    isNamed: true,
  }),
  twoSteps('-app', { arrange: answering(`${own}/totp`, enrolment), act: beginApp }),
  twoSteps('-codes', {
    arrange: inOrder(
      answering(`${own}/totp`, enrolment),
      answering(`${own}/totp/confirmation`, { recoveryCodes }),
    ),
    act: inOrder(beginApp, turnOn),
  }),
  twoSteps('-rename', { act: inOrder(press(/^Rename “The blue/), dialogShown) }),
  twoSteps('-remove-last', {
    arrange: answering(own, { ...factors, passkeys: [] }),
    act: inOrder(press(/^Remove “Auth/), dialogShown),
  }),
  twoSteps('-code-asked', {
    arrange: inOrder(
      answering(own, factors),
      answering(`${own}/recovery-codes`, { ...refusedCode, issues: [{ path: 'code', message: 'No.' }] }, 400),
    ),
    act: inOrder(press('New codes'), dialogShown, confirm, says('Your second-step code')),
  }),
  twoSteps('-renew-refused', {
    arrange: inOrder(
      answering(own, factors),
      refusing(`${own}/recovery-codes`, 400, 'wrong_current_password'),
    ),
    act: inOrder(press('New codes'), dialogShown, confirm, says('That did not work')),
  }),
];

async function turnOn(page: Page) {
  await page.getByLabel('Code from the app').fill('123456');
  await inDialog('Turn on')(page);
  await page.getByText(recoveryCodes[9] ?? '').waitFor();
}

async function wrongCode(page: Page) {
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await press(/^Sign In$/)(page);
  await page
    .getByText(/^This code is wrong/)
    .first()
    .waitFor();
}
