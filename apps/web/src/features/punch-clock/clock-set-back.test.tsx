import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noAnswer } from '#platform/page.fixture.tsx';
import { checkedIn, goOn, noon, open, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

it('a clock that is set back without a network takes no time away from what is shown', async () => {
  const { answers } = open(checkedIn);
  expect(await screen.findByRole('timer')).toHaveTextContent('3:24:05');
  for (const path of ['latest', 'hours']) answers[`GET /api/checkins/${path}`] = noAnswer;
  vi.setSystemTime(noon - 12 * 3_600_000);
  // Every clock on the page has ticked by then.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(screen.getByRole('timer')).toHaveTextContent(/^3:24:/);
  expect(screen.getByText('Checked in since 8:58')).toBeVisible();
});
