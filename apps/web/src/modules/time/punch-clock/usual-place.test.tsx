import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seatOf } from '#kernel/session/person.ts';
import { anna } from '#testing/page.fixture.tsx';
import {
  button,
  cannotPress,
  canPress,
  checkedIn,
  choose,
  goOn,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const startWith = { name: 'Start with “In Office” tomorrow too' };
const yesterday = { 'GET /api/checkins/latest': record('check_out', '2026-11-19T15:30:00.000Z') };
const today = { 'GET /api/checkins/latest': record('check_out', '2026-11-20T10:00:00.000Z') };
const remembered = (userId = seatOf(anna)) =>
  localStorage.setItem('checkpoint.usual-place', JSON.stringify({ userId, status: 'in_office' }));

it('is asked for each time, unless its person wants this device to remember it', async () => {
  open(yesterday);
  await cannotPress('Select Location Status First');
  expect(screen.queryByRole('checkbox', startWith)).toBeNull();
  await choose('In Office');
  await userEvent.click(screen.getByRole('checkbox', startWith));
  expect(localStorage.getItem('checkpoint.usual-place')).toContain('in_office');
  await userEvent.click(screen.getByRole('checkbox', startWith));
  expect(localStorage.getItem('checkpoint.usual-place')).toBeNull();
});

it('makes the first check-in of a day one tap', async () => {
  remembered();
  const { punches } = open(yesterday);
  await canPress('Check In');
  expect(screen.getByRole('radio', { name: 'In Office' })).toBeChecked();
  await press('Check In');
  await screen.findByRole('heading', { name: /^Checked in since/ });
  expect(punches()).toMatchObject([{ type: 'check_in', locationStatus: 'in_office' }]);
});

it('is asked for again later on the day, so that a second tap after a check-out is no check-in', async () => {
  remembered();
  open(today);
  await cannotPress('Select Location Status First');
});

it('is one person’s: whoever else signs in here is asked', async () => {
  remembered('somebody else');
  open(yesterday);
  await cannotPress('Select Location Status First');
});

it('of one’s own words says on the button that they are missing, and leads there', async () => {
  open(yesterday);
  await choose('Custom');
  await userEvent.click(await button('Enter your status first'));
  expect(screen.getByRole('textbox', { name: 'Custom status' })).toHaveFocus();
});

it('where nothing is chosen the button leads to the choices', async () => {
  open(yesterday);
  await userEvent.click(await button('Select Location Status First'));
  expect(screen.getByRole('radio', { name: 'In Office' })).toHaveFocus();
});

it('at lunch while checked in says that the time goes on', async () => {
  open(checkedIn);
  await choose('Lunch Break');
  expect(screen.getByText('Your work time keeps running until you check out.')).toBeVisible();
  await choose('In Office');
  expect(screen.queryByText('Your work time keeps running until you check out.')).toBeNull();
});
