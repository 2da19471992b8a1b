import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateTo } from '#kernel/page-navigation.ts';
import { knownIdentity, seatOf } from '#kernel/session/person.ts';
import { tap } from '#outbox/outbox.fixture.ts';
import { pendingPunch } from '#outbox/pending-punch.ts';
import { leaveStored } from '#outbox/stored-queue.fixture.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, anna, noAnswer, refusal } from '#testing/page.fixture.tsx';
import { admin, bar, open } from '../app.fixture.tsx';

vi.mock('#kernel/page-navigation.ts');

beforeEach(() => vi.stubGlobal('EventSource', TestStream));
afterEach(() => vi.mocked(navigateTo).mockReset());

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
    ['Review', '/review'],
    ['Employees', '/employees'],
    ['Reports', '/reports'],
    ['Settings', '/settings'],
  ];

  it.each([
    ['an employee', '/', anna, employeesLinks, 'Check In/Out'],
    ['an employee', '/checkin', anna, employeesLinks, 'Check In/Out'],
    ['an administrator', '/', admin, administratorsLinks, 'Dashboard'],
    ['an administrator', '/review', admin, administratorsLinks, 'Review'],
    ['an administrator', '/settings/audit', admin, administratorsLinks, 'Settings'],
    ['an administrator', '/checkin', admin, administratorsLinks, undefined],
    ['a super administrator', '/', { ...admin, role: 'super_admin' }, administratorsLinks, 'Dashboard'],
    ['anybody else', '/', { ...admin, role: 'auditor' }, [], undefined],
  ])('shows %s the right links at %s', async (_who, path, user, expected, current) => {
    open(path, user);
    const marked = expected.map(([text, href]) => [text, href, text === current ? 'page' : null]);
    expect(await links()).toEqual(marked);
  });

  it.each([
    ['an employee', anna, ['/record', '/profile', '/settings']],
    ['an administrator', admin, ['/record', '/profile', '/settings']],
    ['anybody else', { ...admin, role: 'auditor' }, ['/profile', '/settings']],
  ])('leads %s from the user menu to their hours, profile and settings', async (_who, user, paths) => {
    for (const [name, path] of [
      ['My hours', '/record'],
      ['Profile', '/profile'],
      ['Employees', '/employees'],
      ['Settings', '/settings'],
    ] as const) {
      open('/', user);
      await userEvent.click(
        await screen.findByRole('button', { name: 'Account of Anna Ek (AE)' }, { timeout: 10_000 }),
      );
      await screen.findByRole('menu');
      const item = screen.queryByRole('menuitem', { name });
      expect(item !== null).toBe(paths.includes(path));
      if (item !== null) await userEvent.click(item);
      expect(window.location.pathname).toBe(item === null ? '/' : path);
      cleanup();
    }
  });

  it('says how much waits for a decision', async () => {
    open('/', admin, {
      'GET /api/review/count': { held: 1, checkOutMissing: 2, flagged: 0, asked: 9, total: 12 },
    });
    expect(await within(await bar()).findByRole('link', { name: 'Review 12' })).toBeInTheDocument();
  });

  it('shows the company and leads to the start', async () => {
    open('/', admin);
    const header = within(await bar());
    expect(await header.findByText('Northlight Studios')).toBeVisible();
    expect(header.getByRole('link', { name: 'Checkpoint' })).toHaveAttribute('href', '/');
  });

  it('shows the company as last known until the server answers', async () => {
    const answers = { '/api/companies/northlight': { name: 'Northlight, last known' } };
    localStorage.setItem('checkpoint.last-known', JSON.stringify({ userId: seatOf(admin), answers }));
    localStorage.setItem('checkpoint.identity', JSON.stringify(admin));
    open('/', admin, { 'GET /api/companies/northlight': () => new Promise<Response>(() => undefined) });
    expect(await within(await bar()).findByText('Northlight, last known')).toBeVisible();
  });

  it('keeps the line of the company where its name could not be loaded', async () => {
    open('/settings', admin, { 'GET /api/companies/northlight': refusal(503, 'unavailable') });
    const line = () => screen.getByText('Checkpoint', { selector: 'header p' }).nextElementSibling;
    expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
    expect(line()).toBeInTheDocument();
    expect(line()).toHaveTextContent('');
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
      await screen.findByRole('button', { name: 'Account of Anna Ek (AE)' }, { timeout: 10_000 }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    return opened;
  }

  it('sends a provider account through the server', async () => {
    await signOutOf('/', admin);
    expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/api/logout');
  });

  it('leads an employee to the employee sign-in, although the call fails', async () => {
    await signOutOf('/settings', anna, { 'POST /api/auth/checkpoint/logout': noAnswer });
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/employee/login'));
    expect(knownIdentity()).toBeUndefined();
  });

  it('leads to / from the check-in page', async () => {
    await signOutOf('/checkin', anna, { 'POST /api/auth/checkpoint/logout': { done: true } });
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/'));
  });
});

