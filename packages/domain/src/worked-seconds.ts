/** A stretch of work. Times are milliseconds since the epoch; `endedAt` is `null` while the person is checked in. */
export interface WorkPeriod {
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Longer than the longest shift, open or closed: not counted until an administrator settles it. */
  readonly checkOutMissing: boolean;
}

/** A half-open stretch of time, [start, end), in milliseconds since the epoch. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * The whole seconds worked within `interval`: each period is clipped by instants. Times are cut to the second, as files
 * show them. So a duration equals the difference of the times shown, and every sum is exact however it is split. An
 * open period counts up to `now`; one without a check-out counts nothing (H-4).
 */
export function workedSeconds(periods: readonly WorkPeriod[], interval: Interval, now: number): number {
  return periods.reduce((sum, period) => sum + countedWithin(period, interval, now), 0);
}

/** An instant (milliseconds) in the whole seconds that are shown of it. */
export const wholeSeconds = (instant: number): number => Math.floor(instant / 1000);

function countedWithin(period: WorkPeriod, interval: Interval, now: number): number {
  if (period.checkOutMissing) return 0;
  const start = Math.max(period.startedAt, interval.start);
  const end = Math.min(period.endedAt ?? now, interval.end);
  return Math.max(0, wholeSeconds(end) - wholeSeconds(start));
}
