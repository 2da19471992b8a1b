import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import type { OwnPeriod, OwnTimeline } from './api/own-timeline.ts';

/**
 * The timeline, moved on by the latest record where it was read before that one, and by the time that has passed since. A phone
 * that is locked right after a tap has learnt its state and nothing else, and may be opened next where there is no network.
 * `longestShift` is in milliseconds, and unknown until the hours have been read.
 */
export function timelineNow(
  timeline: OwnTimeline,
  latest: CheckRecord | null | undefined,
  now: number,
  longestShift = Number.POSITIVE_INFINITY,
): OwnTimeline {
  const known = latest && !isKnown(timeline, latest) ? withRecord(timeline, latest, longestShift) : timeline;
  return { ...known, periods: markMissing(known.periods, now, longestShift) };
}

/** Open for longer than the longest shift by this time. */
const markMissing = (periods: readonly OwnPeriod[], at: number, longestShift: number) =>
  periods.map((period) =>
    period.endedAt === null && isTooLong(period, at, longestShift)
      ? { ...period, checkOutMissing: true }
      : period,
  );

const isTooLong = ({ startedAt }: OwnPeriod, until: number, longestShift: number): boolean =>
  until - Date.parse(startedAt) > longestShift;

/** By its identity, since one that was moved is still the same; older than what was read it is known as well. */
function isKnown({ punches, periods }: OwnTimeline, { id, timestamp }: CheckRecord): boolean {
  const ids = [...punches, ...periods, ...periods.map(({ endId }) => ({ id: endId }))];
  const times = [
    ...punches.map((punch) => punch.timestamp),
    ...periods.map(({ startedAt, endedAt }) => endedAt ?? startedAt),
  ];
  return (
    ids.some((known) => known.id === id) || times.some((time) => Date.parse(time) > Date.parse(timestamp))
  );
}

/** One that does not fit what was read tells of others in between, which only the server knows: it changes nothing here. */
function withRecord(
  timeline: OwnTimeline,
  { id, type, timestamp }: CheckRecord,
  longestShift: number,
): OwnTimeline {
  const at = Date.parse(timestamp);
  const periods = markMissing(timeline.periods, at, longestShift);
  const last = periods.at(-1);
  const isOpen = last?.endedAt === null;
  if (type === 'check_in' ? isOpen && !last.checkOutMissing : !isOpen) return timeline;
  const moved =
    type === 'check_in' ? [...periods, begun()] : [...periods.slice(0, -1), ...periods.slice(-1).map(ended)];
  return { ...timeline, punches: [...timeline.punches, { id, type, timestamp }], periods: moved };

  function begun(): OwnPeriod {
    return { id, startedAt: timestamp, endedAt: null, endId: null, checkOutMissing: false, corrected: false };
  }

  /** Where the check-out was missing it was settled, or is as late as one that is: neither names a tap that ended it. */
  function ended(period: OwnPeriod): OwnPeriod {
    const checkOutMissing = isTooLong(period, at, longestShift);
    return { ...period, endedAt: timestamp, endId: period.checkOutMissing ? null : id, checkOutMissing };
  }
}
