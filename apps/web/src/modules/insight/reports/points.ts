import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import type { TextKey } from '@checkpoint/contract/texts/en';

/** A bar of the chart of hours: a day, or the week or month that it lies in where days would be too many. */
export interface Stretch {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly seconds: number;
  readonly checkIns: number;
}

const mostDays = 62;
const mostWeeks = 62;

export type Step = 'day' | 'week' | 'month';

export const chartTitles = {
  day: 'reports.hoursPerDay',
  week: 'reports.hoursPerWeek',
  month: 'reports.hoursPerMonth',
} as const satisfies Record<Step, TextKey>;

export function stepOf(days: ReportSummary['days']): Step {
  if (days.length <= mostDays) return 'day';
  return days.length <= mostWeeks * 7 ? 'week' : 'month';
}

const keyOf = (date: string, index: number, step: Step): string => {
  if (step === 'day') return date;
  // Weeks are counted from the first day chosen, so that the first is a whole one.
  return step === 'week' ? String(Math.floor(index / 7)) : date.slice(0, 7);
};

/** The days, added up by step. */
export function stretchesOf(days: ReportSummary['days']): Stretch[] {
  const step = stepOf(days);
  const stretches = new Map<string, Stretch>();
  for (const [index, { date, seconds, checkIns }] of days.entries()) {
    const key = keyOf(date, index, step);
    const known = stretches.get(key) ?? { dateFrom: date, dateTo: date, seconds: 0, checkIns: 0 };
    stretches.set(key, {
      dateFrom: known.dateFrom,
      dateTo: date,
      seconds: known.seconds + seconds,
      checkIns: known.checkIns + checkIns,
    });
  }
  return [...stretches.values()];
}
