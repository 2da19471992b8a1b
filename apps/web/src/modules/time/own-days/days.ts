import type { Change, CorrectionRequest } from '@checkpoint/contract/calls/corrections';
import {
  type CalendarDay,
  daysAfter,
  daysUpTo,
  instantOf,
  instantsOf,
  timeOfDay,
} from '@checkpoint/domain/calendar';
import { calendarDate } from '#kernel/language/times.ts';
import type { OwnPeriod, OwnTimeline } from './api/own-timeline.ts';

/** How far back a correction may be asked for here. */
const shownDays = 7;

export interface OwnDay extends CalendarDay {
  /** Those that began on this day: they are asked about here. */
  readonly periods: readonly OwnPeriod[];
  /** Those with any time on this day: one that passes midnight stands under both. */
  readonly touching: readonly OwnPeriod[];
  /** The requests about this day, newest first. */
  readonly requests: readonly CorrectionRequest[];
}

/** Today and the six days before it, newest first. */
export function ownDays(
  timeline: OwnTimeline,
  requests: readonly CorrectionRequest[],
  now: number,
  zone: string,
): readonly OwnDay[] {
  const on = ({ start, end }: CalendarDay, instant: string | null | undefined) => {
    const at = instant ? Date.parse(instant) : Number.NaN;
    return at >= start && at < end;
  };
  const described = requests.map((request) => ({
    ...request,
    changes: request.changes.map((change) => ({ ...change, ...momentOf(change, timeline, requests) })),
  }));
  return daysUpTo(now, zone, shownDays).map((day) => ({
    ...day,
    periods: timeline.periods.filter(({ startedAt }) => on(day, startedAt)),
    touching: timeline.periods.filter((period) => on(day, period.startedAt) || reaches(period, day, now)),
    requests: described.filter(({ changes }) =>
      changes.some((change) => on(day, subjectOf(change, timeline))),
    ),
  }));
}

/** Whether a period that began earlier went on into a day. A period without a check-out is shown only where it began. */
function reaches({ startedAt, endedAt, checkOutMissing }: OwnPeriod, { start }: CalendarDay, now: number) {
  const until = endedAt === null ? now : Date.parse(endedAt);
  return !checkOutMissing && Date.parse(startedAt) < start && until > start;
}

/**
 * The last period, if its check-out is missing and cannot be added here. It began before the days shown, and nobody has
 * asked about it yet.
 */
export function missingBefore(
  { periods }: OwnTimeline,
  requests: readonly CorrectionRequest[],
  now: number,
  zone: string,
): OwnPeriod | undefined {
  const last = periods.at(-1);
  const first = daysUpTo(now, zone, shownDays).at(-1);
  if (!last?.checkOutMissing || !first || Date.parse(last.startedAt) >= first.start) return undefined;
  const isAsked = requests.some(
    ({ status, changes }) =>
      status === 'asked' && changes.some(({ punchId, addedId }) => last.id === (punchId ?? addedId)),
  );
  return isAsked ? undefined : last;
}

type Asked = CorrectionRequest['changes'][number];

/** The type and time of the punch, for a change that states neither, for example a dismissal. */
function momentOf(
  { punchId, addedId, timestamp }: Asked,
  { punches }: OwnTimeline,
  requests: readonly CorrectionRequest[],
): Pick<Asked, 'type' | 'timestamp'> | undefined {
  if (timestamp !== null) return undefined;
  const added = () => requests.flatMap(({ changes }) => changes).find(({ id }) => id === addedId);
  const moment = punches.find(({ id }) => id === punchId) ?? added();
  return moment && { type: moment.type, timestamp: moment.timestamp };
}

/** The instant that a change is about: the start of its period, else its punch, else the time that it names. */
function subjectOf(change: Asked, { periods, punches }: OwnTimeline) {
  const target = change.punchId ?? change.addedId;
  const period = periods.find(({ id }) => id === target);
  return period?.startedAt ?? punches.find(({ id }) => id === target)?.timestamp ?? change.timestamp;
}

type Which = 'first' | 'second';

/**
 * Times of day as a person types them, `08:58`; the end of a night shift lies on the next day. Which of two is meant
 * matters where clocks show one twice.
 */
export interface StatedTimes {
  readonly from: string;
  readonly to: string;
  readonly fromWhich: Which;
  readonly toWhich: Which;
}

/** The dates and times of a day's stated times. Where clocks are set back, an end may read earlier than its start. */
export function wallsOf(date: string, { from, to, fromWhich }: Omit<StatedTimes, 'toWhich'>, zone: string) {
  const [first = 0, second = first] = from === '' ? [] : instantsOf(`${date}T${from}`, zone);
  const [, again = 0] = to === '' ? [] : instantsOf(`${date}T${to}`, zone);
  const isNextDay = to <= from && again <= (fromWhich === 'second' ? second : first);
  return { from: `${date}T${from}`, to: `${isNextDay ? daysAfter(date, 1) : date}T${to}` };
}

/** Which of the times of day that clocks show twice an instant is. */
export function whichOf(instant: number, zone: string): Which {
  const [, second] = instantsOf(`${calendarDate(instant, zone)}T${timeOfDay(instant, zone)}`, zone);
  return second !== undefined && instant >= second ? 'second' : 'first';
}

const iso = (wall: string, which: Which, zone: string): string => {
  const [first, second] = instantsOf(wall, zone);
  return new Date((which === 'second' ? second : first) ?? instantOf(wall, zone)).toISOString();
};

/** When a day's stated times are. */
export function momentsOf(date: string, times: StatedTimes, zone: string): Record<'from' | 'to', string> {
  const { from, to } = wallsOf(date, times, zone);
  return { from: iso(from, times.fromWhich, zone), to: iso(to, times.toWhich, zone) };
}

/** A check-in and a check-out that were both forgotten. */
export function forgottenBoth(date: string, times: StatedTimes, zone: string): readonly Change[] {
  const { from, to } = momentsOf(date, times, zone);
  return [
    { kind: 'add', type: 'check_in', timestamp: from },
    { kind: 'add', type: 'check_out', timestamp: to },
  ];
}

/** The end of a period without a check-out. */
export const forgottenEnd = (
  date: string,
  period: OwnPeriod,
  times: StatedTimes,
  timeline: OwnTimeline,
  zone: string,
): readonly Change[] => [
  { kind: 'settle', ...targetOf(period.id, timeline), timestamp: momentsOf(date, times, zone).to },
];

/** Other times for a period; `was` is how it reads now. A time left as it was asks for nothing. */
export function otherTimes(
  date: string,
  period: OwnPeriod,
  { was, times }: { readonly was: StatedTimes; readonly times: StatedTimes },
  timeline: OwnTimeline,
  zone: string,
): readonly Change[] {
  const { from, to } = momentsOf(date, times, zone);
  const changes: Change[] = [];
  if (times.from !== was.from || times.fromWhich !== was.fromWhich)
    changes.push({ kind: 'move', ...targetOf(period.id, timeline), timestamp: from });
  if ((times.to !== was.to || times.toWhich !== was.toWhich) && period.endedAt !== null)
    changes.push(
      period.endId
        ? { kind: 'move', ...targetOf(period.endId, timeline), timestamp: to }
        : // Nobody checked out: another end is settled in place of the one that was.
          { kind: 'settle', ...targetOf(period.id, timeline), timestamp: to },
    );
  return changes;
}

const targetOf = (id: string, { punches }: OwnTimeline) =>
  punches.some((punch) => punch.id === id) ? { punchId: id } : { addedId: id };
