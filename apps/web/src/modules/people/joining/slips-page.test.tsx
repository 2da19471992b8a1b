import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seatOf } from '#kernel/session/person.ts';
import { type Answers, anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { person } from '../employees/employees.fixture.tsx';
import { keepLinks } from './fresh-links.ts';
import { SlipsPage } from './slips-page.tsx';

const until = '2026-12-04T11:00:00.000Z';
const links = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    ...{ name: `Zoë ${number} Über-Langname`, email: `zoe${number}@example.com`, token: `t${number}`, until },
  }));

function open(answers: Answers = {}, path = '/slips') {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': {
      ...northlight,
      companyCode: 'F57F5B',
      linkBase: 'https://time.example',
    },
    'GET /api/employees': [],
    ...answers,
  });
  window.history.replaceState(null, '', path);
  openPage(<SlipsPage />);
  return calls;
}

beforeEach(() => keepLinks('nobody', []));

describe('slips', () => {
  it('have the company, the person, their link and when it ends, four on a sheet', async () => {
    keepLinks(seatOf(anna), links(9));
    open();
    const slips = await screen.findAllByRole('article');
    expect(slips).toHaveLength(9);
    expect(document.querySelectorAll('.slip-sheet')).toHaveLength(3);
    const slip = within(slips[0] as HTMLElement);
    expect(slip.getByText('Northlight Studios')).toBeVisible();
    expect(slip.getByRole('heading', { name: 'Zoë 0 Über-Langname' })).toBeVisible();
    expect(slip.getByText('zoe0@example.com')).toBeVisible();
    expect(slip.getByText('Choose where you are and press Check In.')).toBeVisible();
    expect(slip.getByRole('img', { name: 'QR code of the link for Zoë 0 Über-Langname' })).toBeVisible();
    expect(slip.getByText('time.example/activate#t0')).toBeVisible();
    expect(slip.getByText(/^Works once, until .*Dec.* 2026|^Works once, until Dec/)).toBeVisible();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('and invitations are in the language of the company, whoever prints', async () => {
    keepLinks(seatOf(anna), links(1));
    const settings = { ...northlight.settings, language: 'de' };
    const results = [{ id: 'ida', outcome: 'done', activationToken: 'new', activationUntil: until }];
    const calls = open({
      'GET /api/companies/northlight': { ...northlight, settings, companyCode: 'F57F5B' },
      'GET /api/employees': [person('ida', 'Ida', { invitation: { until } })],
      'POST /api/employees/bulk': { results },
    });
    const slip = within(await screen.findByRole('article'));
    expect(slip.getByText('Wählen Sie ein Passwort.')).toBeVisible();
    expect(slip.getByText('Gilt einmal, bis 4. Dez. 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make 1 slip' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body.change.language).toBe('de'),
    );
  });

  it('are made with new links for everybody who has yet to come in, without any mail', async () => {
    const people = [person('maja', 'Maja'), person('ida', 'Ida', { invitation: { until } })];
    const results = [{ id: 'ida', outcome: 'done', activationToken: 'new', activationUntil: until }];
    const calls = open({ 'GET /api/employees': people, 'POST /api/employees/bulk': { results } });
    expect(await screen.findByText('1 person is invited and hasn’t signed in yet')).toBeVisible();
    expect(screen.getByText(/Earlier links and temporary passwords stop working/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make 1 slip' }));
    expect(await screen.findByText('time.example/activate#new')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: ['ida'],
      change: { kind: 'invite', byMail: false, language: 'en' },
    });
    // Whoever comes back to the page finds them once more.
    cleanup();
    open({ 'GET /api/employees': people });
    expect(await screen.findByText('time.example/activate#new')).toBeVisible();
  });

  it('are added to those that were made before, and the newest link of each person counts', async () => {
    keepLinks(seatOf(anna), links(10));
    keepLinks(seatOf(anna), [
      { name: 'Ida Ek', email: 'ida@example.com', token: 'ida', until },
      { name: 'Zoë 0', email: 'zoe0@example.com', token: 'newer', until },
    ]);
    open();
    expect(await screen.findAllByRole('article')).toHaveLength(11);
    expect(screen.getByText('time.example/activate#newer')).toBeVisible();
    expect(screen.queryByText('time.example/activate#t0')).toBeNull();
  });

  it('are those that were made last where the address asks for them, with the way to all', async () => {
    keepLinks(seatOf(anna), links(3));
    keepLinks(seatOf(anna), [{ name: 'Ida Ek', email: 'ida@example.com', token: 'ida', until }]);
    open({}, '/slips?latest');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Show all 4 slips' }));
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('leave out who has come in meanwhile, and are made for those who have none here', async () => {
    keepLinks(seatOf(anna), [
      { name: 'Ida Ek', email: 'ida@example.com', token: 'ida', until },
      { name: 'Maja Ek', email: 'maja@example.com', token: 'maja', until },
    ]);
    const people = [
      ...[person('maja', 'Maja'), person('ida', 'Ida', { invitation: { until } })],
      person('lars', 'Lars', { invitation: { until } }),
    ];
    const results = [{ id: 'lars', outcome: 'done', activationToken: 'new', activationUntil: until }];
    const calls = open({ 'GET /api/employees': people, 'POST /api/employees/bulk': { results } });
    expect(await screen.findByText('1 more person is invited and has no slip here')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain(
      'Ida Ek',
    );
    expect(screen.queryByText('time.example/activate#maja')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Make 1 slip' }));
    expect(await screen.findByText('time.example/activate#new')).toBeVisible();
    expect(screen.getByText('time.example/activate#ida')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: ['lars'] });
  });

  it('are for nobody where everybody has come in', async () => {
    open({ 'GET /api/employees': [person('maja', 'Maja')] });
    expect(await screen.findByText('Everyone has set a password')).toBeVisible();
  });

  it('shows nobody else the links that somebody made on this device', async () => {
    keepLinks('bea', links(1));
    open({ 'GET /api/employees': [] });
    expect(await screen.findByText('Everyone has set a password')).toBeVisible();
    expect(screen.queryByText(/t0/)).toBeNull();
  });
});
