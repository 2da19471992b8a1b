import { dateOfDay } from '@checkpoint/domain/local-clock';
import type { Column, Row, Table } from '#kernel/files/table.ts';
import { remembered } from '#kernel/remembered.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import { type People, type PersonRow, personOf } from './period-queries.ts';
import { departmentKey, type Reported } from './report-periods.ts';
import { type Parts, partMark } from './row-texts.ts';

const columns: readonly Column[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 13 },
  { key: 'employee', header: 'Employee', kind: 'text', width: 26, standIn: 'email' },
  { key: 'email', header: 'E-mail', kind: 'text', width: 30, notOnPaper: true },
  { key: 'staffNumber', header: 'Staff number', kind: 'text', width: 13 },
  { key: 'department', header: 'Department', kind: 'text', width: 18 },
  { key: 'checkIns', header: 'Check-ins', kind: 'integer', width: 10, isSummed: true },
  { key: 'hours', header: 'Hours', kind: 'hours', width: 13, isSummed: true },
  {
    key: 'seconds',
    header: 'Duration (seconds)',
    kind: 'integer',
    width: 18,
    isSummed: true,
    notOnPaper: true,
  },
  { key: 'uncounted', header: 'Not counted', kind: 'integer', width: 12, isSummed: true },
  { key: 'personHours', header: 'Employee total', kind: 'hours', width: 15, isSummed: true },
  {
    key: 'personSeconds',
    header: 'Employee total (seconds)',
    kind: 'integer',
    width: 24,
    isSummed: true,
    notOnPaper: true,
  },
];
const personHours = columns.findIndex(({ key }) => key === 'personHours');
/** Beside the total, for who sees a part of the company. */
const flags: Column = { key: 'flags', header: 'Flags', kind: 'text', width: 18 };

export interface HoursReaders {
  readonly people: () => Promise<People>;
  /** Whose totals lack what they worked elsewhere; missing for who sees everybody. */
  readonly parts?: () => Promise<Parts>;
}

interface Day {
  seconds: number;
  checkIns: number;
  uncounted: number;
  /** By what counts as the same name, as each was written last. */
  readonly departments: Map<string, string>;
}

interface Person {
  readonly employeeId: string;
  readonly row: PersonRow;
  readonly days: Map<number, Day>;
}

/** One row a person and day, by name; the last one of each person carries the person's total. */
export function hoursTable(
  readers: HoursReaders,
  periods: AsyncIterable<readonly Reported<PeriodRow>[]>,
): Table {
  return {
    title: 'Hours',
    columns: readers.parts === undefined ? columns : [...columns, flags],
    batches: rowsOf(readers, periods),
    signedAt: personHours,
  };
}

/** `periods` come by person: only one person's days are held at a time. */
async function* rowsOf(readers: HoursReaders, periods: AsyncIterable<readonly Reported<PeriodRow>[]>) {
  const people = await readers.people();
  const parts = await readers.parts?.();
  // Cached: many rows share a few names of departments and a few days.
  const keyOf = remembered(departmentKey);
  const dateOf = remembered(dateOfDay);
  let person: Person | undefined;
  for await (const batch of periods) {
    const rows: Row[] = [];
    for (const period of batch) {
      const { employee_id: employeeId } = period.row;
      if (person?.employeeId !== employeeId) {
        if (person) rows.push(...rowsOfPerson(person, dateOf, parts));
        person = { employeeId, row: personOf(people, period.row), days: new Map() };
      }
      addTo(person, period, keyOf);
    }
    yield rows;
  }
  if (person) yield rowsOfPerson(person, dateOf, parts);
}

function addTo(
  { days }: Person,
  { row, clock, stretch }: Reported<PeriodRow>,
  keyOf: (department: string) => string,
): void {
  const dayOf = (day: number): Day => {
    const known = days.get(day) ?? { seconds: 0, checkIns: 0, uncounted: 0, departments: new Map() };
    days.set(day, known);
    if (row.department !== null) known.departments.set(keyOf(row.department), row.department);
    return known;
  };
  for (const { day, seconds } of stretch.parts) dayOf(day).seconds += seconds;
  if (!stretch.beginsHere) return;
  const first = dayOf(clock.dayAt(row.started));
  first.checkIns += 1;
  if (stretch.state !== 'counted') first.uncounted += 1;
}

function rowsOfPerson(
  { employeeId, row, days }: Person,
  dateOf: (day: number) => string,
  parts: Parts | undefined,
): Row[] {
  const ordered = [...days].sort(([one], [other]) => one - other);
  const total = ordered.reduce((sum, [, { seconds }]) => sum + seconds, 0);
  return ordered.map(([day, { seconds, checkIns, uncounted, departments }], index) => {
    const ends = index === ordered.length - 1;
    return [
      dateOf(day),
      `${row.first_name} ${row.last_name}`,
      row.email,
      row.staff_number,
      [...departments.values()].sort().join(', ') || null,
      ...[checkIns, seconds, seconds, uncounted],
      ...[ends ? total : null, ends ? total : null],
      ...(parts === undefined ? [] : [ends ? partMark(parts, employeeId) : null]),
    ];
  });
}
