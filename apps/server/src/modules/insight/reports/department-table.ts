import { noDepartment } from '@checkpoint/contract/file-words';
import type { Column, Row, Table } from '#kernel/files/table.ts';
import { groupByDepartment } from './department-groups.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import type { Reported } from './report-periods.ts';

const columns: readonly Column[] = [
  { key: 'department', header: 'Department', kind: 'text', width: 26 },
  { key: 'people', header: 'Employees', kind: 'integer', width: 11 },
  { key: 'checkIns', header: 'Check-ins', kind: 'integer', width: 11, isSummed: true },
  { key: 'hours', header: 'Hours', kind: 'hours', width: 13, isSummed: true },
  {
    key: 'seconds',
    header: 'Duration (seconds)',
    kind: 'integer',
    width: 18,
    isSummed: true,
    notOnPaper: true,
  },
  { key: 'open', header: 'Open', kind: 'integer', width: 9, isSummed: true },
  { key: 'missing', header: 'Missing check-outs', kind: 'integer', width: 18, isSummed: true },
];

/** One row per department, by name: the hours worked under it, whatever department people are in today. */
export function departmentTable(periods: AsyncIterable<readonly Reported<PeriodRow>[]>): Table {
  return { title: 'Departments', columns, batches: rowsOf(periods) };
}

interface Department {
  readonly people: Set<string>;
  checkIns: number;
  seconds: number;
  open: number;
  missing: number;
}

async function* rowsOf(periods: AsyncIterable<readonly Reported<PeriodRow>[]>): AsyncGenerator<Row[], void> {
  const departments = groupByDepartment(emptyDepartment);
  for await (const batch of periods) {
    for (const { row, stretch } of batch) {
      const department = departments.tallyOf(row);
      department.people.add(row.employee_id);
      department.seconds += stretch.seconds;
      if (stretch.beginsHere) department.checkIns += 1;
      if (stretch.state === 'open') department.open += 1;
      if (stretch.state === 'missing') department.missing += 1;
    }
  }
  yield departments
    .all()
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'en'))
    .map(({ name, tally: { people, checkIns, seconds, open, missing } }) => [
      ...[name ?? noDepartment, people.size, checkIns, seconds, seconds, open, missing],
    ]);
}

const emptyDepartment = (): Department => ({
  ...{ people: new Set(), checkIns: 0, seconds: 0, open: 0, missing: 0 },
});
