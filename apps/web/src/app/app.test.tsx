import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { rememberIdentity } from '#kernel/session/person.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, noAnswer } from '#testing/page.fixture.tsx';
import { admin, bar, heading, open, signedOut } from './app.fixture.tsx';

vi.mock('#kernel/page-navigation.ts');

beforeEach(() => vi.stubGlobal('EventSource', TestStream));
afterEach(() => vi.mocked(navigateTo).mockReset());

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

  it.each([
    ['the landing page', '/', 'Workforce Management Reimagined'],
    ['a sign-in', '/employee/login', 'Employee sign-in'],
  ])(
    'is %s where the server has not answered for four seconds, and nobody was known',
    async (_what, at, title) => {
      let reply: (response: Response) => void = () => undefined;
      vi.useFakeTimers({ shouldAdvanceTime: true });
      open(at, () => new Promise<Response>((resolve) => (reply = resolve)));
      await vi.advanceTimersByTimeAsync(3900);
      expect(screen.getByRole('status')).toHaveTextContent('Loading...');
      await vi.advanceTimersByTimeAsync(200);
      await heading(title);
      reply(Response.json(admin));
      await heading('Admin Dashboard');
    },
  );

  it('stays "Loading..." where the page is somebody’s own, and says after eight seconds that nobody answers', async () => {
    let reply: (response: Response) => void = () => undefined;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/reports', () => new Promise<Response>((resolve) => (reply = resolve)));
    await vi.advanceTimersByTimeAsync(7900);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Checkpoint cannot be reached\./);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    reply(Response.json(admin));
    await heading('Reports');
    expect(screen.queryByText('Loading...')).toBeNull();
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
    const onward = within(screen.getByRole('main')).getByRole('link', { name: 'Profile' });
    expect(onward).toHaveAttribute('href', '/profile');
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

describe('without a network', () => {
  it.each(['/', '/employees', '/reports', '/settings', '/profile'])(
    '%s says so until it is back',
    async (path) => {
      open(path, admin);
      await bar();
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await screen.findByText('Offline Mode Active')).toBeVisible();
      onLine.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.queryByText('Offline Mode Active')).toBeNull();
    },
  );
});

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
