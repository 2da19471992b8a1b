import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** The server's word on the second step, without a cast that has to set one up. */
const answering = (pattern: string, status: number, json: object) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json }));

async function rightPassword(page: Page) {
  await page.getByLabel('Email').fill('mara.lindholm@halden.example');
  await page.getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Sign In' }).click();
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
const recoveryCodes = Array.from('ABCDEFGHJK', (letter) => `${letter}7QK2-M4XN${letter}`);

async function beginApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

export const twoStepScreens: readonly Screen[] = [
  {
    name: 'login-second-step',
    path: '/login',
    arrange: answering('**/api/auth/local/login', 202, { secondStep: { totp: true, passkey: false } }),
    act: rightPassword,
  },
  {
    name: 'employee-login-second-step',
    path: '/employee/login',
    arrange: answering('**/api/auth/checkpoint/login', 202, { secondStep: { totp: false, passkey: false } }),
    act: rightPassword,
  },
  {
    name: 'profile-two-steps',
    path: '/profile',
    as: 'administrator',
    arrange: answering('**/api/auth/two-factors', 200, factors),
    act: (page) => page.getByText('The blue key in the safe').waitFor(),
    isWhole: true,
  },
  {
    name: 'profile-two-steps-app',
    path: '/profile',
    as: 'administrator',
    arrange: answering('**/api/auth/two-factors/totp', 200, enrolment),
    act: beginApp,
  },
  {
    name: 'profile-two-steps-codes',
    path: '/profile',
    as: 'administrator',
    arrange: async (page) => {
      await answering('**/api/auth/two-factors/totp', 200, enrolment)(page);
      await answering('**/api/auth/two-factors/totp/confirmation', 200, { recoveryCodes })(page);
    },
    act: async (page) => {
      await beginApp(page);
      await page.getByLabel('Code from the app').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText(recoveryCodes[9] ?? '').waitFor();
    },
  },
];
