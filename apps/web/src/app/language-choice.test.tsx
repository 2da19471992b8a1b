import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, fakeServer, northlight, refusal } from '#testing/page.fixture.tsx';
import { App } from './app.tsx';

// Spanish cannot be fetched here: the network is gone, or the file after an update.
vi.mock('@checkpoint/contract/texts/generated/es-first', () => {
  throw new TypeError('Failed to fetch');
});

const admin = { ...anna, role: 'company_admin', authType: 'local' };
const signedOut = refusal(401, 'unauthenticated');

function open(path: string, answers: Answers) {
  window.history.replaceState(null, '', path);
  fakeServer({
    'GET /api/companies/northlight': northlight,
    'GET /api/stats': { checkedInCount: 1, checkedOutCount: 4999, totalEmployees: 5000 },
    'GET /api/employees': [],
    'GET /api/departments': [],
    'GET /api/activity': [],
    'GET /api/checkins/latest': null,
    ...answers,
  });
  render(<App />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });
const languages = () => screen.getByRole('combobox', { name: /^(Language|Sprache)$/ });

beforeEach(() => vi.stubGlobal('EventSource', TestStream));

it('is made in the user menu and changes texts, figures, title and document at once', async () => {
  open('/', { 'GET /api/auth/user': admin });
  await heading('Admin Dashboard');
  expect((await screen.findAllByText('5,000')).length).toBeGreaterThan(0);

  await userEvent.click(screen.getByRole('button', { name: 'Account of Anna Ek (AE)' }));
  const group = within(await screen.findByRole('group', { name: 'Language' }));
  const items = group.getAllByRole('menuitemradio');
  expect(items.map((item) => [item.textContent, item.lang, item.getAttribute('aria-checked')])).toEqual([
    ['English', 'en', 'true'],
    ['Deutsch', 'de', 'false'],
    ['Español', 'es', 'false'],
  ]);
  await userEvent.click(group.getByRole('menuitemradio', { name: 'Deutsch' }));

  await heading('Admin-Übersicht');
  expect(screen.getAllByText('5.000').length).toBeGreaterThan(0);
  expect([document.title, document.documentElement.lang]).toEqual(['Übersicht · Checkpoint', 'de']);
  expect(localStorage.getItem('checkpoint.language')).toBe('de');
  expect(screen.getByRole('button', { name: 'Konto von Anna Ek (AE)' })).toHaveFocus();
});

it.each(['/', '/login', '/employee/login', '/employee/signup', '/privacy'])(
  'is there for people who are not signed in, at %s',
  async (path) => {
    open(path, { 'GET /api/auth/user': signedOut });
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    await userEvent.selectOptions(languages(), 'Deutsch');
    await expect.poll(() => document.documentElement.lang).toBe('de');
    expect(languages()).toHaveAccessibleName('Sprache');
  },
);

it('keeps what was typed, and says what is wrong with it in the new language', async () => {
  open('/employee/login', { 'GET /api/auth/user': signedOut });
  await userEvent.type(await screen.findByLabelText('Email', {}, { timeout: 10_000 }), 'anna@');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Please enter a valid email address');

  await userEvent.selectOptions(languages(), 'Deutsch');
  await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@');
});

it("shows the server's fault of a field in the person's language", async () => {
  const issue = {
    path: 'password',
    message: 'Choose another.',
    key: 'error.password_too_guessable',
  };
  const body = {
    code: 'password_too_guessable',
    message: 'Choose another.',
    issues: [issue],
    requestId: 'r',
  };
  open('/employee/login', {
    'GET /api/auth/user': signedOut,
    'POST /api/auth/checkpoint/login': () => Response.json(body, { status: 400 }),
  });
  await userEvent.type(await screen.findByLabelText('Email', {}, { timeout: 10_000 }), 'anna@example.com');
  await userEvent.selectOptions(languages(), 'Deutsch');
  await userEvent.type(await screen.findByLabelText('Passwort'), 'anna@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText(/^Wählen Sie ein Passwort, das weder/);
});

it('that cannot be fetched says so and changes nothing', async () => {
  open('/login', { 'GET /api/auth/user': signedOut });
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  await userEvent.selectOptions(languages(), 'Español');
  await screen.findByText('Checkpoint cannot be reached. Check your connection and try again.');
  expect([document.documentElement.lang, localStorage.getItem('checkpoint.language')]).toEqual(['en', null]);
  expect(languages()).toHaveValue('en');
});
