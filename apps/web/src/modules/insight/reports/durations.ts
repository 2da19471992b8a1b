import { currentLocale } from '#kernel/language/language.ts';
import { numberText } from '#kernel/language/numbers.ts';
import { timeText } from '#kernel/language/times.ts';

/** `8.51`: hours as a file has them. */
export const fineHoursText = (seconds: number): string => numberText(seconds / 3600, 2);

/** An hour of the clock in the person's notation. The date is arbitrary. */
export const hourOfDayText = (hour: number): string => timeText('time', Date.UTC(2026, 0, 1, hour), 'UTC');

const barNames = {
  /** 20 Nov */
  day: { day: 'numeric', month: 'short' },
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The label of a bar that begins on a calendar day. It is short because there are many bars. */
export const barName = (date: string, unit: keyof typeof barNames): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...barNames[unit], timeZone: 'UTC' }).format(Date.parse(date));
