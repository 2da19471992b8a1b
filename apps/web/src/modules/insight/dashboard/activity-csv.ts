import type { MarkedRecord } from '@checkpoint/contract/calls/punches';
import { csvLine, csvStart } from '@checkpoint/domain/csv';
import type { Translate } from '#kernel/language/texts.ts';
import { calendarDate, clockTime } from '#kernel/language/times.ts';

const columns = ['employee', 'department', 'action', 'date', 'time', 'location'] as const;

/** The records as a file: times as they were on the wall where each punch was made. */
export function activityCsv(
  records: readonly MarkedRecord[],
  t: Translate,
  locationText: (status: string) => string,
): string {
  const lines = records.map(({ employee, type, timestamp, timeZone, locationStatus, location }) =>
    csvLine([
      `${employee.user.firstName} ${employee.user.lastName}`,
      employee.department ?? '',
      t(type === 'check_in' ? 'dashboard.checkedIn' : 'dashboard.checkedOut'),
      calendarDate(timestamp, timeZone),
      clockTime(timestamp, timeZone),
      [locationStatus && locationText(locationStatus), location].filter(Boolean).join(' · '),
    ]),
  );
  return [csvStart, csvLine(columns.map((column) => t(`activity.csv.${column}`))), ...lines].join('');
}
