import { dateOfDay, dayOfDate } from '@checkpoint/domain/local-clock';

/** The days of a month (`2026-10`). */
export function datesOf(month: string): string[] {
  const first = dayOfDate(`${month}-01`);
  const days = Array.from({ length: 31 }, (_, place) => dateOfDay(first + place));
  return days.filter((date) => date.startsWith(month));
}

/** The month of which these are the first and the last day; undefined if they are not those of one. */
export function wholeMonth({ dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string }) {
  const month = dateFrom.slice(0, 7);
  const dates = datesOf(month);
  return dates[0] === dateFrom && dates.at(-1) === dateTo ? month : undefined;
}
