import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import type { OwnPeriod, OwnTimeline } from './api/own-timeline.ts';

/**
 * Adds the latest record to a timeline that was read before it, and the time that has passed. A phone locked right
 * after a tap has stored only that record, and may next be opened without a network. `longestShift` is in milliseconds,
 * and infinite until the hours are known.
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

/** Compared by id, since a moved punch keeps it. A record older than the timeline is known too. */
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

/**
 * A record that does not fit shows that others are missing in between. Only the server knows them, so nothing changes
 * here.
 */
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

  /**
   * A period without a check-out was settled, or ends late after another one. In both cases no tap is known to have
   * ended it.
   */
  function ended(period: OwnPeriod): OwnPeriod {
    const checkOutMissing = isTooLong(period, at, longestShift);
    return { ...period, endedAt: timestamp, endId: period.checkOutMissing ? null : id, checkOutMissing };
  }
}
