import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage, refusal } from '#testing/page.fixture.tsx';
import { goOn, stopTheClock } from '../employees/employees.fixture.tsx';
import { ChargesSection } from './charges-section.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const charge = (departmentId: string, department: string, changes: object = {}) => ({
  ...{ id: `charge-${departmentId}`, departmentId, department, from: '2026-10-01', until: null },
  ...{ delegatedBy: null, ...changes },
});
const ines = { employeeId: 'ines', firstName: 'Ines', lastName: 'Kurz' };
const lena = { employeeId: 'lena', firstName: 'Lena', lastName: 'Weiss' };
const lab = charge('lab', 'Lab');
const shop = charge('shop', 'Shop', { until: '2026-12-24' });
const handed = {
  id: 'given',
  departmentId: 'lab',
  department: 'Lab',
  from: '2026-11-19',
  until: '2026-12-04',
};

function open(answers: Answers = {}, role = 'manager') {
  const calls = fakeServer({
    'GET /api/auth/user': { ...anna, role },
    'GET /api/companies/northlight': northlight,
    'GET /api/charges': { charges: [lab, shop], delegations: [] },
    'GET /api/charges/deputies': [ines, lena],
    ...answers,
  });
  openPage(<ChargesSection />);
  return {
    calls,
    sent: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  };
}
const section = async () => within(await screen.findByRole('region', { name: 'Your departments' }));
async function openDialog(answers: Answers = {}) {
  const opened = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over departments' }));
  await dialog.findByLabelText('To whom');
  return {
    ...opened,
    dialog,
    send: () => userEvent.click(dialog.getByRole('button', { name: 'Hand over' })),
  };
}

describe('the departments of a manager', () => {
  it('are listed with their days, also those to come and those of somebody away', async () => {
    const charges = [
      ...[lab, shop],
      charge('office', 'Office', { from: '2027-01-01' }),
      charge('depot', 'Depot', { until: '2026-12-04', delegatedBy: ines }),
      charge('yard', 'Yard', { from: '2026-12-07', until: '2026-12-11', delegatedBy: ines }),
    ];
    open({ 'GET /api/charges': { charges, delegations: [] } });
    const listed = await section();
    await listed.findByText('Lab');
    for (const text of [
      ...['Shop, until 24 Dec 2026', 'Office, from 1 Jan 2027', 'Depot, for Ines Kurz until 4 Dec 2026'],
      'Yard, for Ines Kurz, 7 Dec 2026 to 11 Dec 2026',
    ])
      expect(listed.getByText(text)).toBeVisible();
  });

  it('that are all somebody else’s are not handed on', async () => {
    const charges = [charge('depot', 'Depot', { until: '2026-12-04', delegatedBy: ines })];
    open({ 'GET /api/charges': { charges, delegations: [] } });
    await screen.findByText('Depot, for Ines Kurz until 4 Dec 2026');
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });

  it('say that they could not be loaded, and are asked for by nobody else', async () => {
    open({ 'GET /api/charges': refusal(503, 'unavailable') });
    expect(await screen.findByText('Your departments could not be loaded.')).toBeVisible();
  });

  it.each(['employee', 'company_admin'])('are nothing to show for %s', async (role) => {
    const { calls } = open({}, role);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByText('Your departments')).toBeNull();
    expect(calls.filter(({ path }) => path === '/api/charges')).toEqual([]);
  });
});

describe('handing over', () => {
  it('sends to whom, what is checked and the days', async () => {
    const { dialog, send, sent } = await openDialog({
      'POST /api/charges/delegations': () => Response.json([{ ...handed, to: lena }], { status: 201 }),
    });
    expect(dialog.getByRole('checkbox', { name: 'Shop' })).toBeChecked();
    expect(dialog.getByLabelText('First day')).toHaveValue('2026-11-20');
    await userEvent.selectOptions(dialog.getByLabelText('To whom'), 'Lena Weiss');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop' }));
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-04' } });
    await send();
    expect(await screen.findByText('Handed over to Lena Weiss.')).toBeVisible();
    const body = { employeeId: 'lena', departmentIds: ['lab'], from: '2026-11-20', until: '2026-12-04' };
    expect(sent()).toEqual([['POST', '/api/charges/delegations', body]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for a person, and says at its field what the server refuses', async () => {
    const issue = { path: 'until', message: 'No.', key: 'managers.tooLong' };
    const { dialog, send, sent } = await openDialog({
      'POST /api/charges/delegations': () =>
        Response.json({ code: 'invalid', message: 'No.', requestId: 'r', issues: [issue] }, { status: 400 }),
    });
    await send();
    expect(dialog.getByLabelText('To whom')).toHaveAccessibleDescription('Please choose a person.');
    expect(dialog.getByLabelText('To whom')).toHaveFocus();
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('To whom'), 'Ines Kurz');
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-12-04' } });
    await send();
    await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveFocus());
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription('At most 60 days.');
  });

  it('says where there is nobody to hand over to', async () => {
    open({ 'GET /api/charges/deputies': [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/Nobody can stand in for you/)).toBeVisible();
  });

  it('is taken back, running or to come', async () => {
    const coming = { ...handed, id: 'coming', department: 'Shop', from: '2026-12-07', until: '2026-12-11' };
    const { sent } = open({
      'GET /api/charges': {
        charges: [lab, shop],
        delegations: [
          { ...handed, to: lena },
          { ...coming, to: ines },
        ],
      },
      'DELETE /api/charges/delegations/given': { done: true },
    });
    expect(await screen.findByText('Lab, to Lena Weiss until 4 Dec 2026')).toBeVisible();
    expect(screen.getByText('Shop, to Ines Kurz, 7 Dec 2026 to 11 Dec 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take back Lab from Lena Weiss' }));
    expect(await screen.findByText('Taken back: Lab.')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/charges/delegations/given', undefined]]);
  });
});
