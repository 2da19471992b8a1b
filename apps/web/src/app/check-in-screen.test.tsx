import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  goOn,
  hours,
  noon,
  press,
  record,
  stopTheClock,
} from '#modules/time/punch-clock/punch-clock.fixture.tsx';
import { anna, fakeServer, northlight, openPage } from '#testing/page.fixture.tsx';
import { CheckInScreen } from './check-in-screen.tsx';

vi.mock('./below-check-in.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  stopTheClock();
  // React logs the failed load itself.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(goOn);

it('says that the last days could not be loaded, and the missing check-out leads there', async () => {
  const since = new Date(noon - 20 * 3_600_000).toISOString();
  fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/checkins/latest': record('check_in', since),
    'GET /api/checkins/hours': hours(since),
  });
  const ledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  openPage(<CheckInScreen />);
  await press('Add check-out time');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your last days could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  ledTo.mockClear();
  await press('Add check-out time');
  expect(ledTo.mock.contexts[0]).toContainElement(screen.getByRole('alert'));
});