describe('signing out while a tap that could not be stored is on its way', () => {
  const hint =
    'A check-in or check-out is being sent and is not saved on this device. This takes a few seconds. If you sign out now, it may be lost.';

  async function punchUnstored() {
    // As jsdom has no IndexedDB, both are blocked with this one.
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    let refuse = () => {};
    const { calls } = open('/checkin', anna, {
      'POST /api/checkins': () =>
        new Promise<Response>((resolve) => {
          refuse = () => resolve(refusal(403, 'forbidden')());
        }),
      'POST /api/auth/checkpoint/logout': { done: true },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'In Office' }, { timeout: 10_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Check In' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Account of Anna Ek (AE)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    const warning = within(
      await screen.findByRole('dialog', { name: '1 check-in or check-out not sent yet' }),
    );
    expect(warning.getByText(hint)).toBeVisible();
    const signOuts = () => calls.filter(({ path }) => path === '/api/auth/checkpoint/logout');
    return { warning, signOuts, refuse: () => refuse() };
  }

  it('asks first, and ends no session before that is answered', async () => {
    const { warning, signOuts } = await punchUnstored();
    await userEvent.click(warning.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(signOuts()).toEqual([]);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('speaks of no punch once the server has answered, and signs out who still wants to', async () => {
    const { warning, signOuts, refuse } = await punchUnstored();
    refuse();
    await screen.findByRole('dialog', { name: 'Sign Out' });
    expect(screen.queryByText(hint)).toBeNull();
    expect(signOuts()).toEqual([]);
    await userEvent.click(warning.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/'));
    expect(signOuts()).toHaveLength(1);
  });
});

describe('signing out with punches that were not sent', () => {
  async function punchOffline() {
    open('/checkin', anna, { 'POST /api/checkins': noAnswer });
    await userEvent.click(await screen.findByRole('radio', { name: 'In Office' }, { timeout: 10_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Check In' }));
    await screen.findByText('Check-in saved locally. Will sync when online.');
    await userEvent.click(screen.getByRole('button', { name: 'Account of Anna Ek (AE)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    return within(await screen.findByRole('dialog', { name: '1 check-in or check-out not sent yet' }));
  }

  it('asks first, and staying signs nobody out', async () => {
    const warning = await punchOffline();
    await userEvent.click(warning.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('signs out who insists', async () => {
    const warning = await punchOffline();
    await userEvent.click(warning.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('asks about what waits for another company, too, and about nobody else', async () => {
    const tapOf = (userId: string) => {
      const facts = { ...tap('check_in', userId), companyId: 'mill' };
      return pendingPunch(userId, facts, { now: 0, monotonic: { page: 'earlier', at: 0 } });
    };
    leaveStored(() => [tapOf('anna'), tapOf('ben')]);
    open('/checkin', { ...anna, hasOthers: true });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Account of Anna Ek (AE)' }, { timeout: 10_000 }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    const name = '1 check-in or check-out not sent yet';
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(navigateTo).not.toHaveBeenCalled();
  });
});
