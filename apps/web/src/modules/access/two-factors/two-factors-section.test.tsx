import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, anna, fakeServer, openPage, refusal, refusedAt } from '#testing/page.fixture.tsx';
import { TwoFactorsSection } from './two-factors-section.tsx';

const path = '/api/auth/two-factors';
const admin = { ...anna, authType: 'local', role: 'company_admin' };
const nothing = { totpSince: null, passkeys: [], recoveryCodesLeft: 0 };
const laptop = {
  ...{ id: 'laptop', name: 'Office laptop', createdAt: '2026-10-01T08:00:00.000Z', lastUsedAt: null },
};
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = ['AAAAA-22222', 'BBBBB-33333'];

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, user: object = admin) {
  const calls = fakeServer({ 'GET /api/auth/user': user, [`GET ${path}`]: nothing, ...answers });
  openPage(<TwoFactorsSection />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const givePassword = async () => userEvent.type(await screen.findByLabelText('Password'), 'tea at six');

describe('the authenticator app', () => {
  const answers = {
    [`POST ${path}/totp`]: { secret, uri: `otpauth://totp/Checkpoint:anna?secret=${secret}` },
    [`POST ${path}/totp/confirmation`]: { recoveryCodes },
  };

  it('is set up with the password, a key to scan or type, and a first code', async () => {
    const { sent } = open(answers);
    await press('Set up an authenticator app');
    await givePassword();
    await press('Continue');
    expect(await screen.findByRole('img', { name: /^QR code with the key/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = screen.getByLabelText('Code from the app');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(code);
    await userEvent.paste(' 123 456 ');
    await press('Turn on');
    expect(await screen.findByText('AAAAA-22222')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { password: 'tea at six' },
      { code: '123456', language: 'en' },
    ]);
  });

  it('shows its recovery codes until they are kept: nothing else closes the dialog', async () => {
    open(answers);
    await press('Set up an authenticator app');
    await givePassword();
    await press('Continue');
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByText('BBBBB-33333');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('BBBBB-33333')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await press('I have saved them');
    expect(screen.queryByText('BBBBB-33333')).toBeNull();
  });

  it('says at the field what is wrong with a password or a code, and keeps what was typed', async () => {
    const replies: Answers = {
      ...answers,
      [`POST ${path}/totp`]: () => refusedAt('password', 'wrong_current_password'),
    };
    open(replies);
    await press('Set up an authenticator app');
    await givePassword();
    await press('Continue');
    expect(await screen.findByText('Your current password is wrong.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('tea at six');
  });

  it('is removed with the password; the last one says what that means', async () => {
    const { sent } = open({
      [`GET ${path}`]: { ...nothing, totpSince: '2026-10-01T08:00:00.000Z', recoveryCodesLeft: 2 },
      [`POST ${path}/totp/remove`]: { done: true },
    });
    expect(await screen.findByText('2 codes left')).toBeVisible();
    await press('Remove “Authenticator app”');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/sign in with your password only/)).toBeVisible();
    await givePassword();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('“Authenticator app” was removed.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ password: 'tea at six', language: 'en' }]);
  });

  it('is removed with a code too, where the server asks for one', async () => {
    const { sent } = open({
      [`GET ${path}`]: { ...nothing, totpSince: '2026-10-01T08:00:00.000Z', recoveryCodesLeft: 2 },
      [`POST ${path}/totp/remove`]: ({ body }: { body: unknown }) =>
        'code' in Object(body) ? Response.json({ done: true }) : refusedAt('code', 'wrong_code'),
    });
    await press('Remove “Authenticator app”');
    await givePassword();
    const remove = () => press('Remove');
    await remove();
    expect(await screen.findByLabelText('Your second-step code')).toHaveFocus();
    expect(screen.queryByText(/^This code is wrong/)).toBeNull();
    await remove();
    expect(await screen.findByText('Enter the code')).toBeVisible();
    await userEvent.keyboard('aaaaa-22222');
    await remove();
    expect(await screen.findByText('“Authenticator app” was removed.')).toBeVisible();
    expect(sent().at(-1)?.body).toEqual({ password: 'tea at six', code: 'AAAAA22222', language: 'en' });
  });
});

describe('passkeys', () => {
  const withLaptop = { [`GET ${path}`]: { ...nothing, passkeys: [laptop], recoveryCodesLeft: 10 } };

  it('are listed with their names and days, and renamed', async () => {
    const { sent } = open({ ...withLaptop, [`PATCH ${path}/passkeys/laptop`]: { done: true } });
    expect(await screen.findByText('Office laptop')).toBeVisible();
    expect(screen.getByText('Added Oct 1, 2026 · not used yet')).toBeVisible();
    await press('Rename “Office laptop”');
    const name = await screen.findByLabelText('Name of the passkey');
    await userEvent.clear(name);
    await userEvent.type(name, 'Old laptop');
    await press('Save');
    await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ name: 'Old laptop' }]);
  });

  it('that the browser did not make are said to be cancelled', async () => {
    vi.stubGlobal('navigator', {
      ...{ language: 'en', languages: ['en'], onLine: true, userAgent: 'test' },
      credentials: {
        create: () => Promise.reject(new DOMException('The operation was cancelled', 'NotAllowedError')),
      },
    });
    const challenge = {
      ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'Checkpoint' }, pubKeyCredParams: [] },
      user: { id: 'AAAA', name: 'anna', displayName: 'Anna' },
    };
    const { sent } = open({ [`POST ${path}/passkeys/challenge`]: challenge });
    await press('Add a passkey');
    await userEvent.type(await screen.findByLabelText('Name of the passkey'), 'Laptop');
    await givePassword();
    await press('Continue');
    expect(await screen.findByText(/^No passkey was received/)).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('Laptop');
  });

  it.each([
    ['without HTTPS', () => vi.stubGlobal('isSecureContext', false), /only on a secure|only at a secure/],
    ['in a browser without them', () => vi.stubGlobal('PublicKeyCredential', undefined), /doesn’t support/],
  ])('are explained instead of offered %s', async (_where, arrange, reason) => {
    arrange();
    if (window.PublicKeyCredential === undefined) Reflect.deleteProperty(window, 'PublicKeyCredential');
    open();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

it('recovery codes are made anew with the password', async () => {
  const { sent } = open({
    [`GET ${path}`]: { ...nothing, passkeys: [laptop], recoveryCodesLeft: 1 },
    [`POST ${path}/recovery-codes`]: { recoveryCodes },
  });
  await press('New codes');
  const dialog = within(await screen.findByRole('dialog'));
  await givePassword();
  await userEvent.click(dialog.getByRole('button', { name: 'New codes' }));
  expect(await screen.findByText('AAAAA-22222')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

describe('the section', () => {
  it('can be tried again when it could not be loaded', async () => {
    open({ [`GET ${path}`]: refusal(503, 'unavailable') });
    expect(await screen.findByText('Two-step sign-in could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  });

  it('is there for employees who became administrators, and for no other employee', async () => {
    open({}, { ...admin, authType: 'checkpoint' });
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    cleanup();
    open({}, anna);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('sends accounts of an identity provider there', async () => {
    open({}, { ...admin, authType: 'replit' });
    expect(await screen.findByText(/sign in through an identity provider/)).toBeVisible();
  });
});
