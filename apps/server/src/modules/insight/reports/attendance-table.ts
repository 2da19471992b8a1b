import { dateOfDay } from '@checkpoint/domain/local-clock';
import { localTime } from '#kernel/files/local-time.ts';
import type { Column, Row, Table } from '#kernel/files/table.ts';
import type { DetailedRow } from './period-queries.ts';
import type { Reported } from './report-periods.ts';
import { flagsOf, statusText } from './row-texts.ts';

const columns: readonly Column[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 13 },
  { key: 'employee', header: 'Employee', kind: 'text', width: 26, standIn: 'email' },
  { key: 'email', header: 'E-mail', kind: 'text', width: 30, notOnPaper: true },
  { key: 'staffNumber', header: 'Staff number', kind: 'text', width: 15 },
  { key: 'department', header: 'Department', kind: 'text', width: 18 },
  { key: 'checkIn', header: 'Check-in', kind: 'time', width: 19 },
  { key: 'checkOut', header: 'Check-out', kind: 'time', width: 19 },
  { key: 'hours', header: 'Hours', kind: 'hours', width: 15, isSummed: true },
  {
    key: 'seconds',
    header: 'Duration (seconds)',
    kind: 'integer',
    width: 18,
    isSummed: true,
    notOnPaper: true,
  },
  { key: 'locationStatus', header: 'Location status', kind: 'text', width: 17 },
  { key: 'latitude', header: 'Latitude', kind: 'degrees', width: 11, notOnPaper: true },
  { key: 'longitude', header: 'Longitude', kind: 'degrees', width: 11, notOnPaper: true },
  { key: 'flags', header: 'Flags', kind: 'text', width: 22 },
  { key: 'timeZone', header: 'Time zone', kind: 'text', width: 18, notOnPaper: true },
];

/** One row a work period, in the order of time. */
export function attendanceTable(periods: AsyncIterable<readonly Reported<DetailedRow>[]>): Table {
  return { title: 'Attendance', columns, batches: rowsOf(periods) };
}

async function* rowsOf(periods: AsyncIterable<readonly Reported<DetailedRow>[]>) {
  for await (const batch of periods) yield batch.map(rowOf);
}

function rowOf({ row, clock, stretch }: Reported<DetailedRow>): Row {
  // What began before the days belongs to the first of them that it reaches.
  const day = stretch.beginsHere
    ? clock.dayAt(row.started)
    : (stretch.parts[0]?.day ?? clock.dayAt(row.started));
  return [
    dateOfDay(day),
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.staff_number,
    row.department,
    localTime(row.started, clock),
    row.ended === null ? null : localTime(row.ended, clock),
    stretch.seconds,
    stretch.seconds,
    statusText(row.location_status),
    row.latitude,
    row.longitude,
    flagsOf(row, stretch).join('; '),
    row.time_zone,
  ];
}
