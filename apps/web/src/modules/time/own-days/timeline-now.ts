import type { CheckRecord } from '@checkpoint/contract/calls/punches';
import { lastsTooLong } from '@checkpoint/domain/punch-decision';
import type { OwnPeriod, OwnTimeline } from './api/own-timeline.ts';

/**
 * Adds the latest record to a timeline that was read before it, and the time that has passed. A phone locked right
 * after a tap has stored only that record, and may next be opened without a network. `maxShiftHours` is
 * infinite until the hours are known.
 */
export function timelineNow(
  timeline: OwnTimeline,
  latest: CheckRecord | null | undefined,
  now: number,
  maxShiftHours = Number.POSITIVE_INFINITY,
): OwnTimeline {
  const known = latest && !isKnown(timeline, latest) ? withRecord(timeline, latest, maxShiftHours) : timeline;
  return { ...known, periods: markMissing(known.periods, now, maxShiftHours) };
}

/** Open for longer than the longest shift by this time. */
const markMissing = (periods: readonly OwnPeriod[], at: number, maxShiftHours: number) =>
  periods.map((period) =>
    period.endedAt === null && isTooLong(period, at, maxShiftHours)
      ? { ...period, checkOutMissing: true }
      : period,
  );

const isTooLong = ({ startedAt }: OwnPeriod, until: number, maxShiftHours: number): boolean =>
  lastsTooLong(Date.parse(startedAt), until, maxShiftHours);

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
  maxShiftHours: number,
): OwnTimeline {
  const at = Date.parse(timestamp);
  const periods = markMissing(timeline.periods, at, maxShiftHours);
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
    const checkOutMissing = isTooLong(period, at, maxShiftHours);
    return { ...period, endedAt: timestamp, endId: period.checkOutMissing ? null : id, checkOutMissing };
  }
}
