import type { ReportSummary } from '@checkpoint/contract/calls/reports';
import { dateOfDay } from '@checkpoint/domain/local-clock';
import type { Database } from '#kernel/database/database.ts';
import type { Snapshots } from '#kernel/database/snapshot.ts';
import { groupByDepartment } from './department-groups.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import { readPlain } from './period-queries.ts';
import { type ActiveRow, countActive, findReportCompany } from './queries.ts';
import {
  departmentFilter,
  filterOf,
  type Reported,
  reportedPeriods,
  type Scope,
  spanOf,
} from './report-periods.ts';

interface Tally {
  seconds: number;
  checkIns: number;
}
interface DepartmentTally extends Tally {
  readonly people: Set<string>;
}

/** What cards and charts show, from the same periods as every file. */
export async function summarise(
  db: Database & Snapshots,
  scope: Scope,
  now: Date,
  signal: AbortSignal,
): Promise<ReportSummary> {
  const { settings } = await findReportCompany(db, scope.companyId);
  const active = await countActive(db, scope.companyId, scope.within, scope.employeeId);
  const snapshot = await db.openSnapshot(signal);
  try {
    const count = createCount();
    const rows = readPlain(snapshot, filterOf(scope));
    for await (const periods of reportedPeriods(rows, scope, { now, ...settings })) {
      for (const period of periods) count.add(period);
    }
    return {
      ...{ dateFrom: scope.dateFrom, dateTo: scope.dateTo },
      ...{ timeZone: settings.timeZone, now: now.toISOString() },
      activeEmployees: activeIn(active, scope.department),
      ...count.result(scope),
    };
  } finally {
    await snapshot.close();
  }
}

function activeIn(active: readonly ActiveRow[], department: string | null): number {
  const isWanted = departmentFilter(department);
  return active.reduce((sum, row) => sum + (isWanted(row.department) ? row.people : 0), 0);
}

function createCount() {
  const total: Tally & { open: number; missing: number } = { seconds: 0, checkIns: 0, open: 0, missing: 0 };
  const people = new Set<string>();
  const days = new Map<number, Tally>();
  const departments = groupByDepartment(noDepartmentTally);
  const hoursOfDay = Array.from({ length: 24 }, () => 0);

  function add({ row, clock, stretch }: Reported<PeriodRow>): void {
    const department = departments.tallyOf(row);
    people.add(row.employee_id);
    department.people.add(row.employee_id);
    total.seconds += stretch.seconds;
    department.seconds += stretch.seconds;
    for (const { day, seconds } of stretch.parts) entry(days, day, noTally).seconds += seconds;
    if (stretch.state === 'open') total.open += 1;
    if (stretch.state === 'missing') total.missing += 1;
    if (!stretch.beginsHere) return;
    total.checkIns += 1;
    department.checkIns += 1;
    entry(days, clock.dayAt(row.started), noTally).checkIns += 1;
    const hour = clock.hourAt(row.started);
    hoursOfDay[hour] = (hoursOfDay[hour] ?? 0) + 1;
  }

  return {
    add,
    result: (scope: Scope) => ({
      ...{ seconds: total.seconds, checkIns: total.checkIns, people: people.size },
      ...{ openPeriods: total.open, missingCheckOuts: total.missing, hoursOfDay },
      days: everyDay(scope, days),
      departments: departments
        .all()
        .map(({ name, tally }) => ({ name, ...tally, people: tally.people.size }))
        .sort((one, other) => other.seconds - one.seconds || other.checkIns - one.checkIns),
    }),
  };
}

const noTally = (): Tally => ({ seconds: 0, checkIns: 0 });
const noDepartmentTally = (): DepartmentTally => ({ ...noTally(), people: new Set() });

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key) ?? create();
  map.set(key, known);
  return known;
}

function everyDay(scope: Scope, days: ReadonlyMap<number, Tally>) {
  const { from, to } = spanOf(scope);
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    date: dateOfDay(from + index),
    ...(days.get(from + index) ?? noTally()),
  }));
}
