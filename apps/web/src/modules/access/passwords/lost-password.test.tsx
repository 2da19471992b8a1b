import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { knownIdentity } from '#kernel/session/person.ts';
import { type Answers, anna, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

vi.mock('#kernel/page-navigation.ts');
afterEach(() => vi.mocked(navigateTo).mockReset());

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main>
    <h1>{title}</h1>
    <p>{lead}</p>
    {children}
  </main>
);

function open(path: string, page: ReactElement, answers: Answers) {
  window.history.replaceState(null, '', path);
  return openHere(page, answers);
}

function openHere(page: ReactElement, answers: Answers) {
  const calls = fakeServer({ 'GET /api/auth/user': refusal(401, 'unauthenticated'), ...answers });
  openPage(page);
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}

describe('the page of a reset link', () => {
  const link = '/reset#the-token';
  const taken: Answers = { 'POST /api/auth/password-reset': { signInAt: '/login' } };
  const openLink = (answers: Answers = {}, path = link) =>
    open(path, <ResetPasswordPage EntryFrame={Frame} />, { ...taken, ...answers });
  /** The same entry of the history once more, as after a reload. */
  const openAgain = () => openHere(<ResetPasswordPage EntryFrame={Frame} />, taken);

  async function choose(password: string, again = password) {
    await userEvent.type(screen.getByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm Password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  }

  it('takes the token off the address, sends it with the new password, and leads to the sign-in', async () => {
    const sent = openLink();
    expect(window.location.hash).toBe('');
    await choose('tea at six');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(sent()).toEqual([['/api/auth/password-reset', { token: 'the-token', newPassword: 'tea at six' }]]);
    expect(await screen.findByText('Your password has been changed successfully.')).toBeVisible();
  });

  it('still has its link where it is drawn anew or loaded again, until that is used', async () => {
    openLink();
    cleanup();
    const sent = openAgain();
    await choose('tea at six');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1].token).toBe('the-token');
    cleanup();
    openAgain();
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it('that is over stays so where it is loaded again', async () => {
    openLink({ 'POST /api/auth/password-reset': refusal(404, 'reset_link_unknown') });
    await choose('tea at six');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    cleanup();
    openAgain();
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it('has the older link again for whoever goes back from a newer one', async () => {
    const sent = openLink();
    window.location.hash = '#a-newer-token';
    await waitFor(() => expect(window.location.hash).toBe(''));
    window.history.back();
    await waitFor(() => expect(window.history.state).toEqual({ tokenOfLink: 'the-token' }));
    await choose('tea at six');
    await waitFor(() => expect(sent().at(-1)?.[1].token).toBe('the-token'));
  });

  it.each([
    ['still works', {}],
    ['is over', { 'POST /api/auth/password-reset': refusal(404, 'reset_link_unknown') }],
  ])('follows a newer link that is opened over one that %s', async (_how, answers: Answers) => {
    const sent = openLink(answers);
    await choose('tea at six', Object.keys(answers).length > 0 ? 'tea at six' : 'tea at seven');
    window.location.hash = '#a-newer-token';
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(await screen.findByLabelText('New Password')).toHaveValue('');
    await choose('tea at eight');
    await waitFor(() => expect(sent().at(-1)?.[1].token).toBe('a-newer-token'));
  });

  it('says who is signed in, whose session ends, and leaves the page with nothing known of them', async () => {
    openLink({ 'GET /api/auth/user': anna });
    expect(
      await screen.findByText('Anna Ek is signed in here. Setting the new password ends that session.'),
    ).toBeVisible();
    await choose('tea at six');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(knownIdentity()).toBeUndefined();
  });

  it('names nobody where nobody is signed in', async () => {
    openLink();
    await choose('tea at six');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByText(/is signed in here/)).toBeNull();
  });

  it('says that a link is over and leads to a new one', async () => {
    openLink({ 'POST /api/auth/password-reset': refusal(404, 'reset_link_unknown') });
    await choose('tea at six');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('says so at once without a token', () => {
    openLink({}, '/reset');
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  it('keeps what was typed when the server fails', async () => {
    openLink({ 'POST /api/auth/password-reset': refusal(500, 'internal') });
    await choose('tea at six');
    expect(await screen.findByText('Password Change Failed')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveValue('tea at six');
  });
});

describe('the page of a lost password', () => {
  const openForgot = (answers: Answers) =>
    open('/forgot-password', <ForgotPasswordPage EntryFrame={Frame} />, answers);
  const byEmail: Answers = {
    'GET /api/auth/password-reset': { byEmail: true },
    'POST /api/auth/password-reset/request': { done: true },
  };

  it('asks for a link and does not say whether there is such an account', async () => {
    const sent = openForgot(byEmail);
    await userEvent.type(await screen.findByLabelText('Email'), 'Ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/^If ada@example\.com belongs to an administrator/)).toBeVisible();
    expect(sent()).toEqual([
      ['/api/auth/password-reset/request', { email: 'ada@example.com', language: 'en' }],
    ]);
  });

  it('needs an e-mail address', async () => {
    const sent = openForgot(byEmail);
    await screen.findByLabelText('Email');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("names the operator's command where no mail is sent", async () => {
    openForgot({ 'GET /api/auth/password-reset': { byEmail: false } });
    expect(await screen.findByText('npm run checkpoint -- reset-link E-MAIL')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('says when it asked too often', async () => {
    openForgot({ ...byEmail, 'POST /api/auth/password-reset/request': refusal(429, 'too_many_attempts') });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('The link could not be requested. Please try again.')).toBeVisible();
  });
});
