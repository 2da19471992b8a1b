import { createLocalClock, dayOfDate, type LocalClock } from '@checkpoint/domain/local-clock';
import { nameKey } from '@checkpoint/domain/name-key';
import { type DaySpan, type ReportedStretch, reportedStretch } from '@checkpoint/domain/report-period';
import { wholeSeconds } from '@checkpoint/domain/worked-seconds';
import { remembered } from '#kernel/remembered.ts';
import type { Scope as Within } from '#record/actors/scope.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import type { PeriodFilter } from './period-queries.ts';

/** The subject of a report: days (inclusive) and a part of the company. */
export interface Scope {
  readonly companyId: string;
  /** The people whose hours the caller may see. */
  readonly within: Within;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly department: string | null;
  readonly employeeId: string | null;
  /** Periods under no department alone. */
  readonly withoutDepartment?: boolean;
  /** Check-ins of this hour of the local clock alone, with what was worked after them. */
  readonly hourOfDay?: number | undefined;
}

/** What every period of a report is judged by. */
export interface Circumstances {
  readonly now: Date;
  readonly maxShiftHours: number;
}

/** A work period as every screen, report and file sees it. */
export interface Reported<Row> {
  readonly row: Row;
  readonly clock: LocalClock;
  readonly stretch: ReportedStretch;
}

const day = 86_400_000;

export const spanOf = ({ dateFrom, dateTo }: Scope): DaySpan => ({
  from: dayOfDate(dateFrom),
  to: dayOfDate(dateTo),
});

/** Local days begin at most 14 hours before and 12 hours after those of UTC. */
export function filterOf(scope: Scope): PeriodFilter {
  const { companyId, within, employeeId } = scope;
  const { from, to } = spanOf(scope);
  return {
    ...{ companyId, within, employeeId },
    from: new Date(from * day - day),
    until: new Date((to + 2) * day),
  };
}

/**
 * The one way from stored periods to what a report says of them: cards, charts, previews, files and explanations all
 * read this. What does not lie within the days or the department is left out.
 */
export async function* reportedPeriods<Row extends PeriodRow>(
  batches: AsyncIterable<readonly Row[]>,
  scope: Scope,
  { now, maxShiftHours }: Circumstances,
): AsyncGenerator<Reported<Row>[], void> {
  const span = spanOf(scope);
  const clockOf = remembered(createLocalClock);
  const isWanted = scope.withoutDepartment
    ? (department: string | null) => department === null
    : departmentFilter(scope.department);
  const longestOpen = { now: wholeSeconds(now.getTime()), maxShiftHours };
  for await (const rows of batches) {
    const reported: Reported<Row>[] = [];
    for (const row of rows) {
      if (!isWanted(row.department)) continue;
      const clock = clockOf(row.time_zone);
      const { started, ended, check_out_missing: checkOutMissing } = row;
      const stretch = reportedStretch({ started, ended, checkOutMissing }, span, clock, longestOpen);
      if (stretch !== null && isOfHour({ row, clock, stretch }, scope))
        reported.push({ row, clock, stretch });
    }
    yield reported;
  }
}

const isOfHour = ({ row, clock, stretch }: Reported<PeriodRow>, { hourOfDay }: Scope): boolean =>
  hourOfDay === undefined || (stretch.beginsHere && clock.hourAt(row.started) === hourOfDay);

/** The form's short name and the name that people write. */
const sameDepartment = new Map([['hr', 'human resources']]);
/** The form in which two names of departments count as the same in reports. */
export function departmentKey(name: string): string {
  const key = nameKey(name);
  return sameDepartment.get(key) ?? key;
}

/** Whether a period's department is the wanted one, however it is written (I-8). */
export function departmentFilter(wanted: string | null): (department: string | null) => boolean {
  if (wanted === null) return () => true;
  const key = departmentKey(wanted);
  return remembered((department) => department !== null && departmentKey(department) === key);
}
