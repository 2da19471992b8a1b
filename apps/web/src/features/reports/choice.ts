import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { TextKey } from '@checkpoint/contract/texts/en';

/** Which part of the company and of its time is looked at. Dates are `2026-03-02`, both inclusive; blank is everybody. */
export interface Scope {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly department: string;
  readonly employeeId: string;
}

/** What the form says; dates are blank until somebody chooses them. */
export interface Choice extends Scope {
  readonly reportType: ReportType;
  readonly format: FileFormat;
}

export const firstChoice: Choice = {
  reportType: 'attendance',
  format: 'csv',
  dateFrom: '',
  dateTo: '',
  department: '',
  employeeId: '',
};

export type Preset = 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth';
export const presets: readonly Preset[] = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'];

export interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
}

const day = 86_400_000;
const written = (date: number): string => new Date(date).toISOString().slice(0, 10);

/** Today's date in a zone, as its calendar writes it. */
export function todayIn(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(instant);
}

/** The days of a preset, seen from `today`. `weekStart` is 0 for Sunday. */
export function presetDays(preset: Preset, today: string, weekStart: number): Days {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const weekBegin = date.getTime() - ((date.getUTCDay() - weekStart + 7) % 7) * day;
  switch (preset) {
    case 'thisWeek':
      return { dateFrom: written(weekBegin), dateTo: written(weekBegin + 6 * day) };
    case 'lastWeek':
      return { dateFrom: written(weekBegin - 7 * day), dateTo: written(weekBegin - day) };
    case 'thisMonth':
      return { dateFrom: written(Date.UTC(year, month, 1)), dateTo: written(Date.UTC(year, month + 1, 0)) };
    case 'lastMonth':
      return { dateFrom: written(Date.UTC(year, month - 1, 1)), dateTo: written(Date.UTC(year, month, 0)) };
  }
}

/** What is wrong with the dates of a report, in the words of the specification. */
export function datesFault({ dateFrom, dateTo }: Days): TextKey | undefined {
  if (dateFrom === '' || dateTo === '') return 'validation.reportDates';
  return dateFrom > dateTo ? 'validation.startAfterEnd' : undefined;
}

/** Five years, two of them leap years: what the server reports on. */
const longestSpan = 5 * 365 + 2;
const isTooLong = ({ dateFrom, dateTo }: Days) =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / day >= longestSpan;

/** The chosen days where they make sense, else those of the current month: figures are never about nothing. */
export function shownScope(choice: Choice, today: string, weekStart: number): Scope {
  const { department, employeeId } = choice;
  const isUsable = datesFault(choice) === undefined && !isTooLong(choice);
  const { dateFrom, dateTo } = isUsable ? choice : presetDays('thisMonth', today, weekStart);
  return { dateFrom, dateTo, department, employeeId };
}
