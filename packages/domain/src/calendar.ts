import { Temporal } from 'temporal-polyfill';
import type { Interval } from './worked-seconds.ts';

/** Day of the week, 0 = Sunday to 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const dateIn = (instant: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();

/**
 * The interval from the start of one local date to the start of another. The calendar decides when a day starts. So a
 * day has its real 23, 24 or 25 hours, also where midnight itself is skipped.
 */
function between(first: Temporal.PlainDate, next: Temporal.PlainDate, zone: string): Interval {
  return {
    start: first.toZonedDateTime(zone).epochMilliseconds,
    end: next.toZonedDateTime(zone).epochMilliseconds,
  };
}

/** The local day, in `zone` (IANA), that `instant` (milliseconds since the epoch) falls on. */
export function dayOf(instant: number, zone: string): Interval {
  const date = dateIn(instant, zone);
  return between(date, date.add({ days: 1 }), zone);
}

/** The day of the calendar, `2026-03-29`, on which `instant` (milliseconds since the epoch) falls in `zone` (IANA). */
export const dateOf = (instant: number, zone: string): string => dateIn(instant, zone).toString();

/** The day of the calendar `date` (`2026-03-29`) in `zone`. */
export function calendarDay(date: string, zone: string): Interval {
  const day = Temporal.PlainDate.from(date);
  return between(day, day.add({ days: 1 }), zone);
}

/** The instant at which clocks in `zone` show `wall` (`2026-03-29T08:30`); one that they skip is the next that they show. */
export const instantOf = (wall: string, zone: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;

/** The instants at which clocks in `zone` show `wall`, in order. None if clocks skip it, two if they go back over it. */
export function instantsOf(wall: string, zone: string): readonly number[] {
  const time = Temporal.PlainDateTime.from(wall);
  const shown = (['earlier', 'later'] as const)
    .map((disambiguation) => time.toZonedDateTime(zone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(time))
    .map(({ epochMilliseconds }) => epochMilliseconds);
  return [...new Set(shown)];
}

/** Whether `text` is a day of the calendar, as `2026-03-29` is and `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** The day of the calendar that lies `days` after `date` (`2026-03-29`). */
export const daysAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The local week, in `zone` and beginning with `weekStart`, that `instant` falls in. */
export function weekOf(instant: number, zone: string, weekStart: Weekday): Interval {
  const date = dateIn(instant, zone);
  // Temporal counts Monday 1 to Sunday 7.
  const first = date.subtract({ days: ((date.dayOfWeek % 7) - weekStart + 7) % 7 });
  return between(first, first.add({ days: 7 }), zone);
}

/** A day of the calendar, `2026-03-29`, with its instants. */
export interface CalendarDay extends Interval {
  readonly date: string;
}

/** The day in `zone` that `instant` falls on and those before it, `count` in all, newest first. */
export function daysUpTo(instant: number, zone: string, count: number): readonly CalendarDay[] {
  const today = dateIn(instant, zone);
  return Array.from({ length: count }, (_, age) => {
    const date = today.subtract({ days: age });
    return { date: date.toString(), ...between(date, date.add({ days: 1 }), zone) };
  });
}

/** The time of day in `zone`, as a time field takes it: `08:58`. */
export const timeOfDay = (instant: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
