import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  goOn,
  hours,
  noon,
  press,
  record,
  stopTheClock,
} from '#modules/time/punch-clock/punch-clock.fixture.tsx';
import { anna, fakeServer, northlight, openPage, refusal } from '#testing/page.fixture.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

const network = vi.hoisted(() => ({ isAway: true }));
vi.mock('./below-check-in.tsx', async (original) => {
  if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

beforeEach(() => {
  stopTheClock();
  // React's own word on what could not be fetched.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(goOn);

const sayWhenLeft = 'Add check-out time';

it('says where one’s last days could not be fetched, each time that one is led there, and tries again', async () => {
  const since = new Date(noon - 20 * 3_600_000).toISOString();
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/checkins/latest': record('check_in', since),
    'GET /api/checkins/hours': hours(since),
    'GET /api/timeline': { punches: [], periods: [], held: [] },
    'GET /api/corrections': [],
    'GET /api/time': refusal(503, 'unavailable'),
  });
  openPage(<CheckInScreen />);
  const away = () => screen.findByText(/^Checkpoint cannot be reached.*No recorded data is lost\.$/);
  await press(sayWhenLeft);
  expect(await away()).toBeVisible();
  await press('Close');
  expect(screen.getByRole('alert')).toHaveTextContent('Your last days could not be loaded.');

  await press(sayWhenLeft);
  await away();
  await press('Try again');
  // Once the server answers, whatever still cannot be fetched comes with the page anew.
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/time')).not.toEqual([]));

  network.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Last seven days' })).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});
