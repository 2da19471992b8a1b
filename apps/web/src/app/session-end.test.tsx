import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo, reloadPage } from '#kernel/page-navigation.ts';
import { knownIdentity } from '#kernel/session/person.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, northlight, refusal } from '#testing/page.fixture.tsx';
import { admin, bar, heading, open, signedOut } from './app.fixture.tsx';

vi.mock('#kernel/page-navigation.ts');

beforeEach(() => vi.stubGlobal('EventSource', TestStream));
afterEach(() => {
  vi.mocked(navigateTo).mockReset();
  vi.mocked(reloadPage).mockReset();
});

/** A screen of the application may have to be fetched first. */
const longWait = { timeout: 10_000 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, longWait));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, {}, longWait), text);

const company = {
  ...{ ...northlight, companyCode: 'F57F5B' },
  settings: {
    ...northlight.settings,
    minPasswordLength: 6,
    requireSecondStep: false,
    hoursFigure: 'nominal',
  },
};

const entry = {
  ...{ id: 'added', at: '2026-11-20T08:00:00.000Z', action: 'department_added', details: { name: 'Ovens' } },
  ...{
    actor: null,
    subject: null,
    source: 'command_line',
    address: null,
    device: { browser: null, system: null },
  },
};

interface Place {
  readonly at: string;
  readonly user: object;
  readonly answers?: Answers;
  /** What the person does there when the session is over; `answers` can be changed first. */
  readonly act: (answers: Answers) => Promise<unknown>;
  readonly target: string;
}

async function tap(answers: Answers) {
  await userEvent.click(await screen.findByRole('radio', { name: 'In Office' }, longWait));
  answers['POST /api/checkins'] = signedOut;
  answers['GET /api/auth/user'] = signedOut;
  await press('Check In');
}

/** The server refuses the stream, and says why when it is asked who this is. */
async function refuseStream(answers: Answers) {
  await expect.poll(() => TestStream.opened).not.toEqual([]);
  answers['GET /api/auth/user'] = signedOut;
  act(() => TestStream.current.refuse());
}

const places: Readonly<Record<string, Place>> = {
  'a check-in of an employee': {
    ...{ at: '/checkin', user: anna, target: '/employee/login' },
    act: tap,
  },
  'a check-in of an administrator': {
    ...{ at: '/checkin', user: admin, target: '/api/login' },
    act: tap,
  },
  'what the check-in page reads': {
    ...{ at: '/checkin', user: anna, target: '/employee/login' },
    answers: { 'GET /api/checkins/latest': signedOut },
    act: async () => {},
  },
  'what the dashboard reads': {
    ...{ at: '/', user: admin, target: '/api/login' },
    answers: { 'GET /api/stats': signedOut, 'GET /api/employees': signedOut },
    act: async () => {},
  },
  'the event stream of the dashboard': { at: '/', user: admin, act: refuseStream, target: '/api/login' },
  'the event stream of the check-in page': {
    ...{ at: '/checkin', user: anna, act: refuseStream, target: '/employee/login' },
  },
  'the event stream of the settings': {
    at: '/settings',
    user: admin,
    act: refuseStream,
    target: '/api/login',
  },
  'the event stream of the reports': { at: '/reports', user: admin, act: refuseStream, target: '/api/login' },
  'the event stream of the audit trail': {
    at: '/settings/audit',
    user: admin,
    act: refuseStream,
    target: '/api/login',
  },
  'the event stream of a profile': {
    ...{ at: '/profile', user: anna, act: refuseStream, target: '/employee/login' },
  },
  'a new company': {
    ...{ at: '/', user: { ...admin, role: 'employee', companyId: null }, target: '/api/login' },
    answers: { 'POST /api/companies': signedOut },
    act: async () => {
      await type('Company Name', 'Northlight');
      await press('Create Company');
    },
  },
  'a change of the settings': {
    ...{ at: '/settings', user: admin, target: '/api/login' },
    answers: { 'GET /api/companies/northlight': company, 'PATCH /api/companies/northlight': signedOut },
    act: async () => {
      await type('Company Name', '!');
      await press('Update Settings');
    },
  },
  'a change of one’s own name': {
    ...{ at: '/profile', user: anna, target: '/employee/login' },
    answers: {
      'GET /api/profile': { type: 'employee', user: anna, employee: null },
      'PATCH /api/profile': signedOut,
    },
    act: () => press('Update Profile'),
  },
  'somebody who is added': {
    ...{ at: '/employees', user: admin, target: '/api/login' },
    answers: { 'GET /api/departments': [{ id: 's', name: 'Sales' }], 'POST /api/employees': signedOut },
    act: addSomebody,
  },
  'an export of attendance': {
    ...{ at: '/', user: admin, target: '/api/login', answers: { 'POST /api/export': signedOut } },
    act: async () => {
      await press('Export Attendance Data');
      await type('Start date', '2026-03-02');
      await type('End date', '2026-03-31');
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    },
  },
  'a file of the audit trail': {
    ...{ at: '/settings/audit', user: admin, target: '/api/login' },
    answers: { 'GET /api/audit': [entry], 'POST /api/audit/export': signedOut },
    act: () => press('Export as CSV'),
  },
};

