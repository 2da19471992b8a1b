import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { knownIdentity } from '#kernel/session/person.ts';
import { pendingPunch } from '#outbox/pending-punch.ts';
import { append } from '#outbox/queue.ts';
import { leaveStored } from '#outbox/stored-queue.fixture.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, fakeServer, northlight, refusal } from '#testing/page.fixture.tsx';
import { App } from './app.tsx';
import { pages } from './pages.ts';

vi.mock('#kernel/page-navigation.ts');

const temporary = { ...anna, requirePasswordChange: true };
const waiting = { timeout: 10_000 };
const changePassword = '/api/auth/change-password';
const settings = {
  ...northlight.settings,
  minPasswordLength: 6,
  requireSecondStep: false,
  hoursFigure: 'nominal',
};
const welcomed: Answers = {
  'GET /api/companies/northlight': { ...northlight, settings },
  'GET /api/checkins/latest': null,
  'GET /api/stats': { checkedInCount: 0, checkedOutCount: 0, totalEmployees: 0 },
  'GET /api/employees': [],
  'GET /api/departments': [],
  'GET /api/activity': [],
};

function open(path: string, answers: Answers) {
  window.history.replaceState(null, '', path);
  const all: Answers = { ...welcomed, [`POST ${changePassword}`]: { done: true }, ...answers };
  const calls = fakeServer(all);
  render(<App />);
  return { answers: all, calls, sent: () => calls.filter(({ path }) => path === changePassword) };
}

beforeEach(() => vi.stubGlobal('EventSource', TestStream));
afterEach(() => vi.mocked(navigateTo).mockReset());

/** A tap of Anna's that an earlier visit could not send. */
function leaveWaiting(): void {
  const tap = { userId: 'anna', type: 'check_in', locationStatus: 'lunch', location: 'Unknown' } as const;
  const facts = { ...tap, coordinates: null, accuracy: null, lastServerTime: null };
  const moment = { now: 0, monotonic: { page: 'earlier', at: 0 } };
  leaveStored((queue) => append(queue, pendingPunch('waiting', facts, moment)));
}

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

