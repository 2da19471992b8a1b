import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, maja, omar, open, row, stopTheClock } from '../employees/employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const charge = (departmentId: string, department: string, changes: object = {}) => ({
  ...{ id: `charge-${departmentId}`, departmentId, department, from: '2026-10-01', until: null },
  ...{ delegatedBy: null, ...changes },
});
const named = { userId: 'user-maja', employeeId: 'maja', firstName: 'Maja', lastName: 'Ek' };
const ines = { employeeId: 'ines', firstName: 'Ines', lastName: 'Kurz' };

/** Opens "Manages …" of Maja, who is in charge of this. */
async function openForm(charges: readonly object[], answers: Answers = {}) {
  const role = charges.length === 0 ? 'employee' : 'manager';
  const opened = open({
    'GET /api/employees': [omar, { ...maja, role }],
    'GET /api/managers': charges.length === 0 ? [] : [{ ...named, charges }],
    ...answers,
  });
  await row('Omar Ek');
  await press('View Maja Ek');
  await dialog('Employee Details');
  await press('Manages …');
  const form = await dialog('Departments that Maja Ek manages');
  await form.findByRole('checkbox', { name: 'Sales' });
  return { ...opened, form };
}
const days = (department: string) => within(screen.getByRole('group', { name: department }));
const setDay = (department: string, label: string, value: string) =>
  fireEvent.change(days(department).getByLabelText(label), { target: { value } });

describe('the departments that somebody manages', () => {
  it('are those that are checked, without days from now on', async () => {
    const { form, sent } = await openForm([], {
      'PUT /api/managers/maja': { ...named, charges: [charge('s', 'Sales')] },
    });
    expect(form.getByText(/decides about their requests and corrects their hours/)).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Sales' }));
    await press('Save');
    expect(await screen.findByText('Maja Ek manages: Sales')).toBeVisible();
    const departments = [{ departmentId: 's', from: null, until: null }];
    expect(sent()).toEqual([['PUT', '/api/managers/maja', { departments }]]);
    await dialog('Employee Details');
  });

  it('begin and end on days where these are named', async () => {
    const { form, sent } = await openForm([charge('s', 'Sales', { until: '2026-12-04' })], {
      'PUT /api/managers/maja': { ...named, charges: [charge('s', 'Sales')] },
    });
    expect(days('Sales').getByLabelText('First day')).toHaveValue('');
    expect(days('Sales').getByLabelText('Last day')).toHaveValue('2026-12-04');
    await userEvent.click(form.getByRole('checkbox', { name: 'Design' }));
    setDay('Design', 'First day', '2026-12-01');
    setDay('Design', 'Last day', '2026-12-24');
    await press('Save');
    await screen.findByText('Maja Ek manages: Design, Sales');
    expect(sent().at(-1)?.[2]).toEqual({
      departments: [
        { departmentId: 'd', from: '2026-12-01', until: '2026-12-24' },
        { departmentId: 's', from: null, until: '2026-12-04' },
      ],
    });
  });

  it('begin today where the first day to come is emptied', async () => {
    const { sent } = await openForm([charge('s', 'Sales', { from: '2026-12-01' })], {
      'PUT /api/managers/maja': { ...named, charges: [charge('s', 'Sales')] },
    });
    setDay('Sales', 'First day', '');
    await press('Save');
    await screen.findByText('Maja Ek manages: Sales');
    expect(sent().at(-1)?.[2]).toEqual({
      departments: [{ departmentId: 's', from: '2026-11-20', until: null }],
    });
  });

  it('show what others handed over, which is not changed here', async () => {
    const { form } = await openForm([
      charge('s', 'Sales', { until: '2026-12-04', delegatedBy: ines }),
      charge('d', 'Design', { from: '2026-12-07', until: '2026-12-11', delegatedBy: ines }),
    ]);
    expect(form.getByText('Sales, from Ines Kurz until 4 Dec 2026')).toBeVisible();
    expect(form.getByText('Design, from Ines Kurz, 7 Dec 2026 to 11 Dec 2026')).toBeVisible();
    expect(form.getByRole('checkbox', { name: 'Sales' })).not.toBeChecked();
  });

  it('can be none: they are an employee again, which is said before', async () => {
    const { form, sent } = await openForm([charge('s', 'Sales')], {
      'PUT /api/managers/maja': { ...named, charges: [] },
    });
    await userEvent.click(form.getByRole('checkbox', { name: 'Sales' }));
    expect(form.getByRole('status')).toHaveTextContent('Without a department Maja Ek is an employee again');
    await press('Save');
    expect(await screen.findByText('Maja Ek is an employee again.')).toBeVisible();
    expect(sent().at(-1)?.[2]).toEqual({ departments: [] });
  });

  it('are asked for where none is chosen for somebody who manages nothing', async () => {
    const { form, sent } = await openForm([]);
    await press('Save');
    expect(form.getByRole('alert')).toHaveTextContent('Choose at least one department.');
    expect(sent()).toEqual([]);
  });

  it('say at the day what is wrong with it', async () => {
    const issue = { path: 'departments.1.until', message: 'No.', key: 'managers.endsTooEarly' };
    const refused = { code: 'invalid', message: 'No.', requestId: 'r', issues: [issue] };
    const { form } = await openForm([charge('d', 'Design')], {
      'PUT /api/managers/maja': () => Response.json(refused, { status: 400 }),
    });
    await userEvent.click(form.getByRole('checkbox', { name: 'Sales' }));
    setDay('Sales', 'Last day', '2026-11-01');
    await press('Save');
    const field = days('Sales').getByLabelText('Last day');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('The last day must not be before the first or in the past.');
    expect(field).toHaveValue('2026-11-01');
    expect(days('Design').getByLabelText('Last day')).not.toHaveAttribute('aria-invalid');
  });

  it('say why they could not be saved, and keep what is chosen', async () => {
    const { form } = await openForm([charge('d', 'Design')], {
      'PUT /api/managers/maja': refusal(409, 'already_administrator'),
    });
    await userEvent.click(form.getByRole('checkbox', { name: 'Sales' }));
    await press('Save');
    expect(await screen.findByText('The departments could not be saved.')).toBeVisible();
    expect(form.getByRole('checkbox', { name: 'Sales' })).toBeChecked();
  });

  it('say when they could not be loaded', async () => {
    open({ 'GET /api/managers': refusal(503, 'unavailable') });
    await row('Omar Ek');
    await press('View Maja Ek');
    await dialog('Employee Details');
    await press('Manages …');
    expect(await screen.findByText('The departments could not be loaded.')).toBeVisible();
  });
});

describe('a manager', () => {
  it('is called so, and can be made an administrator', async () => {
    open({ 'GET /api/employees': [omar, { ...maja, role: 'manager' }] });
    await row('Omar Ek');
    await press('View Maja Ek');
    const details = await dialog('Employee Details');
    expect(details.getByText('Manager')).toBeVisible();
    expect(details.getByRole('button', { name: 'Make Administrator' })).toBeVisible();
  });

  it('is made by no manager', async () => {
    const me = { id: 'm', email: 'm@example.com', firstName: 'M', lastName: 'M', profileImageUrl: null };
    const session = { companyId: 'northlight', authType: 'checkpoint', requirePasswordChange: false };
    open({
      'GET /api/auth/user': { ...me, ...session, requireSecondStep: false, role: 'manager' },
      'GET /api/employees': [omar, maja],
    });
    await row('Omar Ek');
    await press('View Maja Ek');
    await dialog('Employee Details');
    expect(screen.queryByRole('button', { name: 'Manages …' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make Administrator' })).toBeNull();
  });
});
