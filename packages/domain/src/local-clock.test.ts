import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './calendar.ts';
import { createLocalClock, dateOfDay, dayOfDate } from './local-clock.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
];

describe('a local clock', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29', 1, 3600],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3, 7200],
    ['2026-03-01T18:14:59Z', 'Asia/Kathmandu', '2026-03-01', 23, 20_700],
    ['2026-03-01T18:15:00Z', 'Asia/Kathmandu', '2026-03-02', 0, 20_700],
  ])('shows %s in %s', (instant, zone, date, hour, offset) => {
    const clock = createLocalClock(zone);
    expect(dateOfDay(clock.dayAt(at(instant)))).toBe(date);
    expect(clock.hourAt(at(instant))).toBe(hour);
    expect(clock.offsetAt(at(instant))).toBe(offset);
  });

  it('agrees with the calendar wherever it is asked, in whatever order', async () => {
    const clocks = zones.map(createLocalClock);
    const instants = fc.integer({ min: at('2010-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    await fc.assert(
      fc.property(fc.constantFrom(...clocks), instants, (clock, second) => {
        const { start, end } = dayOf(second * 1000, clock.zone);
        const day = clock.dayAt(second);
        expect([clock.startOf(day), clock.startOf(day + 1)]).toEqual([start / 1000, end / 1000]);
      }),
    );
  });

  it('cuts a night shift at midnight, by instants', () => {
    const clock = createLocalClock('Europe/Berlin');
    expect(clock.daysOf(at('2026-03-28T21:00:00Z'), at('2026-03-29T04:00:00Z'))).toEqual([
      { day: dayOfDate('2026-03-28'), seconds: 2 * 3600 },
      { day: dayOfDate('2026-03-29'), seconds: 5 * 3600 },
    ]);
  });

  it('gives a day that Samoa left out no part', () => {
    const clock = createLocalClock('Pacific/Apia');
    const parts = clock.daysOf(at('2011-12-30T09:00:00Z'), at('2011-12-30T11:00:00Z'));
    expect(parts.map(({ day }) => dateOfDay(day))).toEqual(['2011-12-29', '2011-12-31']);
  });

  it('cuts into parts that sum to the whole', async () => {
    const clocks = zones.map(createLocalClock);
    const start = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    await fc.assert(
      fc.property(fc.constantFrom(...clocks), start, fc.nat(400_000), (clock, from, length) => {
        const parts = clock.daysOf(from, from + length);
        expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(length);
      }),
    );
  });
});

it('dates and days since 1970 are each other’s inverse', () => {
  for (const date of ['1970-01-01', '2024-02-29', '2026-12-31'])
    expect(dateOfDay(dayOfDate(date))).toBe(date);
});
