import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, checkedIn, goOn, noon, open } from './punch-clock.fixture.tsx';

// The network was gone when it was asked for.
vi.mock('#kernel/live/live.ts', () => {
  throw new TypeError('Failed to fetch');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});
afterEach(goOn);

it('asks every 30 s where what hears of news could not be loaded', async () => {
  const { answers, reads } = open();
  await button('Select Location Status First');
  expect(reads('/api/checkins/latest')).toBe(1);
  Object.assign(answers, checkedIn);
  const readsAfterHalfAMinute = async () => {
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    return reads('/api/checkins/latest');
  };
  await expect.poll(readsAfterHalfAMinute).toBeGreaterThan(1);
  expect(await screen.findByText(/^Checked in since/)).toBeVisible();
});
