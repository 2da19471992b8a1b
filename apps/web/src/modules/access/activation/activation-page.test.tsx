import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { knownIdentity } from '#kernel/session/person.ts';
import { type Answers, anna, type Call, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { ActivationPage } from './activation-page.tsx';

vi.mock('#kernel/page-navigation.ts');
afterEach(() => vi.mocked(navigateTo).mockReset());

const invited = { firstName: 'Anna', email: 'anna@example.com', companyName: 'Northlight Studios' };
const read = 'POST /api/auth/activation';
const set = 'POST /api/auth/activate';

function open(answers: Answers = {}) {
  window.history.replaceState(null, '', '/activate#the-secret');
  return openHere(answers);
}

function openHere(answers: Answers = {}) {
  const all: Answers = { [read]: invited, ...answers };
  const calls = fakeServer(all);
  openPage(
    <ActivationPage
      Frame={({ title, lead, children }) => (
        <main>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </main>
      )}
    />,
  );
  return { calls, answers: all };
}

const sent = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const field = () => screen.findByLabelText('Password');
async function choose(password: string) {
  await userEvent.type(await field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
}

describe('an activation link', () => {
  it('says whom it is for; its secret stands in no address', async () => {
    const { calls } = open();
    expect(
      await screen.findByText('Northlight Studios has invited you to Checkpoint as anna@example.com.'),
    ).toBeVisible();
    expect(sent(calls)).toEqual([['/api/auth/activation', { token: 'the-secret' }]]);
    expect(window.location.href).not.toContain('the-secret');
  });

  it('sets the password that is chosen and leads to the check-in', async () => {
    const { calls } = open({ [set]: { user: anna, requirePasswordChange: false } });
    await choose('open sesame now');
    await waitFor(() => expect(window.location.pathname).toBe('/checkin'));
    expect(window.location.hash).toBe('');
    expect(calls.at(-1)?.body).toMatchObject({ token: 'the-secret', password: 'open sesame now' });
  });

  it('is the one that was opened last: nobody chooses a password for who was invited before them', async () => {
    const { calls, answers } = open({ [set]: { user: anna, requirePasswordChange: false } });
    await userEvent.type(await field(), 'half a passw');
    answers[read] = { ...invited, email: 'bea@example.com' };
    window.location.hash = '#another-secret';
    expect(await screen.findByText(/as bea@example\.com\.$/)).toBeVisible();
    expect(await field()).toHaveValue('');
    await choose('open sesame now');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ token: 'another-secret', password: 'open sesame now' }),
    );
  });

  it('leads an account with a sign-in of its own there', async () => {
    open({ [set]: () => Response.json({ signInAt: '/login' }, { status: 202 }) });
    await choose('open sesame now');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(sessionStorage.getItem('checkpoint.sign-in-email')).toBe('anna@example.com');
  });

  it('leads there past whoever is signed in here, whom it names and whose session ends with it', async () => {
    open({
      'GET /api/auth/user': { ...anna, firstName: 'Ben', lastName: 'Ito' },
      [set]: () => Response.json({ signInAt: '/login' }, { status: 202 }),
    });
    await screen.findByText('Ben Ito is signed in here. Setting the new password ends that session.');
    await choose('open sesame now');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(knownIdentity()).toBeUndefined();
  });

  it('is the same where its page is loaded again', async () => {
    open();
    await field();
    cleanup();
    const { calls } = openHere();
    await field();
    expect(sent(calls)).toEqual([['/api/auth/activation', { token: 'the-secret' }]]);
  });

  it('keeps a password that is refused, and says why at its field', async () => {
    const issues = [{ path: 'password', key: 'error.password_too_guessable', message: 'Too easy.' }];
    const body = { message: 'No.', code: 'password_too_guessable', issues, requestId: 'r' };
    open({ [set]: () => Response.json(body, { status: 400 }) });
    await choose('anna@example.com');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/password/i));
    expect(await field()).toHaveValue('anna@example.com');
    expect(await field()).toBeInvalid();
    expect(window.location.pathname).toBe('/activate');
  });

  it('sends nothing while the password is too short', async () => {
    const { calls } = open();
    await choose('short');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
    expect(sent(calls)).toHaveLength(1);
  });

  it('that was used or is too old says so, and leads to the sign-in', async () => {
    open({ [read]: refusal(404, 'link_invalid') });
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    expect(screen.getByText(/already used or has expired/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/employee/login');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it.each([
    ['the server could not be reached', refusal(503, 'unavailable')],
    ['a network refused it in the server’s place', () => new Response('<html>Wi-Fi</html>', { status: 404 })],
  ])('is tried again when only %s', async (_why, answer) => {
    const { answers } = open({ [read]: answer });
    expect(await screen.findByText(/Your link is still valid\.$/)).toBeVisible();
    const again = await screen.findByRole('button', { name: /try again/i });
    expect(screen.getByRole('heading', { name: 'Your link could not be checked' })).toBeVisible();
    answers[read] = invited;
    await userEvent.click(again);
    expect(await field()).toBeVisible();
  });
});
