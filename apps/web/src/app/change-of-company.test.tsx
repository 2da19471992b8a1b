import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownIdentity, rememberIdentity } from '#kernel/session/person.ts';
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
      screen.getByRole('menuitemradio', { name: /Mill Administrator · 2 decisions wait/ }),
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
  await userEvent.click(screen.getByRole('button', { name: 'Change to it: Mill' }));
  await waitFor(() => expect(knownIdentity()?.companyId).toBe('mill'));
});

it('who belongs nowhere reads who invites them, and may found a company all the same', async () => {
  const { invitations } = memberships;
  const answered = { 'GET /api/memberships': { companies: [], invitations } };
  open('/', { ...anna, companyId: null, isInvited: true }, answered);
  expect(await screen.findByText('Bakery invites you', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
});

describe('on the profile', () => {
  const profile = { 'GET /api/profile': { type: 'employee', user: annaHere, employee: null } };

  it('a further company is joined with its code', async () => {
    const { calls } = open('/profile', anna, {
      ...profile,
      'POST /api/memberships': () => Response.json({ companyId: 'mill', name: 'Mill' }, { status: 201 }),
    });
    await userEvent.type(
      await screen.findByLabelText('Code of a further company', {}, { timeout: 10_000 }),
      'mill23',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Join another company' }));
    expect(await screen.findByText('You belong to Mill now')).toBeVisible();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/memberships')?.body).toEqual({
      companyCode: 'MILL23',
    });
  });

  it('an invitation is accepted', async () => {
    open('/profile', annaHere, {
      ...{ ...profile, ...answers },
      'POST /api/invitations/i/accept': () =>
        Response.json({ companyId: 'bakery', name: 'Bakery' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }, { timeout: 10_000 }));
    expect(await screen.findByText('You belong to Bakery now')).toBeVisible();
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
    expect(await screen.findByText('Invitation of Bakery declined')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Bakery invites you')).toBeNull());
    expect(screen.queryByText('You belong to Bakery now')).toBeNull();
  });

  it('an invitation that ended meanwhile says so', async () => {
    open('/profile', annaHere, {
      ...{ ...profile, ...answers },
      'POST /api/invitations/i/decline': refusal(404, 'not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }, { timeout: 10_000 }));
    expect(await screen.findByText('Could not answer the invitation')).toBeVisible();
  });
});
