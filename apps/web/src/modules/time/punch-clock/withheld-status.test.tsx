import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anna, refusal } from '#testing/page.fixture.tsx';
import { goOn, open, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

it('a page behind the change of a temporary password does not say that the server cannot be reached', async () => {
  const required = refusal(403, 'password_change_required');
  const { reads } = open({
    'GET /api/auth/user': { ...anna, requirePasswordChange: true },
    'GET /api/checkins/latest': required,
    'GET /api/checkins/hours': required,
  });
  await waitFor(() => expect(reads('/api/checkins/latest')).toBeGreaterThan(0));
  await waitFor(() => expect(reads('/api/checkins/hours')).toBeGreaterThan(0));
  expect(await screen.findByRole('region', { name: 'Current Status' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText(/cannot be reached|could not be loaded|isn’t available/)).toBeNull();
});
