import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownIdentity, rememberIdentity } from '#kernel/session/person.ts';
import { tap } from '#outbox/outbox.fixture.ts';
import { pendingPunch } from '#outbox/pending-punch.ts';
import { idsOf } from '#outbox/queue.ts';
import { leaveStored, storedQueue } from '#outbox/stored-queue.fixture.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, northlight, refusal } from '#testing/page.fixture.tsx';
import { open } from './app.fixture.tsx';

const annaHere = { ...anna, hasOthers: true };
const annaAtMill = { ...annaHere, companyId: 'mill', role: 'company_admin' };
const mill = { ...northlight, id: 'mill', name: 'Mill' };
const companies = [
  { companyId: 'northlight', name: 'Northlight Studios', role: 'employee', isInForce: true, waiting: null },
  { companyId: 'mill', name: 'Mill', role: 'company_admin', isInForce: false, waiting: 2 },
];
const memberships = {
  companies,
  invitations: [{ id: 'i', companyName: 'Bakery', until: '2026-12-01T08:00:00Z' }],
};
const answers = {
  'GET /api/memberships': memberships,
  'GET /api/companies/mill': mill,
  'POST /api/auth/company': annaAtMill,
};

beforeEach(() => vi.stubGlobal('EventSource', TestStream));

const switcher = () =>
  screen.findByRole('button', { name: 'Northlight Studios, change company' }, { timeout: 10_000 });

describe('the switcher', () => {
  it('is there for nobody with one company, and nothing is asked for', async () => {
    const { calls } = open('/checkin', anna);
    await screen.findByText('Checked Out', {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: /change company/ })).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/memberships'))).toBe(false);
  });

  it('is not there for an invitation alone, which is answered on the profile', async () => {
    const annaInvited = { ...anna, isInvited: true };
    const { calls } = open('/checkin', annaInvited, answers);
    await screen.findByText('Checked Out', {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: /change company/ })).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/memberships'))).toBe(false);
    cleanup();
    open('/profile', annaInvited, {
      'GET /api/profile': { type: 'employee', user: annaInvited, employee: null },
      'GET /api/memberships': { ...memberships, companies: companies.slice(0, 1) },
    });
    expect(await screen.findByText('Bakery invites you', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Contact your administrator/);
    expect(screen.queryByText('Northlight Studios', { selector: 'li *' })).toBeNull();
  });

  it('names the role and what waits in each company, and invitations', async () => {
    open('/checkin', annaHere, answers);
    await userEvent.click(await switcher());
    expect(await screen.findByRole('menuitemradio', { name: /Northlight Studios Employee/ })).toBeChecked();
    expect(
      screen.getByRole('menuitemradio', { name: /Mill Administrator 2 entries to review/ }),
    ).not.toBeChecked();
    expect(screen.getByRole('menuitem', { name: 'Bakery invites you' })).toBeVisible();
  });

  it('puts another company in force on this page and for all tabs', async () => {
    const opened = open('/checkin', annaHere, answers);
    await userEvent.click(await switcher());
    opened.answers['GET /api/auth/user'] = annaAtMill;
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Mill/ }));
    expect(await screen.findByRole('button', { name: 'Mill, change company' })).toBeVisible();
    expect(knownIdentity()?.companyId).toBe('mill');
    expect(window.location.pathname).toBe('/checkin');
    expect(
      opened.calls.find(({ method, path }) => method === 'POST' && path === '/api/auth/company'),
    ).toMatchObject({
      ...{ person: 'anna', company: 'northlight', body: { companyId: 'mill' } },
    });
  });

  it('says that the companies could not be loaded, and asks again', async () => {
    const opened = open('/checkin', annaHere, {
      ...answers,
      'GET /api/memberships': refusal(503, 'unavailable'),
    });
    await userEvent.click(await switcher());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your companies could not be loaded.');
    opened.answers['GET /api/memberships'] = memberships;
    await userEvent.click(screen.getByRole('menuitem', { name: 'Try again' }));
    expect(await screen.findByRole('menuitemradio', { name: /Northlight/ })).toHaveFocus();
  });

  it('says why a company cannot be opened, and stays', async () => {
    open('/checkin', annaHere, {
      ...answers,
      'POST /api/auth/company': refusal(403, 'sign_in_to_administer'),
    });
    await userEvent.click(await switcher());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Mill/ }));
    expect(await screen.findByText(/You are an administrator of this company/)).toBeVisible();
    expect(await switcher()).toBeVisible();
  });
});

it('a tab follows another one into its company', async () => {
  const opened = open('/checkin', annaHere, answers);
  await switcher();
  opened.answers['GET /api/auth/user'] = annaAtMill;
  rememberIdentity(annaAtMill);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkpoint.identity' })));
  expect(await screen.findByRole('button', { name: 'Mill, change company' })).toBeVisible();
});

