/**
 * The texts are English: an English region's habits (8:58 AM or 08:58) come from the browser, any other region gets
 * English words with the 24-hour clock.
 */
const locale = (): string => (navigator.language.startsWith('en') ? navigator.language : 'en-GB');

const styles = {
  /** 8:58 */
  time: { hour: 'numeric', minute: '2-digit' },
  /** Thursday 8:58 */
  weekdayTime: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  /** 20 Nov, 8:58 */
  dayTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** Friday, 20 November */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 20 Nov 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Building a formatter costs more than a thousand uses of it, and long tables use one for every row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant (milliseconds or ISO 8601) as a person reads it in `timeZone`. */
export function timeText(style: keyof typeof styles, instant: number | string, timeZone: string): string {
  const language = locale();
  const key = `${language} ${style} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone });
  formatters.set(key, formatter);
  return formatter.format(typeof instant === 'string' ? Date.parse(instant) : instant);
}

export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
