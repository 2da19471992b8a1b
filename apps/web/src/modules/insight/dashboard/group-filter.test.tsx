import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goOn, maja, omar, open, person, row, stopTheClock } from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const groups = { here: 1, missing: 2, left: 0, notIn: 7 };
const stats = { checkedInCount: 3, checkedOutCount: 7, totalEmployees: 10, groups };

const answers = {
  'GET /api/stats': stats,
  'GET /api/employees': ({ path }: { path: string }) =>
    Response.json(path.includes('group=here') ? [omar] : path.includes('group=in') ? [maja] : [maja, omar]),
};

it('shows the people of a group alone, and everybody again', async () => {
  open(answers);
  const bar = within(await screen.findByRole('group', { name: 'Who is where' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Here 1', 'Check-out missing 2', 'Left 0', 'Not in yet 7'],
  ]);
  await row('Maja Ek');
  await userEvent.click(bar.getByRole('button', { name: 'Here 1' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Maja Ek/ })).toBeNull());
  expect(await row('Omar Ek')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Here 1' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(bar.getByRole('button', { name: 'Here 1' }));
  expect(await row('Maja Ek')).toBeVisible();
});

it('the three figures show their people, too', async () => {
  open(answers);
  await row('Omar Ek');
  await userEvent.click(screen.getByRole('button', { name: 'Show only: Checked In' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Omar Ek/ })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Show only: Total Employees' }));
  expect(await row('Omar Ek')).toBeVisible();
});

it('who forgot to leave is not here, and a slash leads to the search', async () => {
  const forgetful = person('old', 'Old', { status: 'checked_in', checkInTime: '2026-11-18T07:00:00.000Z' });
  open({ ...answers, 'GET /api/employees': [forgetful] });
  const shown = within(await row('Old Ek'));
  expect(await shown.findByText('Check-out missing')).toBeVisible();
  expect(shown.queryByText('Checked In')).toBeNull();
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search employees' })).toHaveFocus();
});
