import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, anna, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { CompanyAccessPage } from './company-access-page.tsx';
import type { NewPasswordFormType } from './components/new-password-step.tsx';
import type { SecondStepType } from './components/pending-step.tsx';
import { EmployeeSignInPage } from './employee-sign-in-page.tsx';

const login = 'POST /api/auth/checkpoint/login';
const options = 'GET /api/auth/sign-in-options';

const administrator = { ...anna, role: 'company_admin', authType: 'local' };
const promoted = { ...anna, role: 'company_admin' };
const founder = { ...anna, authType: 'local', companyId: null };

const NewPassword: NewPasswordFormType = ({ temporaryPassword, onChanged }) => (
  <button type="button" onClick={onChanged}>{`Instead of ${temporaryPassword}`}</button>
);
const stepOf =
  (user: typeof anna): SecondStepType =>
  ({ onSignedIn }) => (
    <button type="button" onClick={() => onSignedIn({ user, requirePasswordChange: false })}>
      Code
    </button>
  );

async function signInAt(address: string, answers: Answers, user = anna) {
  const calls = fakeServer({
    'GET /api/auth/user': refusal(401, 'unauthenticated'),
    [options]: { provider: null, registrationOpen: true },
    ...answers,
  });
  window.history.replaceState(null, '', address);
  const parts = { NewPasswordForm: NewPassword, SecondStep: stepOf(user), PasskeyButton: () => null };
  openPage(address === '/login' ? <CompanyAccessPage {...parts} /> : <EmployeeSignInPage {...parts} />);
  await userEvent.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'tea at six');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
}

const people = [
  ['an employee', anna, '/checkin'],
  ['an administrator', administrator, '/'],
  ['an employee who became an administrator', promoted, '/'],
  ['somebody without a company', founder, '/'],
] as const;

describe.each(['/login', '/employee/login'])('at %s', (address) => {
  it.each(people)('%s gets in by one request, and lands where they belong', async (_who, user, home) => {
    const sent = await signInAt(address, { [login]: { user, requirePasswordChange: false } });
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(window.location.pathname).toBe(home);
    expect(sent()).toEqual(['/api/auth/checkpoint/login']);
  });

  it.each(people)('%s is asked for a second step where there is one', async (_who, user, home) => {
    const asked = () => Response.json({ secondStep: { totp: true, passkey: false } }, { status: 202 });
    await signInAt(address, { [login]: asked }, user);
    expect(window.location.pathname).toBe(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Code' }));
    await waitFor(() => expect(window.location.pathname).toBe(home));
  });

  it.each(people)('%s replaces a temporary password first', async (_who, user, home) => {
    await signInAt(address, { [login]: { user, requirePasswordChange: true } });
    const replace = await screen.findByRole('button', { name: 'Instead of tea at six' });
    expect(window.location.pathname).toBe(address);
    await userEvent.click(replace);
    await waitFor(() => expect(window.location.pathname).toBe(home));
  });

  it.each([
    ['invalid_credentials', 'Invalid email or password. Please try again.'],
    ['temporary_password_expired', 'Your temporary password has expired. Contact your administrator.'],
  ])('%s stands beside the password, and the toast says "Login Failed"', async (code, text) => {
    const sent = await signInAt(address, { [login]: refusal(401, code) });
    const toast = (await screen.findByText('Login Failed')).closest('li');
    expect(within(toast ?? document.body).getByText(text)).toBeVisible();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription(text);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(sent()).toHaveLength(1);
  });

  it('too many attempts stand at no field', async () => {
    await signInAt(address, { [login]: refusal(429, 'too_many_attempts') });
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeValid();
  });
});

it('employees get in at /login also where administrators sign in at an identity provider', async () => {
  const answers = {
    [options]: { provider: 'Halden ID', registrationOpen: true },
    [login]: { user: anna, requirePasswordChange: false },
  };
  await signInAt('/login', answers);
  expect(screen.getByText('Or sign in with your Checkpoint password')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/checkin'));
});
