import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { northlight, refusal } from '#testing/page.fixture.tsx';
import { goOn, maja, open, person, row, stopTheClock } from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the employee table', () => {
  it("shows everybody's presence, with times in the company's zone", async () => {
    open();
    const cells = within(await row('Omar Ek'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    await waitFor(() => expect(cells).toEqual(['Design', 'Checked In', '8:58', 'In Office', '19 Nov 17:02']));
  });

  it('opens the person by a press anywhere on the row, and by the keyboard at the name', async () => {
    open();
    const shown = within(await row('Omar Ek'));
    expect(shown.getByRole('link', { name: 'Omar Ek' })).toHaveAttribute('href', '/people/omar');
    await userEvent.click(shown.getByText('Design'));
    expect(window.location.pathname).toBe('/people/omar');
  });

  it('shows no time before it is known by which zone', async () => {
    let answer: ((response: Response) => void) | undefined;
    open({
      'GET /api/companies/northlight': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    expect(await row('Omar Ek')).not.toHaveTextContent(/\d:\d\d/);
    act(() => answer?.(Response.json(northlight)));
    await waitFor(async () => expect(await row('Omar Ek')).toHaveTextContent('8:58'));
  });

  it('says how to begin when there is nobody', async () => {
    open({ 'GET /api/employees': [] });
    expect(
      await screen.findByText('No employees found. Add your first employee to get started.'),
    ).toBeVisible();
    expect(await screen.findByText('Employees join with the company code F57F5B.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
    expect(screen.getByText('somebody is added here')).toBeVisible();
  });

  it('says when nobody matches, and leads back', async () => {
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        Response.json(path.includes('search') ? [] : [maja]),
    });
    await row('Maja Ek');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'nobody');
    expect(await screen.findByText('No employees match your search.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Maja Ek')).toBeVisible();
  });

  it('asks the server once for a search that is typed, and for a department', async () => {
    const { paths } = open();
    await row('Maja Ek');
    for (const value of ['m', 'ma', 'maj', 'maja']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    }
    await waitFor(() => expect(paths()).toContain('/api/employees?order=changed&limit=25&search=maja'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Design');
    await waitFor(() =>
      expect(paths()).toContain('/api/employees?order=changed&limit=25&search=maja&department=Design'),
    );
    expect(paths().filter((path) => path.includes('search=m&') || path.endsWith('search=m'))).toEqual([]);
  });

  it('sorts by name at a press on its head, and by the last change at another', async () => {
    const { paths } = open();
    await row('Maja Ek');
    const head = () => screen.getByRole('columnheader', { name: 'Employee' });
    expect(head()).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(head()).getByRole('button'));
    await waitFor(() => expect(paths()).toContain('/api/employees?order=name&limit=25'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('name');
    await userEvent.click(within(head()).getByRole('button'));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('changed');
  });

  it('names the department that is looked for where the company has it no more', async () => {
    const departments = [{ id: 'd', name: 'Design' }];
    open({ 'GET /api/departments': () => Response.json(departments) });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Department' }),
      await screen.findByRole('option', { name: 'Design' }),
    );
    departments[0] = { id: 'e', name: 'Sales' };
    act(() => TestStream.current.say('missed', {}));
    expect(await screen.findByRole('option', { name: 'Sales' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveDisplayValue('Design');
  });

  it('says in words what marks the punches whose times it shows', async () => {
    open({ 'GET /api/employees': [person('maja', 'Maja', { marks: ['clock_suspect', 'no_position'] })] });
    const marks = within(await row('Maja Ek')).getByRole('list');
    expect(marks).toHaveTextContent('Clock mismatchNo position');
    // Nearly every row may have it: its word is for those who look, and for those who listen.
    expect(within(marks).getByTitle('No position')).toHaveTextContent('No position');
    expect(within(marks).getByText('No position')).toHaveClass('sr-only');
  });

  it('hides and shows columns, and keeps the choice', async () => {
    open();
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Department' }));
    expect(screen.queryByRole('columnheader', { name: 'Department' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('checkpoint.hidden-columns.dashboard') ?? '')).toEqual([
      'actions',
      'department',
    ]);
  });

  it('hides the actions at first; the map opens where the person was, beside this page', async () => {
    open({
      'GET /api/employees': [
        maja,
        person('omar', 'Omar', { coordinates: { latitude: 55.7, longitude: 13.2 } }),
      ],
    });
    await row('Maja Ek');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Actions' }));
    const map = within(await row('Omar Ek')).getByRole('link', { name: 'Show where Omar Ek was on a map' });
    expect(map).toHaveAttribute('href', expect.stringContaining('mlat=55.7&mlon=13.2'));
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('button', { name: 'No position known for Maja Ek' })).toBeDisabled();
    for (const [action, opened] of [
      ['View Maja Ek', 'view Maja'],
      ['Edit Maja Ek', 'edit Maja'],
      ['Reset the password of Maja Ek', 'reset-password Maja'],
      ['Remove Maja Ek', 'remove Maja'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: action }));
      await userEvent.click(screen.getByRole('button', { name: opened }));
      expect(screen.queryByRole('button', { name: opened })).toBeNull();
    }
  });

  it('says when it cannot be loaded, that nothing is lost, and tries again', async () => {
    let isBack = false;
    const away = refusal(503, 'unavailable');
    open({ 'GET /api/employees': () => (isBack ? Response.json([maja]) : away()) });
    const title = await screen.findByText('The employees could not be loaded.');
    const alert = screen.getAllByRole('alert').find((each) => each.contains(title)) ?? document.body;
    expect(alert).not.toBe(document.body);
    expect(alert).toHaveTextContent('No recorded data is lost.');
    isBack = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row('Maja Ek')).toBeVisible();
  });
});
