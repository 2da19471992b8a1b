import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { type Answers, anna, fakeServer, noAnswer, openPage, refusal } from '#testing/page.fixture.tsx';
import { AdministratorPage } from './administrator-page.tsx';
import type { SecondStepType } from './components/pending-step.tsx';
import type { SignInParts } from './components/sign-in.tsx';
import { EmployeeSignInPage } from './employee-sign-in-page.tsx';

vi.mock('#kernel/page-navigation.ts');
afterEach(() => {
  expect(navigateTo).not.toHaveBeenCalled();
});

const login = 'POST /api/auth/checkpoint/login';
const signedOut = { 'GET /api/auth/user': refusal(401, 'unauthenticated') };

/** What follows a temporary password is tried with the whole application. */
const NoForm = () => null;

/** A second step that is given by pressing a button. */
const GivenStep: SecondStepType = ({ asked, onSignedIn }) => (
  <button type="button" onClick={() => onSignedIn({ user: anna, requirePasswordChange: false })}>
    {Object.keys(asked).join(' or ')}
  </button>
);

function open(answers: Answers = {}) {
  const calls = fakeServer({ ...signedOut, ...answers });
  window.history.replaceState(null, '', '/employee/login');
  openPage(<EmployeeSignInPage NewPasswordForm={NoForm} SecondStep={GivenStep} />);
  return { calls, sent: () => calls.filter(({ method }) => method === 'POST') };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

async function signIn(address = 'anna@example.com', secret = 'tea at six') {
  if (address !== '') await userEvent.type(email(), address);
  if (secret !== '') await userEvent.type(password(), secret);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the employee sign-in', () => {
  it('has the e-mail of a sign-up that led here, once', async () => {
    sessionStorage.setItem('checkpoint.sign-in-email', 'anna@example.com');
    const { sent } = open({ [login]: { user: anna, requirePasswordChange: false } });
    expect(email()).toHaveValue('anna@example.com');
    expect(sessionStorage.getItem('checkpoint.sign-in-email')).toBeNull();
    await signIn('');
    await screen.findByText('Welcome back!');
    expect(sent()[0]?.body).toMatchObject({ email: 'anna@example.com' });
  });

  it('leads to /checkin with "Welcome back!"', async () => {
    const { sent } = open({ [login]: { user: anna, requirePasswordChange: false } });
    await signIn('  Anna@Example.com ');
    await screen.findByText('Welcome back!');
    expect(window.location.pathname).toBe('/checkin');
    expect(sent().map(({ body }) => body)).toEqual([{ email: 'anna@example.com', password: 'tea at six' }]);
  });

  it('asks an administrator who began as an employee for the second step, and goes on then', async () => {
    open({ [login]: () => Response.json({ secondStep: { totp: true, passkey: true } }, { status: 202 }) });
    await signIn();
    await screen.findByRole('heading', { name: 'One more step' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'totp or passkey' }));
    await screen.findByText('Welcome back!');
    expect(window.location.pathname).toBe('/checkin');
  });

  it('says who resets a password, and leads to the sign-up', () => {
    open();
    expect(screen.getByText(/Password resets are handled by your company administrator\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join your company' })).toHaveAttribute(
      'href',
      '/employee/signup',
    );
  });

  it('shows and hides the password', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it.each([
    ['', '', 'Please enter a valid email address', 'Password is required', 'Email'],
    ['anna', 'tea at six', 'Please enter a valid email address', undefined, 'Email'],
    ['anna@example.com', '', undefined, 'Password is required', 'Password'],
  ])('%j and %j: says what is wrong at its field and sends nothing', async (...row) => {
    const [address, secret, emailFault, passwordFault, focused] = row;
    const { sent } = open();
    await signIn(address, secret);
    await waitFor(() => expect(screen.getByLabelText(focused)).toHaveFocus());
    expect(screen.queryByText('Please enter a valid email address')?.textContent).toBe(emailFault);
    expect(screen.queryByText('Password is required')?.textContent).toBe(passwordFault);
    expect(screen.getByLabelText(focused)).toBeInvalid();
    expect(email()).toHaveValue(address);
    expect(sent()).toEqual([]);
  });

  it('takes a fault back as soon as its field changes', async () => {
    open();
    await signIn('', '');
    await screen.findByText('Password is required');
    await userEvent.type(password(), 'x');
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  });

  it.each([
    [
      'the server refuses',
      refusal(401, 'invalid_credentials'),
      'Invalid email or password. Please try again.',
    ],
    [
      'a temporary password has expired',
      refusal(401, 'temporary_password_expired'),
      'Your temporary password has expired. Contact your administrator.',
    ],
    [
      'there are too many attempts',
      refusal(429, 'too_many_attempts'),
      'Too many attempts. Please wait a moment and try again.',
    ],
    [
      'something unreadable answers',
      () => new Response('', { status: 502 }),
      'Invalid email or password. Please try again.',
    ],
    ['no answer comes', noAnswer, 'Checkpoint cannot be reached. Check your connection and try again.'],
  ])('"Login Failed" when %s, and what was typed stays', async (_why, answer, text) => {
    open({ [login]: answer });
    await signIn();
    await screen.findByText('Login Failed');
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(
      [email(), password()].map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    ).toEqual(['anna@example.com', 'tea at six']);
    expect(window.location.pathname).toBe('/employee/login');
  });

  it('shows what the server refuses at its field', async () => {
    open({
      [login]: () =>
        Response.json(
          {
            message: 'x',
            code: 'invalid_input',
            issues: [{ path: 'email', message: 'Not here.' }],
            requestId: 'r',
          },
          { status: 400 },
        ),
    });
    await signIn();
    await screen.findByText('Not here.');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Not here.');
    expect(screen.queryByText('Login Failed')).toBeNull();
  });

  it('is sent once, however often the button is pressed', async () => {
    const { sent } = open({ [login]: () => new Promise(() => undefined) });
    await userEvent.type(email(), 'anna@example.com');
    await userEvent.type(password(), 'tea at six{Enter}{Enter}');
    const button = await screen.findByRole('button', { name: 'Signing in…' });
    await userEvent.click(button);
    expect(sent()).toHaveLength(1);
  });
});

describe('the page of the built-in provider', () => {
  function openAdministrator(answers: Answers) {
    const calls = fakeServer({ ...signedOut, ...answers });
    window.history.replaceState(null, '', '/login');
    openPage(<AdministratorPage NewPasswordForm={NoForm} SecondStep={Step} PasskeyButton={NoForm} />);
    return () => calls.filter(({ method }) => method === 'POST');
  }
  const admin = { ...anna, authType: 'local', role: 'company_admin' };
  const Step = ({ asked, onSignedIn }: ComponentProps<SignInParts['SecondStep']>) => (
    <button type="button" onClick={() => onSignedIn({ user: admin, requirePasswordChange: false })}>
      {asked.totp ? 'Code' : 'Passkey'}
    </button>
  );

  it('asks for the second step where the account has one, and nobody is signed in before', async () => {
    openAdministrator({
      [login]: () => Response.json({ secondStep: { totp: true, passkey: false } }, { status: 202 }),
    });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Code' }));
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('signs an administrator in and leads to /', async () => {
    const sent = openAdministrator({
      [login]: { user: admin, requirePasswordChange: false },
    });
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(sent().map(({ path }) => path)).toEqual(['/api/auth/checkpoint/login']);
  });

  it('creates an administrator account, which is signed in at once', async () => {
    const sent = openAdministrator({
      'POST /api/auth/local/signup': { user: admin, requirePasswordChange: false },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await userEvent.type(await screen.findByLabelText('First Name'), 'Anna');
    await userEvent.type(screen.getByLabelText('Last Name'), 'Ek');
    await userEvent.type(email(), 'anna@example.com');
    await userEvent.type(password(), 'tea at six');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(sent().map(({ body }) => body)).toEqual([
      { firstName: 'Anna', lastName: 'Ek', email: 'anna@example.com', password: 'tea at six' },
    ]);
  });

  it('says what is missing for a new account in the words of the specification', async () => {
    const sent = openAdministrator({});
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create Account' }));
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});
