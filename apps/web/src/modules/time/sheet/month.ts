import type { MonthSheet } from '@checkpoint/contract/calls/sheet';
import { currentLocale } from '#kernel/language/language.ts';
import { calendarDate } from '#kernel/language/times.ts';

type Day = MonthSheet['days'][number];
type Period = MonthSheet['periods'][number];

/** The month that lies `months` after one (`2026-10`). */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export interface SheetDay extends Day {
  /** Those with time on this day, and those that began on it without a check-out. */
  readonly shown: readonly Period[];
  /** Seconds between the end of one that began on this day and the start of the next. */
  readonly breaks: number;
  /** It has yet to begin. */
  readonly isAhead: boolean;
}

export interface SheetWeek {
  /** The first of its days that lies in the month. */
  readonly first: string;
  readonly days: readonly SheetDay[];
  readonly seconds: number;
}

/** The month's days in weeks that begin with the company's first day of the week. */
export function weeksOf({ days, periods, weekStart, now, timeZone }: MonthSheet): SheetWeek[] {
  const today = calendarDate(now, timeZone);
  const known = new Map(periods.map((period) => [period.id, period]));
  const weeks: { first: string; days: SheetDay[]; seconds: number }[] = [];
  for (const day of days) {
    if (weeks.length === 0 || weekdayOf(day.date, weekStart) === 0)
      weeks.push({ first: day.date, days: [], seconds: 0 });
    const shown = day.periods.flatMap(({ id }) => known.get(id) ?? []);
    const week = weeks.at(-1);
    week?.days.push({ ...day, shown, breaks: breaksOf(day.date, shown), isAhead: day.date > today });
    if (week) week.seconds += day.seconds;
  }
  return weeks;
}

/** By language: every row has one in its name, and building it costs more than a thousand uses. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day within a sentence, `Thursday 5 November`: Spanish writes its weekdays small there. */
export function dayWithin(date: string): string {
  const locale = currentLocale();
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  dayFormats.set(locale, format);
  return format.format(Date.parse(date));
}

/** How many days after the first of its week a day lies. */
export const weekdayOf = (date: string, weekStart: number): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + 7 - weekStart) % 7;

/** Mon, Tue, …, from the first day of the week on. */
export function weekdayNames(weekStart: number): string[] {
  const names = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, place) => names.format(Date.UTC(1970, 0, 4 + weekStart + place)));
}

/** The days about which a request is undecided. */
export function askedDays({ requests, timeZone }: MonthSheet): ReadonlySet<string> {
  const open = requests.filter(({ status }) => status === 'asked').flatMap(({ changes }) => changes);
  const times = open.flatMap(({ timestamp, about }) => about?.timestamp ?? timestamp ?? []);
  return new Set(times.map((instant) => calendarDate(instant, timeZone)));
}

/** What lies between periods that began on this day. After a night's work the rest until the next is no break. */
function breaksOf(date: string, periods: readonly Period[]): number {
  return periods.reduce((sum, { startedAt }, place) => {
    const before = periods[place - 1];
    if (before?.state !== 'counted' || before.endedAt === null) return sum;
    if (calendarDate(before.startedAt, before.timeZone) !== date) return sum;
    return sum + (Date.parse(startedAt) - Date.parse(before.endedAt)) / 1000;
  }, 0);
}