it('whoever was removed from the open company chooses another one', async () => {
  const nowhere = { ...annaHere, companyId: null };
  const opened = open('/', nowhere, {
    ...answers,
    'GET /api/memberships': { companies: companies.slice(1), invitations: [] },
  });
  expect(
    await screen.findByRole('heading', { name: 'Choose your company' }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Set up your company' })).toBeNull();
  opened.answers['GET /api/auth/user'] = annaAtMill;
  await userEvent.click(screen.getByRole('button', { name: 'Open Mill' }));
  await waitFor(() => expect(knownIdentity()?.companyId).toBe('mill'));
});

it('whoever has no company in force is told when the choice could not be loaded, and can ask again', async () => {
  const opened = open(
    '/',
    { ...annaHere, companyId: null },
    {
      'GET /api/memberships': refusal(503, 'unavailable'),
    },
  );
  expect(
    await screen.findByText('Your companies could not be loaded.', {}, { timeout: 10_000 }),
  ).toBeVisible();
  opened.answers['GET /api/memberships'] = { companies: companies.slice(1), invitations: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open Mill' })).toBeVisible();
});

it('whoever is invited and has no company can found one below the invitation', async () => {
  const { invitations } = memberships;
  open(
    '/',
    { ...anna, companyId: null, isInvited: true },
    { 'GET /api/memberships': { companies: [], invitations } },
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You are invited' }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Set up your company' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

describe('on the profile', () => {
  const profile = { 'GET /api/profile': { type: 'employee', user: annaHere, employee: null } };

  it('a further company is joined with its code', async () => {
    const { calls } = open('/profile', anna, {
      ...profile,
      'GET /api/public/companies/by-code/MILL23': { name: 'Mill' },
      'POST /api/memberships': () => Response.json({ companyId: 'mill', name: 'Mill' }, { status: 201 }),
    });
    await userEvent.type(
      await screen.findByLabelText('Code of another company', {}, { timeout: 10_000 }),
      'mill23',
    );
    expect(await screen.findByText('You are joining Mill')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Join another company' }));
    expect(await screen.findByText('You have joined Mill')).toBeVisible();
    expect(screen.getByLabelText('Code of another company')).toHaveValue('');
    expect(screen.queryByText('You are joining Mill')).toBeNull();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/memberships')?.body).toEqual({
      companyCode: 'MILL23',
    });
  });

  it('companies that could not be loaded are said to be missing', async () => {
    open('/profile', annaHere, { ...profile, 'GET /api/memberships': refusal(503, 'unavailable') });
    expect(
      await screen.findByText('Your companies could not be loaded.', {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByLabelText('Code of another company')).toBeVisible();
  });

  it('an invitation is accepted', async () => {
    open('/profile', annaHere, {
      ...{ ...profile, ...answers },
      'POST /api/invitations/i/accept': () =>
        Response.json({ companyId: 'bakery', name: 'Bakery' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }, { timeout: 10_000 }));
    expect(await screen.findByText('You have joined Bakery')).toBeVisible();
  });

  it('an invitation is declined, and gone', async () => {
    const opened = open('/profile', annaHere, {
      ...{ ...profile, ...answers },
      'POST /api/invitations/i/decline': () => {
        opened.answers['GET /api/memberships'] = { companies, invitations: [] };
        return Response.json({ done: true });
      },
    });
    const decline = await screen.findByRole('button', { name: 'Decline' }, { timeout: 10_000 });
    await userEvent.click(decline);
    expect(await screen.findByText('Invitation from Bakery declined')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Bakery invites you')).toBeNull());
    expect(screen.queryByText('You have joined Bakery')).toBeNull();
  });

  it('an invitation that ended meanwhile says so', async () => {
    open('/profile', annaHere, {
      ...{ ...profile, ...answers },
      'POST /api/invitations/i/decline': refusal(404, 'not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }, { timeout: 10_000 }));
    expect(await screen.findByText('Could not save your answer')).toBeVisible();
  });

  describe('taps for a company that removed the person', () => {
    const tapAt = (id: string, companyId: string, minute: number) => {
      const facts = { ...tap('check_in', 'anna'), companyId };
      const now = Date.UTC(2026, 2, 2, 8, minute);
      return pendingPunch(id, facts, { now, monotonic: { page: 'earlier', at: 0 } });
    };
    const title = '2 punches for a company you no longer belong to';

    async function left() {
      leaveStored(() => [tapAt('1', 'gone', 1), tapAt('2', 'mill', 2), tapAt('3', 'gone', 3)]);
      open('/profile', annaHere, { ...profile, ...answers });
      await screen.findByText(title, {}, { timeout: 10_000 });
      const discard = screen.getAllByRole('button', { name: 'Discard' }).at(-1);
      await userEvent.click(discard ?? expect.unreachable('nothing is discarded'));
      return within(await screen.findByRole('dialog', { name: 'Discard 2 check-ins or check-outs?' }));
    }

    it('are named, and kept', async () => {
      const dialog = await left();
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Check In.*:01/),
        expect.stringMatching(/^Check In.*:03/),
      ]);
      await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
      expect(idsOf(storedQueue())).toEqual(['1', '2', '3']);
      expect(screen.getByText(title)).toBeVisible();
    });

    it('are discarded when their person says so, and no other is', async () => {
      const dialog = await left();
      await userEvent.click(dialog.getByRole('button', { name: 'Discard for good' }));
      await waitFor(() => expect(screen.queryByText(title)).toBeNull());
      expect(idsOf(storedQueue())).toEqual(['2']);
    });

    it('are shown also to whom one company is left, and whoever has none such is asked nothing', async () => {
      leaveStored(() => [tapAt('1', 'gone', 1)]);
      const left = { companies: companies.slice(0, 1), invitations: [] };
      open('/profile', anna, { ...profile, 'GET /api/memberships': left });
      const one = '1 punch for a company you no longer belong to';
      expect(await screen.findByText(one, {}, { timeout: 10_000 })).toBeVisible();
      cleanup();
      leaveStored(() => []);
      const { calls } = open('/profile', anna, profile);
      await screen.findByLabelText('Code of another company', {}, { timeout: 10_000 });
      expect(calls.some(({ path }) => path.startsWith('/api/memberships'))).toBe(false);
    });
  });
});
