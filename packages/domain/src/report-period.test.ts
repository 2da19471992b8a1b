import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalClock, dayOfDate } from './local-clock.ts';
import { reportedStretch, type StoredStretch } from './report-period.ts';
import { workedSeconds } from './worked-seconds.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const days = (from: string, to = from) => ({ from: dayOfDate(from), to: dayOfDate(to) });
const berlin = createLocalClock('Europe/Berlin');
const longestOpen = { now: at('2026-03-31T20:00:00Z'), maxShiftHours: 16 };
const period = (started: string, ended: string | null, checkOutMissing = false): StoredStretch => ({
  started: at(started),
  ended: ended === null ? null : at(ended),
  checkOutMissing,
});
const night = period('2026-03-31T20:00:00Z', '2026-04-01T04:00:00Z');

describe('a period in a report', () => {
  it('over midnight counts to each of the days that it lies on', () => {
    const whole = reportedStretch(night, days('2026-03-31', '2026-04-01'), berlin, longestOpen);
    expect(whole).toMatchObject({ state: 'counted', seconds: 8 * 3600, beginsHere: true, isCut: false });
    expect(whole?.parts).toEqual([
      { day: dayOfDate('2026-03-31'), seconds: 2 * 3600 },
      { day: dayOfDate('2026-04-01'), seconds: 6 * 3600 },
    ]);
  });

  it('is cut where the report ends, and is a check-in of the day on which it began alone', () => {
    const march = reportedStretch(night, days('2026-03-01', '2026-03-31'), berlin, longestOpen);
    const april = reportedStretch(night, days('2026-04-01', '2026-04-30'), berlin, longestOpen);
    expect(march).toMatchObject({ seconds: 2 * 3600, beginsHere: true, isCut: true });
    expect(april).toMatchObject({ seconds: 6 * 3600, beginsHere: false, isCut: true });
    expect(reportedStretch(night, days('2026-04-02'), berlin, longestOpen)).toBeNull();
  });

  it.each([
    ['open', period('2026-03-31T10:00:00Z', null), 'open'],
    ['open for longer than the longest shift', period('2026-03-31T03:00:00Z', null), 'missing'],
    ['marked', period('2026-03-31T03:00:00Z', '2026-03-31T23:00:00Z', true), 'missing'],
  ])('that is %s is shown on its day and not counted', (_what, stretch, state) => {
    expect(reportedStretch(stretch, days('2026-03-31'), berlin, longestOpen)).toMatchObject({
      state,
      seconds: 0,
      parts: [],
    });
    expect(reportedStretch(stretch, days('2026-04-01'), berlin, longestOpen)).toBeNull();
  });

  it('of no length is still a check-in of its day', () => {
    const tap = period('2026-03-31T10:00:00Z', '2026-03-31T10:00:00Z');
    expect(reportedStretch(tap, days('2026-03-31'), berlin, longestOpen)).toMatchObject({
      seconds: 0,
      beginsHere: true,
    });
  });

  it('counts what the check-in page counts, and the months of a year sum to the year', async () => {
    const start = fc.integer({ min: at('2025-12-31T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    await fc.assert(
      fc.property(start, fc.nat(60_000), fc.integer({ min: 1, max: 27 }), (started, length, cut) => {
        const stretch = { started, ended: started + length, checkOutMissing: false };
        const seconds = (from: string, to: string) =>
          reportedStretch(stretch, days(from, to), berlin, longestOpen)?.seconds ?? 0;
        const middle = `2026-05-${String(cut).padStart(2, '0')}`;
        const after = `2026-05-${String(cut + 1).padStart(2, '0')}`;
        const year = seconds('2026-01-01', '2026-12-31');
        expect(seconds('2026-01-01', middle) + seconds(after, '2026-12-31')).toBe(year);
        const interval = {
          start: berlin.startOf(dayOfDate('2026-01-01')) * 1000,
          end: berlin.startOf(dayOfDate('2027-01-01')) * 1000,
        };
        const shown = {
          startedAt: started * 1000,
          endedAt: (started + length) * 1000,
          checkOutMissing: false,
        };
        expect(workedSeconds([shown], interval, interval.end)).toBe(year);
      }),
    );
  });
});
