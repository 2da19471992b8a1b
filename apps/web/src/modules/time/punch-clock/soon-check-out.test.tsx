import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  button,
  checkedIn,
  choose,
  confirmCheckOut,
  goOn,
  noon,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

it('turns from Check In to Check Out and back with the state', async () => {
  open();
  await choose('In Office');
  await press('Check In');
  expect(await screen.findByText('Checked in successfully!')).toBeInTheDocument();
  const checkOut = await button('Check Out');
  await waitFor(() => expect(checkOut).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(checkOut);
  await confirmCheckOut();
  expect(await screen.findByText('Checked out successfully!')).toBeInTheDocument();
  await choose('In Office');
  expect(await button('Check In')).toBeInTheDocument();
});

it('asks before it ends what began seconds ago: a second tap leaves no shift of seconds', async () => {
  const { punches } = open();
  await choose('In Office');
  await press('Check In');
  await screen.findByText('Checked in successfully!');
  const checkOut = await button('Check Out');
  await waitFor(() => expect(checkOut).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(checkOut);
  expect(screen.getByRole('alert')).toHaveTextContent('Check out already?');
  const stay = screen.getByRole('button', { name: 'Stay checked in' });
  expect(stay).toHaveFocus();
  await waitFor(() => expect(stay).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(stay);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await button('Check Out')).toHaveFocus();
  expect(punches()).toMatchObject([{ type: 'check_in' }]);
});

it.each([
  [9_999, true],
  [10_000, false],
])('%i ms after the check-in it is asked about: %s', async (age, isAsked) => {
  const { punches } = open({
    ...checkedIn,
    'GET /api/checkins/latest': record('check_in', new Date(noon - age).toISOString()),
  });
  await press('Check Out');
  expect(screen.queryByText(/Check out already/) !== null).toBe(isAsked);
  expect(punches()).toHaveLength(isAsked ? 0 : 1);
});