async function addSomebody() {
  await press('Add Employee');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Sales' });
  for (const [label, text] of [
    ['First Name', 'Bo'],
    ['Last Name', 'Lind'],
    ['Email', 'bo@example.com'],
    ['Job Title', 'Roofer'],
  ] as const) {
    await userEvent.type(dialog.getByLabelText(label), text);
  }
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Department' }), 'Sales');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Employee' }));
}

describe('a session that ends is told of and leads to the right sign-in, when it is refused at', () => {
  beforeEach(() => {
    TestStream.opened = [];
  });

  it.each(Object.entries(places))(
    '%s',
    async (_what, { at, user, answers: more = {}, act: doIt, target }) => {
      const { answers } = open(at, user, more);
      await doIt(answers);
      await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith(target), longWait);
      // Whatever was refused has no other word for it. What draws it may still be on its way.
      expect(await screen.findByText('Unauthorized')).toBeVisible();
      expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
      expect(knownIdentity()).toBeUndefined();
    },
  );
});

describe('a session that ends under the page', () => {
  async function endSession(user: typeof anna) {
    const { answers } = open('/', user);
    await within(await bar()).findByText('Northlight Studios');
    answers['GET /api/auth/user'] = signedOut;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
  }

  it.each([
    ['an administrator', '/api/login', admin],
    ['an employee', '/employee/login', anna],
  ])('tells %s so and leads to %s after 500 ms', async (_who, target, user) => {
    await endSession(user);
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    expect(navigateTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith(target);
    expect(knownIdentity()).toBeUndefined();
  });

  it('is the last word: what an open dialog could not load says nothing beside it', async () => {
    const { answers } = open('/', admin);
    await heading('Admin Dashboard');
    answers['GET /api/activity/all'] = signedOut;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('View All Activity');
    expect(await screen.findByText('Unauthorized', {}, longWait)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/api/login');
  });

  it('is not assumed when the server only fails', async () => {
    const { answers } = open('/', admin);
    await heading('Admin Dashboard');
    answers['GET /api/auth/user'] = refusal(503, 'unavailable');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(navigateTo).not.toHaveBeenCalled();
    await heading('Admin Dashboard');
  });
});

it('shows nothing of a person who left when “back” shows their page: it reloads', async () => {
  const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent(type, { persisted })));
  open('/', anna);
  await within(await bar()).findByText('Northlight Studios');
  transition('pageshow', false);
  expect(reloadPage).not.toHaveBeenCalled();
  transition('pagehide', true);
  expect(document.documentElement).not.toBeVisible();
  transition('pageshow', true);
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(document.documentElement).not.toBeVisible();
  document.documentElement.removeAttribute('style');
});
