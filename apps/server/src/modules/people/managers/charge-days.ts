import { calendarDay, dateOf } from '@checkpoint/domain/calendar';

/** The instants of a charge from the days, first and last, that somebody names in the company's zone. */
export interface ChargeDays {
  readonly from: string;
  readonly until: string | null;
}

export const instantsOf = ({ from, until }: ChargeDays, zone: string) => ({
  from: new Date(calendarDay(from, zone).start),
  until: until === null ? null : new Date(calendarDay(until, zone).end),
});

export const daysOf = (row: { valid_from: Date; valid_until: Date | null }, zone: string): ChargeDays => ({
  from: dateOf(row.valid_from.getTime(), zone),
  // The end is the first instant after the last day, or when somebody ended it in the middle of one.
  until: row.valid_until === null ? null : dateOf(row.valid_until.getTime() - 1, zone),
});
