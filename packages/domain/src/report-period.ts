import type { DayPart, LocalClock } from './local-clock.ts';
import { lastsTooLong } from './punch-decision.ts';

/** Local days, both inclusive, in days since 1970-01-01. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** A work period as it is stored. Times are whole seconds since the epoch. */
export interface StoredStretch {
  readonly started: number;
  readonly ended: number | null;
  /** Nobody checked out in time: kept, shown, and not counted until it is settled. */
  readonly checkOutMissing: boolean;
}

export type PeriodState = 'counted' | 'open' | 'missing';

/** What a report shows of a period: its part within the report's days, or why it does not count. */
export interface ReportedStretch {
  readonly state: PeriodState;
  /** Counted seconds by local day. */
  readonly parts: readonly DayPart[];
  readonly seconds: number;
  /** Its check-in lies within the days: it is one of their check-ins. */
  readonly beginsHere: boolean;
  /** It goes on beyond the days, so that only a part of it counts here. */
  readonly isCut: boolean;
}

/**
 * The one rule that screens, reports and files share. Periods are cut by instants at the ends of the local days of
 * `clock`, the zone that was in force when the period began. A period without an end is not counted, and belongs to the
 * day on which it began. `null`: nothing of it lies within the days.
 */
export function reportedStretch(
  stretch: StoredStretch,
  span: DaySpan,
  clock: LocalClock,
  longestOpen: { readonly now: number; readonly maxShiftHours: number },
): ReportedStretch | null {
  const from = clock.startOf(span.from);
  const until = clock.startOf(span.to + 1);
  const beginsHere = stretch.started >= from && stretch.started < until;
  const state = stateOf(stretch, longestOpen);
  if (state !== 'counted' || stretch.ended === null) {
    return beginsHere ? { state, parts: [], seconds: 0, beginsHere, isCut: false } : null;
  }
  const start = Math.max(stretch.started, from);
  const end = Math.min(stretch.ended, until);
  if (end <= start && !beginsHere) return null;
  const parts = clock.daysOf(start, end);
  const isCut = stretch.started < from || stretch.ended > until;
  return { state, parts, seconds: end - start, beginsHere, isCut };
}

function stateOf(
  { started, ended, checkOutMissing }: StoredStretch,
  { now, maxShiftHours }: { readonly now: number; readonly maxShiftHours: number },
): PeriodState {
  if (checkOutMissing) return 'missing';
  if (ended !== null) return 'counted';
  return lastsTooLong(started * 1000, now * 1000, maxShiftHours) ? 'missing' : 'open';
}
