import type { CheckRecord, PunchType } from '@checkpoint/contract/calls/punches';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { Interval, WorkPeriod } from '@checkpoint/domain/worked-seconds';
import type { PendingPunch } from '#outbox/pending-punch.ts';
import type { Queue } from '#outbox/queue.ts';
import type { OwnTimes } from '#product/own-hours.ts';

export interface Attendance {
  /** `unknown` while neither the server nor a pending punch tells. */
  readonly status: 'checked_in' | 'checked_out' | 'unknown';
  /** Since when, by the server's clock; `null` when there was no punch yet. */
  readonly since: number | null;
  readonly locationStatus: string | null;
  /** The server has a record whose location status can be changed. */
  readonly hasRecord: boolean;
}

/** When a tap was made, by the server's clock: as the two clocks stood then, since the device's may have been set after it. */
export function tappedAt(
  { occurredAt, lastServerTime: seen }: PendingPunch['action'],
  clockSkew: number,
): number {
  const device = Date.parse(occurredAt);
  const time = seen === null ? Number.NaN : device + Date.parse(seen.time) - Date.parse(seen.seenAt);
  // Stored by another hand it may be anything.
  return Number.isNaN(time) ? device + clockSkew : time;
}

/** The state to show: what the server said last (`undefined`: nothing yet), moved on by what it does not have yet. */
export function attendanceOf(
  latest: CheckRecord | null | undefined,
  pending: Queue,
  clockSkew: number,
): Attendance {
  const hasRecord = latest !== null && latest !== undefined;
  const tap = pending.at(-1)?.action;
  if (tap !== undefined) {
    const since = tappedAt(tap, clockSkew);
    return { status: statusAfter(tap.type), since, locationStatus: tap.locationStatus, hasRecord };
  }
  if (!hasRecord) {
    const status = latest === null ? 'checked_out' : 'unknown';
    return { status, since: null, locationStatus: null, hasRecord };
  }
  const { type, timestamp, locationStatus } = latest;
  return { status: statusAfter(type), since: Date.parse(timestamp), locationStatus, hasRecord };
}

const statusAfter = (type: PunchType) => (type === 'check_in' ? 'checked_in' : 'checked_out');

/**
 * The work periods as they will be once everything is sent: the server's, moved on by a latest record that is newer
 * than its answer and by the pending punches. `now` is by the server's clock.
 */
export function periodsWith(
  times: OwnTimes,
  latest: CheckRecord | null | undefined,
  pending: Queue,
  now: number,
): readonly WorkPeriod[] {
  const sent = latest ? [{ type: latest.type, at: Date.parse(latest.timestamp) }] : [];
  const taps = pending.map(({ action }) => ({
    type: action.type,
    at: tappedAt(action, times.clockSkew),
  }));
  const turns = [...sent.filter(({ at }) => at > times.answeredAt), ...taps];
  const periods = turns.reduce((sofar, turn) => takeTurn(sofar, turn, times.maxShiftHours), times.periods);
  return markMissing(periods, times.maxShiftHours, now);
}

interface Turn {
  readonly type: PunchType;
  readonly at: number;
}

/** A turn that does not fit the state is left to the server: it changes nothing here. */
function takeTurn(before: readonly WorkPeriod[], { type, at }: Turn, maxShiftHours: number) {
  const periods = markMissing(before, maxShiftHours, at);
  const open = periods.findLastIndex((period) => period.endedAt === null);
  if (type === 'check_in') {
    // After a forgotten check-out a check-in starts a new day; the old period stays open.
    const goesOn = open !== -1 && periods[open]?.checkOutMissing === false;
    return goesOn ? periods : [...periods, { startedAt: at, endedAt: null, checkOutMissing: false }];
  }
  return periods.map((period, index) =>
    index === open ? { ...period, endedAt: Math.max(at, period.startedAt) } : period,
  );
}

/** Open for longer than the longest shift: not counted until an administrator settles it (H-4). */
const markMissing = (periods: readonly WorkPeriod[], maxShiftHours: number, now: number) =>
  periods.map((period) =>
    period.endedAt === null && lastsTooLong(period.startedAt, now, maxShiftHours)
      ? { ...period, checkOutMissing: true }
      : period,
  );

/**
 * The day or week to show: the server's, or, past its end and until the server names the next one, everything from
 * there on.
 */
export const runningInterval = (interval: Interval, now: number): Interval =>
  now < interval.end ? interval : { start: interval.end, end: Number.POSITIVE_INFINITY };

/** Whole seconds as hours, minutes and seconds: 3:24:05. */
export function runningText(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
