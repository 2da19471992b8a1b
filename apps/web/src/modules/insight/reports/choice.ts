import type { FileFormat, ReportType } from '@checkpoint/contract/calls/reports';
import type { TextKey } from '@checkpoint/contract/texts/en';
import { isInOrder, isReportable, isWithinFiveYears, type ReportDays } from '@checkpoint/domain/report-days';
import { decimalSign } from '#kernel/language/numbers.ts';

/** Which part of the company and of its time is looked at. Dates are `2026-03-02`, both inclusive; blank is everybody. */
export interface Scope {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly department: string;
  readonly employeeId: string;
  /** Only hours worked under no department. */
  readonly withoutDepartment?: boolean;
  /** What began while the clock showed this hour alone, 0 to 23. */
  readonly hourOfDay?: number;
}

/** What can be made: `csv` has the decimal sign of where the reader is, `csv_other` the other one. */
export const fileKinds = ['csv', 'csv_other', 'excel', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The same as the server is asked for it. */
export function fileOrder(file: FileKind): { format: FileFormat; decimalSign: 'point' | 'comma' } {
  const own = decimalSign();
  if (file !== 'csv_other') return { format: file, decimalSign: own };
  return { format: 'csv', decimalSign: own === 'comma' ? 'point' : 'comma' };
}

/** What the page is asked for; dates may be blank or wrong while somebody types them. */
export interface Choice extends Scope {
  readonly reportType: ReportType;
  readonly file: FileKind;
}

export const firstFile: Pick<Choice, 'reportType' | 'file'> = { reportType: 'attendance', file: 'csv' };

export type Preset = 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth';
export const presets: readonly Preset[] = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'];

const day = 86_400_000;
const written = (date: number): string => new Date(date).toISOString().slice(0, 10);

/** Today's date in a zone, as its calendar writes it. */
export function todayIn(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(instant);
}

/** The days of a preset, seen from `today`. `weekStart` is 0 for Sunday. */
export function presetDays(preset: Preset, today: string, weekStart: number): ReportDays {
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

/** The fault in the dates of a report. */
export function datesFault(days: ReportDays): TextKey | undefined {
  const { dateFrom, dateTo } = days;
  if (dateFrom === '' || dateTo === '') return 'validation.reportDates';
  if (!isReportable(dateFrom) || !isReportable(dateTo)) return 'validation.reportYears';
  if (!isInOrder(days)) return 'validation.startAfterEnd';
  return isWithinFiveYears(days) ? undefined : 'validation.fiveYears';
}

/** The chosen days if they are valid, else those of the current month. So the figures always have a period. */
export function shownScope(choice: Choice, today: string, weekStart: number): Scope {
  const { department, employeeId } = choice;
  const { dateFrom, dateTo } =
    datesFault(choice) === undefined ? choice : presetDays('thisMonth', today, weekStart);
  return { dateFrom, dateTo, department, employeeId };
}
