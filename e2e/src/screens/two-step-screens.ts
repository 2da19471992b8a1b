import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** The server's word on the second step, without a cast that has to set one up. */
const answering = (pattern: string, status: number, json: object) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json }));

async function rightPassword(page: Page) {
  await page.getByLabel('Email').fill('mara.lindholm@halden.example');
  await page.getByLabel('Password', { exact: true }).fill('the right one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
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

export const twoStepScreens: readonly Screen[] = [
  {
    name: 'login-second-step',
    path: '/login',
    arrange: answering('**/api/auth/local/login', 202, { secondStep: { totp: true, passkey: false } }),
    act: rightPassword,
  },
  {
    name: 'profile-two-steps',
    path: '/profile',
    as: 'administrator',
    arrange: answering('**/api/auth/two-factors', 200, factors),
    isWhole: true,
  },
  {
    name: 'profile-two-steps-app',
    path: '/profile',
    as: 'administrator',
    arrange: answering('**/api/auth/two-factors/totp', 200, {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Checkpoint:mara?issuer=Checkpoint&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('the right one');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
];
