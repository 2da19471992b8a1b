import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WorkPeriod, workedSeconds } from './worked-seconds.ts';

const at = (iso: string) => Date.parse(iso);
const day = { start: at('2026-03-02T00:00:00Z'), end: at('2026-03-03T00:00:00Z') };
const period = (start: string, end: string | null, checkOutMissing = false): WorkPeriod => ({
  startedAt: at(start),
  endedAt: end === null ? null : at(end),
  checkOutMissing,
});

describe('worked seconds', () => {
  it('clip a shift over midnight to the day', () => {
    const night = period('2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z');
    expect(workedSeconds([night], day, day.end)).toBe(2 * 3600);
  });

  it('count an open period up to now', () => {
    expect(workedSeconds([period('2026-03-02T08:00:00Z', null)], day, at('2026-03-02T09:30:00Z'))).toBe(5400);
  });

  it('count nothing of a period whose check-out is missing', () => {
    expect(workedSeconds([period('2026-03-02T08:00:00Z', null, true)], day, day.end)).toBe(0);
  });

  it('are the difference of the times as they are shown, cut to the second', () => {
    const shown = { startedAt: day.start + 999, endedAt: day.start + 61_001, checkOutMissing: false };
    expect(workedSeconds([shown], day, day.end)).toBe(61);
    const third = (start: number) => ({
      ...shown,
      startedAt: day.start + start,
      endedAt: day.start + start + 334,
    });
    expect(workedSeconds([third(0), third(1000), third(2000)], day, day.end)).toBe(0);
  });

  it('do not depend on the order, and the parts of a split sum to the whole', async () => {
    const periods = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 86_400 }))
        .map(([start, length]) => ({
          startedAt: day.start + start * 997,
          endedAt: day.start + (start + length) * 997,
          checkOutMissing: false,
        })),
    );
    await fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: 86_400 }), (worked, cut) => {
        const middle = day.start + cut * 991;
        const whole = workedSeconds(worked, day, day.end);
        const parts =
          workedSeconds(worked, { start: day.start, end: middle }, day.end) +
          workedSeconds(worked, { start: middle, end: day.end }, day.end);
        expect(parts).toBe(whole);
        expect(workedSeconds([...worked].reverse(), day, day.end)).toBe(whole);
      }),
    );
  });
});
