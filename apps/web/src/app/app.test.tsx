import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { knownIdentity, rememberIdentity } from '#platform/known-identity.ts';
import { leaveTo } from '#platform/leave-to.ts';
import { type Answers, anna, fakeServer, noAnswer, northlight, refusal } from '#platform/page.fixture.tsx';
import { App } from './app.tsx';

vi.mock('#platform/leave-to.ts');

const signedOut = refusal(401, 'unauthenticated');
const admin = { ...anna, role: 'company_admin', authType: 'local' };
const member: Answers = {
  'GET /api/companies/northlight': northlight,
  'GET /api/stats': { checkedInCount: 1, checkedOutCount: 2, totalEmployees: 3 },
  'GET /api/employees': [],
  'GET /api/departments': [],
  'GET /api/activity': [],
  'GET /api/checkins/latest': null,
};

function open(path: string, user: unknown, more: Answers = {}) {
  window.history.replaceState(null, '', path);
  const answers: Answers = { ...member, 'GET /api/auth/user': user, ...more };
  const calls = fakeServer(answers);
  render(<App />);
  return { calls, answers };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });

beforeEach(() => vi.stubGlobal('EventSource', TestStream));
afterEach(() => vi.mocked(leaveTo).mockReset());

describe('what a visitor sees', () => {
  it('is "Loading..." until it is known who it is', () => {
    open('/', () => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  });

  it('is the landing page without a session', async () => {
    open('/', signedOut);
    await heading('Workforce Management Reimagined');
    expect(document.title).toBe('Workforce Management Reimagined · Checkpoint');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('is the landing page when the user cannot be fetched and nobody was known', async () => {
    open('/', noAnswer);
    await heading('Workforce Management Reimagined');
  });

  it('is the setup without a company', async () => {
    open('/', { ...admin, companyId: null, role: 'employee' });
    await heading('Set up your company');
    expect(document.title).toBe('Set up your company · Checkpoint');
  });

  it('is the dashboard for an administrator', async () => {
    open('/', admin);
    await heading('Admin Dashboard');
  });

  it('is the check-in page for an employee, also when the network is gone', async () => {
    rememberIdentity(anna);
    open('/checkin', noAnswer);
    await heading('Check In/Out');
  });

  it('is the employee sign-in when a known employee comes back to /checkin after the session ended', async () => {
    rememberIdentity(anna);
    open('/checkin', signedOut);
    await heading('Employee sign-in');
    expect(window.location.pathname).toBe('/employee/login');
  });

  it('is the 404 screen on an unknown path, with the way to the sign-in for who has no session', async () => {
    open('/nowhere', signedOut);
    await heading('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/employee/login');
  });

  it.each([
    ['/settings', 'Only company administrators can access settings.'],
    ['/reports', 'Only company administrators can access reports.'],
    ['/employees', 'Only company administrators can access employee management.'],
  ])('is "Access Denied" for an employee at %s', async (path, reason) => {
    open(path, anna);
    await heading('Access Denied');
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('is the start instead of a sign-in page for who is signed in', async () => {
    open('/employee/login', admin);
    await heading('Admin Dashboard');
    expect(window.location.pathname).toBe('/');
  });
});

/** What screen readers are told by themselves. */
const announcements = () =>
  Array.from(document.querySelectorAll('[aria-live="polite"]')).map((region) => region.textContent);

describe('a change of page', () => {
  it('names the document, moves the focus to the content and starts at the top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    open('/nowhere', signedOut);
    await heading('404 Page Not Found');
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    await heading('Employee sign-in');
    expect(document.title).toBe('Employee sign-in · Checkpoint');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(announcements()).toContain('Employee sign-in');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});

/** The bar with the product's name. A page may have headers of its own. */
async function bar(): Promise<HTMLElement> {
  const product = await screen.findByRole('link', { name: 'Checkpoint' }, { timeout: 10_000 });
  return product.closest('header') ?? expect.unreachable('the product stands in no header');
}

describe('the navigation bar', () => {
  const links = async () =>
    within(within(await bar()).getAllByRole('navigation', { hidden: true })[0] ?? document.body)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

  const employeesLinks = [
    ['Check In/Out', '/checkin'],
    ['Profile', '/profile'],
  ];
  const administratorsLinks = [
    ['Dashboard', '/'],
    ['Employees', '/employees'],
    ['Reports', '/reports'],
    ['Settings', '/settings'],
  ];

  it.each([
    ['an employee', '/', anna, employeesLinks, 'Check In/Out'],
    ['an employee', '/checkin', anna, employeesLinks, 'Check In/Out'],
    ['an administrator', '/', admin, administratorsLinks, 'Dashboard'],
    ['an administrator', '/checkin', admin, administratorsLinks, undefined],
    ['a super administrator', '/', { ...admin, role: 'super_admin' }, administratorsLinks, 'Dashboard'],
    ['anybody else', '/', { ...admin, role: 'auditor' }, [], undefined],
  ])('shows %s the right links at %s', async (_who, path, user, expected, current) => {
    open(path, user);
    const marked = expected.map(([text, href]) => [text, href, text === current ? 'page' : null]);
    expect(await links()).toEqual(marked);
  });

  it.each([
    ['an employee', anna, ['/profile']],
    ['an administrator', admin, ['/profile', '/settings']],
    ['anybody else', { ...admin, role: 'auditor' }, []],
  ])('leads %s from the user menu to what they may open', async (_who, user, paths) => {
    for (const [name, path] of [
      ['Profile', '/profile'],
      ['Employees', '/employees'],
      ['Settings', '/settings'],
    ] as const) {
      open('/', user);
      await userEvent.click(
        await screen.findByRole('button', { name: 'Account of Anna Ek' }, { timeout: 10_000 }),
      );
      const item = screen.queryByRole('menuitem', { name });
      expect(item !== null).toBe(paths.includes(path));
      if (item !== null) await userEvent.click(item);
      expect(window.location.pathname).toBe(item === null ? '/' : path);
      cleanup();
    }
  });

  it('shows the company and leads to the start', async () => {
    open('/', admin);
    const header = within(await bar());
    expect(await header.findByText('Northlight Studios')).toBeVisible();
    expect(header.getByRole('link', { name: 'Checkpoint' })).toHaveAttribute('href', '/');
  });

  it('opens the same links in the mobile menu', async () => {
    open('/', admin);
    const header = within(await bar());
    await userEvent.click(header.getByRole('button', { name: 'Open menu' }));
    const button = header.getByRole('button', { name: 'Close menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(menu).toBeVisible();
    expect(menu).toHaveTextContent('Dashboard');
  });
});

describe('signing out', () => {
  async function signOutOf(path: string, user: typeof anna, more: Answers = {}) {
    const opened = open(path, user, more);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Account of Anna Ek' }, { timeout: 10_000 }),
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    return opened;
  }

  it('sends a provider account through the server', async () => {
    await signOutOf('/', admin);
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/api/logout');
  });

  it('leads an employee to the employee sign-in, although the call fails', async () => {
    await signOutOf('/settings', anna, { 'POST /api/auth/checkpoint/logout': noAnswer });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
    expect(knownIdentity()).toBeUndefined();
  });

  it('leads to / from the check-in page', async () => {
    await signOutOf('/checkin', anna, { 'POST /api/auth/checkpoint/logout': { done: true } });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/'));
  });
});

describe('signing out with punches that were not sent', () => {
  async function punchOffline() {
    open('/checkin', anna, { 'POST /api/checkins': noAnswer });
    await userEvent.click(await screen.findByRole('radio', { name: 'In Office' }, { timeout: 10_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Check In' }));
    await screen.findByText('Check-in saved locally. Will sync when online.');
    await userEvent.click(screen.getByRole('button', { name: 'Account of Anna Ek' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    return within(await screen.findByRole('dialog', { name: '1 punch not sent yet' }));
  }

  it('asks first, and staying signs nobody out', async () => {
    const warning = await punchOffline();
    await userEvent.click(warning.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('signs out who insists', async () => {
    const warning = await punchOffline();
    await userEvent.click(warning.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/'));
  });
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
    expect(leaveTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith(target);
    expect(knownIdentity()).toBeUndefined();
  });

  it('is noticed by whatever call is refused, and said once', async () => {
    open('/', admin, { 'GET /api/stats': signedOut, 'GET /api/employees': signedOut });
    await screen.findByText('You are logged out. Logging in again...', {}, { timeout: 10_000 });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/login'));
    expect(leaveTo).toHaveBeenCalledOnce();
  });

  it('is all that a form tells when its call was refused for that', async () => {
    open('/profile', anna, {
      'GET /api/profile': { type: 'employee', user: anna, employee: null },
      'PATCH /api/profile': signedOut,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Update Profile' }, { timeout: 10_000 }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
    expect(screen.getByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  });

  it('is not assumed when the server only fails', async () => {
    const { answers } = open('/', admin);
    await heading('Admin Dashboard');
    answers['GET /api/auth/user'] = refusal(503, 'unavailable');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(leaveTo).not.toHaveBeenCalled();
    await heading('Admin Dashboard');
  });
});
