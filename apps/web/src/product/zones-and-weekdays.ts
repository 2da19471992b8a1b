import { currentLocale } from '#kernel/language/language.ts';
import { capitalised } from '#kernel/language/times.ts';

/** Every zone that this browser can name, with `current`, which the server knew and this browser may not. */
export function timeZones(current: string): readonly string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}

/** The days of the week from Sunday on, as they stand alone. */
export function weekdayNames(): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => capitalised(format.format(Date.UTC(2023, 0, 1 + day))));
}
