import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingPunch } from '#offline/pending-punch.ts';
import { leaveStored } from '#offline/stored-queue.fixture.ts';
import { noAnswer } from '#platform/page.fixture.tsx';
import { choose, goOn, noon, open, press, stopTheClock } from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const keptTap = {
  ...({ userId: 'anna', type: 'check_in', locationStatus: 'in_office', location: 'Unknown' } as const),
  ...{ coordinates: null, accuracy: null, lastServerTime: null },
};

describe('a full or blocked storage', () => {
  it('is said before the first press, and a press that gets no answer is not called saved', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    open({ 'POST /api/checkins': noAnswer });
    expect(await screen.findByText(/^This browser keeps nothing for Checkpoint/)).toBeVisible();
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByText('Failed to process check-in. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Not checked in yet' })).toBeVisible();
  });

  it('is one message with punches that wait: those are safe, another would not be', async () => {
    leaveStored(() => [
      pendingPunch('kept', keptTap, { now: noon, monotonic: { page: 'gone', at: 0 } }, false),
    ]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    open({ 'POST /api/checkins': noAnswer });
    const said = await screen.findByText(/^This browser has no room for more/);
    expect(said.closest('section')).toHaveTextContent(/^1 punch waiting to be sent.*Safe on this device/);
    expect(screen.queryByText(/keeps nothing for Checkpoint/)).toBeNull();
    await choose('In Office');
    await press('Check Out');
    await screen.findByText('Failed to process check-in. Please try again.');
    expect(screen.getAllByText(/^This browser has no room for more/)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: /^Checked in since/ })).toBeVisible();
  });
});
