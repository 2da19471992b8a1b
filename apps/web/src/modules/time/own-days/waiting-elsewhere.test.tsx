import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { now } from '#kernel/clock.ts';
import { furtherTexts } from '#kernel/language/language.ts';
import { pendingPunch } from '#outbox/pending-punch.ts';
import { leaveStored } from '#outbox/stored-queue.fixture.ts';
import { anna, fakeServer, noAnswer, northlight, openPage } from '#testing/page.fixture.tsx';
import { OwnDays } from './own-days.tsx';

const tap = {
  ...({ userId: 'anna', type: 'check_out', locationStatus: 'in_office', location: 'Unknown' } as const),
  ...{ coordinates: null, accuracy: null, lastServerTime: null },
};

beforeEach(async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  await furtherTexts();
});

it("one's own last seven days say that what waits on this device is not among them yet", async () => {
  fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/timeline': { punches: [], periods: [], held: [] },
    'GET /api/corrections': [],
    'POST /api/checkins': noAnswer,
  });
  openPage(<OwnDays />);
  expect(await screen.findAllByText('No work recorded')).toHaveLength(7);
  expect(screen.queryByText(/are not included yet/)).toBeNull();
  const moment = { now: now(), monotonic: { page: 'gone', at: 0 } };
  leaveStored(() => [pendingPunch('kept', tap, moment)]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(
    await screen.findByText('Check-ins and check-outs waiting to be sent are not included yet.'),
  ).toBeVisible();
});
