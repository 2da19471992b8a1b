import { currentLocale } from './language.ts';

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** Each style is written as its parts, joined by a space. */
const styles = {
  /** 8:58, as a clock shows it: by itself it does not say which of two times it is. */
  face: [time],
  /** 8:58 */
  time: [time],
  /** Thu 8:58, which keeps within a line of a phone */
  weekdayTime: [{ weekday: 'short' }, time],
  /** 20 Nov 2026 8:58 */
  dateTime: [{ day: 'numeric', month: 'short', year: 'numeric' }, time],
  /** 20 Nov 8:58 */
  dayTime: [{ day: 'numeric', month: 'short' }, time],
  /** Friday, 20 November */
  day: [{ weekday: 'long', day: 'numeric', month: 'long' }],
  /** Friday, 20 November 2026 */
  dayOfYear: [{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
  /** Fri 20 */
  weekdayDay: [{ weekday: 'short' }, { day: 'numeric' }],
  /** November 2026 */
  month: [{ month: 'long', year: 'numeric' }],
  /** 20 Nov 2026 */
  date: [{ day: 'numeric', month: 'short', year: 'numeric' }],
} as const satisfies Record<string, readonly Intl.DateTimeFormatOptions[]>;

/** Building a formatter costs more than a thousand uses of it, and long tables use one for every row. */
const formatters = new Map<string, readonly Intl.DateTimeFormat[]>();

/** An instant (milliseconds or ISO 8601) as a person reads it in `timeZone`; `02:30 UTC+2` where clocks show that twice. */
export function timeText(style: keyof typeof styles, instant: number | string, timeZone: string): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  const text = formattersOf(style, timeZone)
    .map((formatter) => formatter.format(at))
    .join(' ');
  const isExact = style !== 'face' && styles[style].at(-1) === time;
  if (isExact && isShownTwice(at, timeZone)) return `${text} ${offsetText(at, timeZone)}`;
  return style === 'day' || style === 'dayOfYear' || style === 'month' ? capitalised(text) : text;
}

const oneDay = 86_400_000;

/** Whether the clocks of `timeZone` show the time at `instant` at another one as well. */
export function isShownTwice(instant: number, timeZone: string): boolean {
  // Only clocks that are set back show times twice: for the length of the change, before it and after it.
  const back = offsetAt(instant - oneDay, timeZone) - offsetAt(instant + oneDay, timeZone);
  return back > 0 && offsetAt(instant - back, timeZone) !== offsetAt(instant + back, timeZone);
}

/** How far (milliseconds) the clocks of `timeZone` are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const second = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${parts(second, timeZone).replace(' ', 'T')}Z`) - second;
}

/** A day stands alone like a sentence, and Spanish writes its weekdays small. */
export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(currentLocale()) + text.slice(1);

function formattersOf(style: keyof typeof styles, timeZone: string): readonly Intl.DateTimeFormat[] {
  const locale = currentLocale();
  const key = `${locale} ${style} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const built = styles[style].map((part) => new Intl.DateTimeFormat(locale, { ...part, timeZone }));
  formatters.set(key, built);
  return built;
}

export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of the calendar in `timeZone`, `2026-11-20`: for machines and date fields, in every language the same. */
export const calendarDate = (instant: number | string, timeZone: string): string =>
  parts(instant, timeZone).slice(0, 10);

/** An instant on a page about one day (`2026-11-20`): the time alone, and with its day where it lies on another. */
export const timeOn = (day: string, instant: number | string, timeZone: string): string =>
  timeText(calendarDate(instant, timeZone) === day ? 'time' : 'dayTime', instant, timeZone);

/** The time on the wall in `timeZone`, `08:58:00`. */
export const clockTime = (instant: number | string, timeZone: string): string =>
  parts(instant, timeZone).slice(11, 19);

/** How far the clocks are ahead of UTC at an instant: `UTC+2`. */
export const offsetText = (instant: number, timeZone: string): string =>
  clocksName('shortOffset', instant, timeZone).replace('GMT', 'UTC');

/** What the clocks of `timeZone` are called at an instant. */
export const clocksName = (timeZoneName: 'long' | 'shortOffset', instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Whether two names are of one zone: browsers keep to former ones, Asia/Calcutta for Asia/Kolkata, and servers to those of now. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || canonicalName(one) === canonicalName(other);

/** What this browser calls a zone; of one that it does not know, the name as it is. */
function canonicalName(timeZone: string): string {
  try {
    return machineFormatter(timeZone).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

/** `2026-11-20 08:58:00` */
const parts = (instant: number | string, timeZone: string): string =>
  machineFormatter(timeZone).format(typeof instant === 'string' ? Date.parse(instant) : instant);

const machineFormatters = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes dates as machines do. */
function machineFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = machineFormatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    machineFormatters.set(timeZone, formatter);
  }
  return formatter;
}
