import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pressTwice, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, maja, omar, open, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the details of somebody', () => {
  it('lead to editing, and back', async () => {
    open({ 'GET /api/employees': [omar, { ...maja, isOwner: true, phone: '0812', employeeId: 'E-7' }] });
    await row('Omar Ek');
    await press('View Maja Ek');
    const details = await dialog('Employee Details');
    for (const text of ['ME', 'Maker · Design', 'Owner', 'maja@example.com', '0812', 'E-7', '1 Oct 2026']) {
      expect(details.getByText(text)).toBeVisible();
    }
    const actions = details.getByRole('heading', { name: 'Admin Actions' });
    expect(actions).toBeVisible();
    expect(actions.parentElement).toHaveClass('print:hidden');
    await press('Edit');
    await dialog('Edit Employee');
    await userEvent.type(screen.getByLabelText('First Name'), 'Typed');
    await press('Cancel');
    await dialog('Employee Details');
    await press('Edit');
    expect(await screen.findByLabelText('First Name')).toHaveValue('Maja');
  });

  it('lead to the day on which they punched last, or to today', async () => {
    const came = { checkInTime: '2026-11-18T23:30:00.000Z', checkOutTime: '2026-11-17T15:00:00.000Z' };
    open({ 'GET /api/employees': [omar, { ...maja, ...came }] });
    await row('Omar Ek');
    await press('View Maja Ek');
    const last = await screen.findByRole('link', { name: 'Attendance on 19 Nov 2026' });
    expect(last).toHaveAttribute('href', '/day/maja/2026-11-19');
    await press('Close');
    await press('View Omar Ek');
    const today = await screen.findByRole('link', { name: 'Attendance on 20 Nov 2026' });
    expect(today).toHaveAttribute('href', '/day/omar/2026-11-20');
  });
});

describe('making somebody an administrator', () => {
  async function ask(answers = {}) {
    const opened = open(answers);
    await row('Omar Ek');
    await press('View Maja Ek');
    await dialog('Employee Details');
    await press('Make Administrator');
    return { ...opened, question: await dialog('Make Maja Ek an administrator?') };
  }

  it('is asked about with what it means, and done once that was confirmed', async () => {
    const { question, sent } = await ask({ 'POST /api/administrators': { done: true } });
    expect(question.getByText(/will be able to see and change everything in this company/)).toBeVisible();
    expect(sent()).toEqual([]);
    await pressTwice(screen.getByRole('button', { name: 'Make Administrator' }));
    expect(
      await screen.findByText('Maja Ek is now an administrator and has to sign in again.'),
    ).toBeVisible();
    expect(sent()).toEqual([['POST', '/api/administrators', { employeeId: 'maja' }]]);
  });

  it('is left by the way back to the details', async () => {
    const { sent } = await ask();
    await press('Cancel');
    await dialog('Employee Details');
    expect(sent()).toEqual([]);
  });

  it('says why it failed, and asks on', async () => {
    await ask({ 'POST /api/administrators': refusal(409, 'works_elsewhere') });
    await press('Make Administrator');
    expect(await screen.findByText('Failed to make this person an administrator.')).toBeVisible();
    await dialog('Make Maja Ek an administrator?');
  });

  it('is not offered for who is one', async () => {
    open({ 'GET /api/employees': [omar, { ...maja, role: 'company_admin' }] });
    await row('Omar Ek');
    await press('View Maja Ek');
    await dialog('Employee Details');
    expect(screen.queryByRole('button', { name: 'Make Administrator' })).toBeNull();
  });
});
