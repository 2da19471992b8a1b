import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#platform/page.fixture.tsx';
import { goOn, maja, omar, open, row, stopTheClock } from './dashboard.fixture.tsx';

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

  it('says how to begin when there is nobody', async () => {
    open({ 'GET /api/employees': [] });
    expect(
      await screen.findByText('No employees found. Add your first employee to get started.'),
    ).toBeVisible();
    expect(await screen.findByText('Employees join with the company code F57F5B.')).toBeVisible();
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
    await userEvent.type(screen.getByRole('searchbox'), 'maja');
    await waitFor(() => expect(paths()).toContain('/api/employees?limit=100&search=maja'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Design');
    await waitFor(() => expect(paths()).toContain('/api/employees?limit=100&search=maja&department=Design'));
    expect(paths().filter((path) => path.includes('search=m&') || path.endsWith('search=m'))).toEqual([]);
  });

  it('goes on with the next page where the list is long', async () => {
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        path.includes('before=next')
          ? Response.json([omar])
          : Response.json([maja], { headers: { 'X-Next-Cursor': 'next' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await row('Omar Ek')).toBeVisible();
    expect(await row('Maja Ek')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('hides and shows columns, and keeps the choice', async () => {
    open();
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Department' }));
    expect(screen.queryByRole('columnheader', { name: 'Department' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('checkpoint.hidden-columns.dashboard') ?? '')).toEqual([
      'department',
    ]);
  });

  it('says when it cannot be loaded, that nothing is lost, and tries again', async () => {
    let isBack = false;
    const away = refusal(503, 'unavailable');
    open({ 'GET /api/employees': () => (isBack ? Response.json([maja]) : away()) });
    const alert = (await screen.findByText('The employees could not be loaded.'))
      .parentElement as HTMLElement;
    expect(alert).toHaveTextContent('Nothing that was recorded is lost.');
    isBack = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row('Maja Ek')).toBeVisible();
  });
});
