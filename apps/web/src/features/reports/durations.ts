import { currentLocale } from '#platform/language.ts';
import { numberText } from '#platform/numbers.ts';
import { timeText } from '#platform/times.ts';

/** `8.5`: hours as cards and charts show them. */
export const hoursText = (seconds: number): string => numberText(seconds / 3600, 1);

/** `8.51`: the same, finer, in tables and wherever a figure stands beside those that it is made of. */
export const fineHoursText = (seconds: number): string => numberText(seconds / 3600, 2);

/** What `reports.exactly` says: hours, minutes and seconds of a total. */
export const exactParts = (seconds: number) => ({
  hours: numberText(Math.floor(seconds / 3600)),
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

/** An hour of a clock's face in the person's own writing; the date behind it is any. */
export const hourOfDayText = (hour: number): string => timeText('time', Date.UTC(2026, 0, 1, hour), 'UTC');

const barNames = {
  /** 20 Nov */
  day: { day: 'numeric', month: 'short' },
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** What stands below a bar that begins on a day of the calendar: short, for there are many. */
export const barName = (date: string, unit: keyof typeof barNames): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...barNames[unit], timeZone: 'UTC' }).format(Date.parse(date));
