import type { ReportGrid } from '@checkpoint/contract/calls/report-grid';
import { calendarDate, timeText } from '#kernel/language/times.ts';

/** A column of the grid. */
export interface GridDay {
  readonly date: string;
  /** Mon */
  readonly weekday: string;
  /** `2`, and `1 Dec` where a month begins. */
  readonly number: string;
  /** Mon 2 March, as it is read out. */
  readonly name: string;
  readonly isWeekend: boolean;
  /** It has yet to begin. */
  readonly isAhead: boolean;
}

const oneDay = 86_400_000;

/** The days of a grid, as its columns are headed where people write as in `locale`. */
export function gridDays({ dateFrom, dateTo, now, timeZone }: ReportGrid, locale: string): GridDay[] {
  const today = calendarDate(now, timeZone);
  const first = Date.parse(dateFrom);
  const count = (Date.parse(dateTo) - first) / oneDay + 1;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const monthDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(first + place * oneDay);
    const date = at.toISOString().slice(0, 10);
    const isNamed = place === 0 || at.getUTCDate() === 1;
    return {
      ...{ date, weekday: weekday.format(at), name: timeText('day', at.getTime(), 'UTC') },
      number: isNamed ? monthDay.format(at) : String(at.getUTCDate()),
      isWeekend: at.getUTCDay() === 0 || at.getUTCDay() === 6,
      isAhead: date > today,
    };
  });
}
