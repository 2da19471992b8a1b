import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialog, goOn, maja, names, open, person, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const until = '2026-12-04T11:00:00.000Z';
const ida = person('ida', 'Ida', { invitation: { until } });
const late = person('late', 'Lars', { invitation: { until: '2026-11-19T11:00:00.000Z' } });
const list = { 'GET /api/employees': [maja, ida, late] };
const bulk = 'POST /api/employees/bulk';
const asked = (id: string) => [
  ...['POST', '/api/employees/bulk'],
  { ids: [id], change: { kind: 'invite', byMail: true, language: 'en' } },
];

describe('somebody who was invited', () => {
  it('is told apart in the list, also once the invitation has expired, and found by a filter', async () => {
    open(list);
    expect(await row('Maja Ek')).toHaveTextContent('Active');
    expect(await row('Ida Ek')).toHaveTextContent('Invited');
    expect(await row('Lars Ek')).toHaveTextContent('Invitation expired');
    const state = screen.getByLabelText('Active or inactive');
    expect(state).toHaveValue('any');
    await userEvent.selectOptions(state, 'Invited');
    expect(names()).toEqual(['Ida Ek', 'Lars Ek']);
    expect(screen.getByRole('link', { name: 'Activation slips' })).toHaveAttribute('href', '/slips');
    await userEvent.selectOptions(state, 'Active');
    expect(names()).toEqual(['Maja Ek']);
    await userEvent.selectOptions(state, 'Everyone');
    expect(names()).toHaveLength(3);
  });

  it('is sent a new invitation, whose link is shown to copy', async () => {
    const results = [
      { id: 'ida', outcome: 'done', activationToken: 'secret', activationUntil: until, emailSent: true },
    ];
    const { sent } = open({ ...list, [bulk]: { results } });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Ida Ek again' }));
    const window = await dialog('Invite Ida Ek again?');
    expect(window.getByText(/Earlier links and temporary passwords stop working/)).toBeVisible();
    await userEvent.click(window.getByRole('button', { name: 'Invite again' }));
    expect(await window.findByLabelText('Activation link')).toHaveValue(`${location.origin}/activate#secret`);
    expect(window.getByText('The invitation was also sent by email.')).toBeVisible();
    expect(window.getByRole('note')).toHaveTextContent(/works on this computer only/);
    expect(sent()).toEqual([asked('ida')]);
  });

  it('who came in meanwhile is told of, and keeps their password', async () => {
    open({ ...list, [bulk]: { results: [{ id: 'ida', outcome: 'has_arrived' }] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Ida Ek again' }));
    await userEvent.click((await dialog(/Invite/)).getByRole('button', { name: 'Invite again' }));
    expect(await screen.findByText('They have set a password already.')).toBeInTheDocument();
  });

  it('among many who are chosen is invited again with the other invited ones alone', async () => {
    const results = [
      { id: 'ida', outcome: 'done', activationToken: 'a', activationUntil: until, emailSent: true },
      { id: 'late', outcome: 'done', activationToken: 'b', activationUntil: until, emailSent: false },
    ];
    const { sent } = open({ ...list, [bulk]: { results } });
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    await userEvent.click(screen.getByRole('button', { name: 'Invite again' }));
    const window = await dialog('Invite 2 employees again?');
    await userEvent.click(window.getByRole('button', { name: 'Invite again' }));
    expect(await window.findByText('2 new links')).toBeVisible();
    expect(window.getByText(/^1 email could not be sent/)).toBeVisible();
    expect(sent()[0]?.[2]).toMatchObject({ ids: ['ida', 'late'] });
    await userEvent.click(window.getByRole('button', { name: 'Print slips' }));
    expect(location.pathname + location.search).toBe('/slips?latest');
  });

  it('is not offered of who has come in', async () => {
    open({ 'GET /api/employees': [maja] });
    await row('Maja Ek');
    expect(screen.queryByRole('button', { name: 'Invite Maja Ek again' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
    expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull();
  });
});