async function choose(password: string, again = password) {
  await type('New Password', password);
  await type('Confirm Password', again);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('signing in with a temporary password', () => {
  async function signIn(path = '/employee/login', user = temporary, more: Answers = {}) {
    const opened = open(path, {
      'GET /api/auth/user': refusal(401, 'unauthenticated'),
      'GET /api/auth/sign-in-options': { provider: null, registrationOpen: true },
      'POST /api/auth/checkpoint/login': { user, requirePasswordChange: true },
      ...more,
    });
    await userEvent.type(await screen.findByLabelText('Email', {}, waiting), 'anna@example.com');
    await type('Password', 'handed out');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { level: 1, name: 'Change Your Password' });
    await screen.findByLabelText('New Password', {}, waiting);
    return opened;
  }

  it('puts the form for a new password in the place of the sign-in form, and lets nobody in yet', async () => {
    await signIn();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveFocus());
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
    expect(screen.queryByText('Welcome back!')).toBeNull();
    expect(window.location.pathname).toBe('/employee/login');
    expect(knownIdentity()).toBeUndefined();
  });

  it('leads to /checkin once it is changed, with the temporary password sent along', async () => {
    const { sent } = await signIn();
    await choose('tea at six');
    await screen.findByRole('heading', { level: 1, name: 'Check In/Out' }, waiting);
    expect(screen.getByText('Your password has been changed successfully.')).toBeVisible();
    expect(window.location.pathname).toBe('/checkin');
    expect(sent().map(({ body }) => body)).toEqual([
      { currentPassword: 'handed out', newPassword: 'tea at six', language: 'en' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the form and what is written there when the network comes back', async () => {
    const { answers } = await signIn();
    await type('New Password', 'tea at six');
    answers['GET /api/auth/user'] = temporary;
    act(() => void window.dispatchEvent(new Event('online')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByLabelText('New Password')).toHaveValue('tea at six');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says whose password it is: in the session of another nothing is tried', async () => {
    const { answers, sent } = await signIn();
    answers[`POST ${changePassword}`] = refusal(403, 'other_person');
    await choose('tea at six');
    expect(await screen.findByText('Another person is signed in. Nothing was recorded.')).toBeVisible();
    expect(sent().map(({ person }) => person)).toEqual(['anna']);
  });

  it('leads an administrator to the dashboard', async () => {
    await signIn('/login', { ...temporary, role: 'company_admin', authType: 'local' });
    await choose('tea at six');
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' }, waiting);
  });

  it.each([
    ['tea', 'tea at six', 'Password must be at least 6 characters'],
    ['tea at six', 'tea', 'Please confirm your password'],
    ['tea at six', 'tea at five', "Passwords don't match"],
  ])('%j and %j: "%s", and nothing is sent', async (password, again, fault) => {
    const { sent } = await signIn();
    await choose(password, again);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says at the field how many characters the company asks for', async () => {
    const { answers } = await signIn();
    const issue = { path: 'newPassword', message: 'No.', key: 'validation.passwordTooShort' };
    answers[`POST ${changePassword}`] = () =>
      Response.json(
        {
          ...{ message: 'x', code: 'invalid_input', requestId: 'r' },
          issues: [{ ...issue, values: { minimum: 12 } }],
        },
        { status: 400 },
      );
    await choose('tea at six');
    expect(await screen.findByText('Password must be at least 12 characters')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
  });

  it.each([
    ['the server refuses', refusal(429, 'too_many_attempts'), /Too many attempts\./],
    [
      'something unreadable answers',
      () => new Response('', { status: 502 }),
      'Failed to change password. Please try again.',
    ],
  ])('"Password Change Failed" when %s', async (_why, answer, text) => {
    const { answers } = await signIn();
    answers[`POST ${changePassword}`] = answer;
    await choose('tea at six');
    expect(await screen.findByText('Password Change Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('coming back to the page before the temporary password is changed', () => {
  async function comeBack(path: string, user = temporary, more: Answers = {}) {
    const opened = open(path, { 'GET /api/auth/user': user, ...more });
    const dialog = await screen.findByRole('dialog', { name: 'Change Your Password' }, waiting);
    return { ...opened, dialog: within(dialog) };
  }

  it('opens a dialog that cannot be dismissed, with its toast', async () => {
    await comeBack('/checkin');
    expect(await screen.findByText('Password Change Required')).toBeVisible();
    const words = 'You must change your temporary password to continue using the app.';
    expect(screen.getAllByText(words)[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body).catch(() => undefined);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('names the tab after what is asked for, and after the page once that is done', async () => {
    const { answers } = await comeBack('/checkin');
    expect(document.title).toBe('Change Your Password · Checkpoint');
    answers['GET /api/auth/user'] = anna;
    await type('Current Password', 'handed out');
    await choose('tea at six');
    await waitFor(() => expect(document.title).toBe('Check In/Out · Checkpoint'), waiting);
  });

  it('says nothing behind it that is not so: no page asks there for what is refused', async () => {
    await pages.punchClock.load();
    const { calls } = await comeBack('/checkin', temporary, {
      'GET /api/checkins/latest': refusal(403, 'password_change_required'),
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByText(/^Checkpoint cannot be reached/)).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/api/checkins'))).toEqual([]);
  });

  it('closes it once the password is changed, and reads again what was refused meanwhile', async () => {
    const { answers, sent } = await comeBack('/checkin', temporary, {
      'GET /api/checkins/latest': refusal(403, 'password_change_required'),
    });
    answers['GET /api/auth/user'] = anna;
    answers['GET /api/checkins/latest'] = null;
    await type('Current Password', 'handed out');
    await choose('tea at six');
    expect(await screen.findByText('Your password has been changed successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      { currentPassword: 'handed out', newPassword: 'tea at six', language: 'en' },
    ]);
    expect(await screen.findByText('Checked Out')).toBeVisible();
  });

  it('stays when that fails, and says so', async () => {
    const { answers } = await comeBack('/checkin');
    answers[`POST ${changePassword}`] = refusal(500, 'internal');
    await type('Current Password', 'handed out');
    await choose('tea at six');
    expect(await screen.findByText('Failed to change password. Please try again.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('needs the current password', async () => {
    const { sent } = await comeBack('/checkin');
    await choose('tea at six');
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('warns of punches that wait before it signs out, and stays for who stays', async () => {
    leaveWaiting();
    const { dialog, calls } = await comeBack('/checkin', temporary, {
      'POST /api/checkins': refusal(403, 'password_change_required'),
      'POST /api/auth/checkpoint/logout': { done: true },
    });
    await type('New Password', 'tea at six');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    const warning = () => screen.findByRole('dialog', { name: '1 check-in or check-out not sent yet' });
    await userEvent.click(within(await warning()).getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByRole('dialog', { name: 'Change Your Password' })).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveValue('tea at six');
    expect(calls.filter(({ path }) => path.endsWith('/logout'))).toEqual([]);

    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    await userEvent.click(within(await warning()).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
  });

  it('has that question with it: signing out needs nothing more of the network', async () => {
    leaveWaiting();
    const { dialog } = await comeBack('/checkin', temporary, {
      'POST /api/checkins': refusal(403, 'password_change_required'),
    });
    // Without a press, which would preload the file.
    act(() => dialog.getByRole('button', { name: 'Sign Out' }).click());
    expect(screen.getByRole('dialog', { name: '1 check-in or check-out not sent yet' })).toBeVisible();
  });

  it('stands before every page of everybody, and only signing out leads past it', async () => {
    const admin = { ...temporary, role: 'company_admin', authType: 'local' };
    const { dialog } = await comeBack('/', admin);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/api/logout');
  });
});
