import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComingAndGoing } from '#testing/page.fixture.tsx';
import {
  figure,
  goOn,
  maja,
  omar,
  open,
  person,
  presence,
  record,
  row,
  stopTheClock,
} from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('live presence', () => {
  it('changes exactly the row, the figures and the log, without another request', async () => {
    const { paths } = open();
    await row('Maja Ek');
    await screen.findByRole('option', { name: 'Design' });
    await screen.findByText('Omar Ek checked in');
    await screen.findByText('0.0');
    await screen.findByText('Northlight Studios');
    const before = paths().length;
    presence({
      employees: [person('maja', 'Maja', { status: 'checked_in', checkInTime: '2026-11-20T11:22:00.000Z' })],
      activity: [record('second', '2026-11-20T11:22:00.000Z', { type: 'check_out' })],
    });
    expect(await row('Maja Ek')).toHaveTextContent('Checked In');
    expect(await row('Maja Ek')).toHaveTextContent('12:22');
    expect(figure('Checked In')).toHaveTextContent('2');
    expect(screen.getByText('Omar Ek checked out')).toBeVisible();
    expect(paths()).toHaveLength(before);
  });

  it('offers the departments of now to whoever comes back, whatever was missed while another page was open', async () => {
    const departments = [{ id: 'd', name: 'Design' }];
    open({ 'GET /api/departments': () => Response.json(departments) }, 'company_admin', ComingAndGoing);
    await screen.findByRole('option', { name: 'Design' });
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    departments.push({ id: 'r', name: 'Roof' });
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await screen.findByRole('option', { name: 'Roof' })).toBeVisible();
  });

  it('marks the changed row for a moment and leaves the focus where it is', async () => {
    open();
    await row('Maja Ek');
    screen.getByRole('searchbox').focus();
    presence({ employees: [person('maja', 'Maja', { status: 'checked_in' })] });
    expect(await row('Maja Ek')).toHaveClass('animate-highlight');
    expect(await row('Omar Ek')).not.toHaveClass('animate-highlight');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await waitFor(async () => expect(await row('Maja Ek')).not.toHaveClass('animate-highlight'), {
      timeout: 3000,
    });
  });

  it('shows the marks of a check-in beside its check-out, and drops them with the next check-in', async () => {
    const marked = { ...omar, marks: ['offline'] };
    open({ 'GET /api/employees': [marked] });
    expect(await row('Omar Ek')).toHaveTextContent('Offline');
    const left = { ...marked, status: 'checked_out', checkOutTime: '2026-11-20T11:22:00.000Z' };
    presence({ employees: [left] });
    await waitFor(async () => expect(await row('Omar Ek')).toHaveTextContent('Checked Out'));
    expect(await row('Omar Ek')).toHaveTextContent('Offline');
    const again = { ...left, status: 'checked_in', checkInTime: '2026-11-20T11:22:03.000Z', marks: [] };
    presence({ employees: [again] });
    await waitFor(async () => expect(await row('Omar Ek')).toHaveTextContent('Checked In'));
    expect(await row('Omar Ek')).not.toHaveTextContent('Offline');
  });

  it('marks nobody of whom nothing changed that is shown', async () => {
    open();
    await row('Maja Ek');
    presence({ employees: [maja, { ...omar, status: 'checked_out' }] });
    await waitFor(async () => expect(await row('Omar Ek')).toHaveClass('animate-highlight'));
    expect(await row('Maja Ek')).not.toHaveClass('animate-highlight');
  });

  it('moves who changed last to the top, and the focus stays with the person who had it', async () => {
    open({ 'GET /api/employees': [{ ...maja, coordinates: { latitude: 1, longitude: 2 } }, omar] });
    localStorage.setItem('checkpoint.hidden-columns.dashboard', '[]');
    const people = () =>
      screen
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
        .join();
    const link = await screen.findByRole('link', { name: 'Show where Maja Ek was on a map' });
    link.focus();
    expect(people()).toMatch(/Maja.*Omar/);
    presence({ employees: [{ ...omar, status: 'checked_out', checkOutTime: '2026-11-20T11:22:00.000Z' }] });
    await waitFor(() => expect(people()).toMatch(/Omar.*Maja/));
    expect(link).toHaveFocus();
  });

  it('tells an open dialog about somebody what they are now', async () => {
    const list = [maja];
    localStorage.setItem('checkpoint.hidden-columns.dashboard', '[]');
    open({ 'GET /api/employees': () => Response.json(list) });
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'View Maja Ek' }));
    expect(await screen.findByRole('button', { name: 'view Maja' })).toBeVisible();
    list[0] = person('maja', 'Maria', { version: 2 });
    presence({ employees: list });
    expect(await screen.findByRole('button', { name: 'view Maria' })).toBeVisible();
  });

  it('tells it also of somebody who stands on no list any more', async () => {
    let list = [maja, omar];
    localStorage.setItem('checkpoint.hidden-columns.dashboard', '[]');
    open({ 'GET /api/employees': () => Response.json(list) });
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'View Maja Ek' }));
    list = [omar];
    presence({ employees: [person('maja', 'Maria', { version: 2 })] });
    expect(await screen.findByRole('button', { name: 'view Maria' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maria Ek/, hidden: true })).toBeNull());
    expect(screen.getByRole('button', { name: 'view Maria' })).toBeVisible();
  });

  it('reads the employees again when somebody joined', async () => {
    const list = [maja];
    open({ 'GET /api/employees': () => Response.json(list) });
    await row('Maja Ek');
    list.push(omar);
    presence({ stats: { checkedInCount: 1, checkedOutCount: 2, totalEmployees: 3 }, employees: [omar] });
    expect(await row('Omar Ek')).toBeVisible();
  });

  it('reads the employees a few times, not for each of the hundreds that an import tells of', async () => {
    const { paths } = open();
    await row('Maja Ek');
    await screen.findByRole('option', { name: 'Design' });
    const before = paths().length;
    const joined = 40;
    for (let one = 1; one <= joined; one += 1) {
      const stats = { checkedInCount: 1, checkedOutCount: 1, totalEmployees: 2 + one };
      presence({ stats, employees: [person(`new${one}`, 'New')] });
    }
    await waitFor(() => expect(figure('Total Employees')).toHaveTextContent('42'));
    expect(paths().length - before).toBeLessThan(joined);
  });

  it('reads the employees again when somebody was moved out of the department that is shown', async () => {
    const list = [maja];
    open({ 'GET /api/employees': () => Response.json(list) });
    await row('Maja Ek');
    list.pop();
    presence({ employees: [{ ...maja, department: 'Lab', version: 2 }] });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Maja Ek/ })).toBeNull());
  });

  it('is not undone by an answer that was on its way before it', async () => {
    let answer = (_response: Response) => {};
    open({ 'GET /api/employees': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await waitFor(() => expect(figure('Total Employees')).toHaveTextContent('2'));
    presence({ employees: [person('maja', 'Maja', { status: 'checked_in' })] });
    act(() => answer(Response.json([maja])));
    await waitFor(async () => expect(await row('Maja Ek')).toHaveTextContent('Checked In'));
  });
});
