import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/page.fixture.tsx';
import { hoursText, ownHoursQuery, ownTimes } from './own-hours.ts';

describe('hours worked', () => {
  it.each([
    [0, '0.0'],
    [179, '0.0'],
    [180, '0.1'],
    [900, '0.3'],
    [27_000, '7.5'],
    [28_799, '8.0'],
    [360_000, '100.0'],
  ])('of %i seconds are rounded once, to one decimal: %s', (seconds, text) => {
    expect(hoursText(seconds)).toBe(text);
  });

  it("tell how far the server's clock is ahead of the device's", () => {
    const day = { start: '2026-11-20T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' };
    const times = ownTimes(
      {
        now: '2026-11-20T09:00:00.000Z',
        timeZone: 'UTC',
        maxShiftHours: 16,
        today: day,
        week: day,
        periods: [],
      },
      Date.parse('2026-11-20T08:55:00.000Z'),
    );
    expect(times.clockSkew).toBe(300_000);
    expect(times.maxShiftHours).toBe(16);
  });
});

describe('the count of the clock that nobody can set', () => {
  const day = { start: '2026-11-20T00:00:00.000Z', end: '2026-11-21T00:00:00.000Z' };
  const hours = {
    now: '2026-11-20T09:00:00.000Z',
    timeZone: 'UTC',
    maxShiftHours: 16,
    today: day,
    week: day,
  };

  it.each([
    ['begins with an answer that came at once', 1_000, true],
    ['does not begin with an answer that took long: its time was old when it came', 40_000, false],
  ])('%s', async (_what, took, isThere) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'performance'] });
    fakeServer({
      'GET /api/checkins/hours': async () => {
        vi.setSystemTime(Date.now() + took);
        return Response.json({ ...hours, periods: [] });
      },
    });
    const received = await new QueryClient().fetchQuery(ownHoursQuery);
    expect('monotonicAt' in received).toBe(isThere);
  });
});
