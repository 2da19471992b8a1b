import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PendingPunch, pendingPunch } from '#outbox/pending-punch.ts';
import { leaveStored } from '#outbox/stored-queue.fixture.ts';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { noAnswer } from '#testing/page.fixture.tsx';
import {
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

const keptTap = {
  ...({ userId: 'anna', type: 'check_in', locationStatus: 'in_office', location: 'Unknown' } as const),
  ...{ coordinates: null, accuracy: null, lastServerTime: null },
};

const storageTakesNothing = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

describe('a full or blocked storage', () => {
  it('is said before the first press, and a press that gets no answer is not called saved', async () => {
    storageTakesNothing();
    open({ 'POST /api/checkins': noAnswer });
    expect(await screen.findByText(/^This browser can’t save check-ins/)).toBeVisible();
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByText('Failed to process check-in. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Checked Out' })).toBeVisible();
  });

  it('is one message with punches that wait: those are safe, another would not be', async () => {
    leaveOneKept();
    storageTakesNothing();
    open({ 'POST /api/checkins': noAnswer });
    const said = await screen.findByText(/^This browser’s storage is full/);
    expect(said.closest('section')).toHaveTextContent(
      /^1 check-in or check-out waiting to be sent.*Saved on this device/,
    );
    expect(screen.queryByText(/can’t save check-ins/)).toBeNull();
    await choose('In Office');
    await press('Check Out');
    await confirmCheckOut();
    await screen.findByText('Failed to process check-in. Please try again.');
    expect(screen.getAllByText(/^This browser’s storage is full/)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: /^Checked in since/ })).toBeVisible();
  });

  it('lets nothing be given up, and says so, also of what the server turns out to have', async () => {
    leaveOneKept();
    const { answers } = open({ 'POST /api/checkins': noAnswer });
    await press('Show');
    storageTakesNothing();
    for (const name of ['Discard', 'Discard', 'Discard for good']) await press(name);
    expect(await screen.findByText(/^Nothing was discarded/)).toBeVisible();
    expect(screen.getByText('1 check-in or check-out waiting to be sent')).toBeVisible();
    answers['GET /api/checkins/latest'] = { ...record('check_in', new Date(noon).toISOString()), id: 'kept' };
    act(() => TestStream.current.say('own'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/had already been sent/)).toBeNull();
  });

  it('does not let what the server refused be given up either', async () => {
    leaveOneKept({ refusal: { message: 'You are not allowed to do this.' } });
    open();
    await press('Discard');
    storageTakesNothing();
    for (const name of ['Discard', 'Discard for good']) await press(name);
    expect(await screen.findByText(/^Nothing was discarded/)).toBeVisible();
    expect(screen.getByText('Your check-in of 20 Nov 12:22 was not accepted')).toBeVisible();
  });

  it('promises nothing where nobody can be asked', async () => {
    storageTakesNothing();
    open({ 'GET /api/checkins/latest': noAnswer, 'GET /api/checkins/hours': noAnswer });
    expect(await screen.findByRole('heading', { name: 'Your current status isn’t available' })).toBeVisible();
    expect(screen.getByText(/^Checkpoint cannot be reached. Check your connection/)).toBeVisible();
    expect(screen.queryByText(/it will be sent later/)).toBeNull();
  });
});

const leaveOneKept = (more: Partial<PendingPunch> = {}) =>
  leaveStored(() => [
    { ...pendingPunch('kept', keptTap, { now: noon, monotonic: { page: 'gone', at: 0 } }), ...more },
  ]);
