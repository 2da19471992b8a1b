import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, fakeServer, northlight, refusal } from '#testing/page.fixture.tsx';
import { App } from './app.tsx';

const path = '/api/auth/two-factors';
const admin = { ...anna, authType: 'local', role: 'company_admin' };
const owing = { ...admin, requireSecondStep: true };
const waiting = { timeout: 10_000 };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const required = 'Your company requires a second step from administrators. Set one up to continue.';
const profile = { type: 'employee', user: admin, employee: null };

function open(at: string, answers: Answers) {
  window.history.replaceState(null, '', at);
  const all: Answers = {
    'GET /api/auth/user': owing,
    'GET /api/companies/northlight': northlight,
    'GET /api/profile': profile,
    'GET /api/auth/sessions': [],
    'GET /api/checkins/latest': null,
    [`GET ${path}`]: { totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    ...answers,
  };
  fakeServer(all);
  render(<App />);
  return all;
}

beforeEach(() => vi.stubGlobal('EventSource', TestStream));

describe('an administrator whose company demands a second step', () => {
  it('is led to set it up, whatever page was opened', async () => {
    open('/employees', {});
    expect(await screen.findByText(required, {}, waiting)).toBeVisible();
    expect(window.location.pathname).toBe('/profile');
  });

  it('reads the recovery codes, and goes on from there', async () => {
    const answers = open('/', {
      [`POST ${path}/totp`]: { secret, uri: `otpauth://totp/Checkpoint:anna?secret=${secret}` },
      [`POST ${path}/totp/confirmation`]: { recoveryCodes: ['AAAAA-22222'] },
    });
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }, waiting));
    await press('Set up an authenticator app');
    const dialog = within(await screen.findByRole('dialog', {}, waiting));
    await userEvent.type(await dialog.findByLabelText('Password', {}, waiting), 'tea at six');
    await press('Continue');
    answers['GET /api/auth/user'] = admin;
    await userEvent.type(await screen.findByLabelText('Code from the app', {}, waiting), '123456{Enter}');
    expect(await screen.findByText('AAAAA-22222')).toBeVisible();
    await press('I have saved them');
    expect(await screen.findByText('Two-step sign-in is set up.', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
    expect(window.location.pathname).toBe('/profile');
  });

  it('is led there by the first call that is refused, when it is demanded while a page is open', async () => {
    const answers = open('/settings', {
      'GET /api/auth/user': admin,
      'GET /api/companies/northlight': refusal(403, 'second_step_required'),
    });
    answers['GET /api/auth/user'] = owing;
    expect(await screen.findByText(required, {}, waiting)).toBeVisible();
  });
});
