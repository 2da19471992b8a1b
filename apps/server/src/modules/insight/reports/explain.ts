import type { Explanation, PeriodOrigin } from '@checkpoint/contract/calls/reports';
import { dateOfDay } from '@checkpoint/domain/local-clock';
import type { Database } from '#kernel/database/database.ts';
import type { Snapshots } from '#kernel/database/snapshot.ts';
import { type OriginRow, readOrigins } from './origin-queries.ts';
import type { PeriodRow } from './period-columns-queries.ts';
import { type PersonRow, personOf, readByPerson, readPeople } from './period-queries.ts';
import { findReportCompany } from './queries.ts';
import { filterOf, type Reported, reportedPeriods, type Scope } from './report-periods.ts';

/** Explains a total: its people, and for one person the days, periods, punches and corrections. */
export async function explain(
  db: Database & Snapshots,
  scope: Scope,
  now: Date,
  signal: AbortSignal,
): Promise<Explanation> {
  const { settings } = await findReportCompany(db, scope.companyId);
  const people = new Map<string, Explanation['people'][number]>();
  const periods: Reported<PeriodRow>[] = [];
  const snapshot = await db.openSnapshot(signal);
  try {
    const filter = filterOf(scope);
    const everybody = await readPeople(snapshot, filter);
    const rows = readByPerson(snapshot, filter);
    for await (const batch of reportedPeriods(rows, scope, { now, ...settings })) {
      for (const period of batch) {
        addTo(people, personOf(everybody, period.row), period);
        if (scope.employeeId !== null) periods.push(period);
      }
    }
  } finally {
    await snapshot.close();
  }
  return {
    timeZone: settings.timeZone,
    seconds: [...people.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    people: [...people.values()],
    days: daysOf(periods),
    periods: await presentPeriods(db, scope, periods),
  };
}

function addTo(
  people: Map<string, Explanation['people'][number]>,
  { first_name: firstName, last_name: lastName, email }: PersonRow,
  { row, stretch }: Reported<PeriodRow>,
): void {
  const { employee_id: id } = row;
  const known = people.get(id) ?? { id, firstName, lastName, email, seconds: 0, checkIns: 0, uncounted: 0 };
  people.set(id, {
    ...known,
    seconds: known.seconds + stretch.seconds,
    checkIns: known.checkIns + (stretch.beginsHere ? 1 : 0),
    uncounted: known.uncounted + (stretch.state === 'counted' ? 0 : 1),
  });
}

function daysOf(periods: readonly Reported<PeriodRow>[]): Explanation['days'] {
  const days = new Map<number, Pick<Explanation['days'][number], 'seconds' | 'periods'>>();
  const put = (day: number, seconds: number, id: string) => {
    const known = days.get(day) ?? { seconds: 0, periods: [] };
    days.set(day, { seconds: known.seconds + seconds, periods: [...known.periods, { id, seconds }] });
  };
  for (const { row, clock, stretch } of periods) {
    for (const { day, seconds } of stretch.parts) put(day, seconds, row.id);
    if (stretch.parts.length === 0) put(clock.dayAt(row.started), 0, row.id);
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([day, rest]) => ({ date: dateOfDay(day), ...rest }));
}

async function presentPeriods(
  db: Database,
  { companyId, employeeId }: Scope,
  periods: readonly Reported<PeriodRow>[],
): Promise<Explanation['periods']> {
  if (employeeId === null || periods.length === 0) return [];
  const ids = periods.map(({ row }) => row.id);
  const origins = new Map(
    (await readOrigins(db, companyId, employeeId, ids)).map((row) => [`${row.period_id} ${row.side}`, row]),
  );
  return periods.flatMap(({ row, stretch }) => {
    const start = origins.get(`${row.id} start`);
    // Corrected while it was being read: the next look shows it.
    if (start === undefined) return [];
    return [presentPeriod(row, stretch, start, origins.get(`${row.id} end`))];
  });
}

const instantOf = (second: number) => new Date(second * 1000).toISOString();

const presentPeriod = (
  row: PeriodRow,
  { seconds, state }: Reported<PeriodRow>['stretch'],
  start: OriginRow,
  end: OriginRow | undefined,
): Explanation['periods'][number] => ({
  id: row.id,
  startedAt: instantOf(row.started),
  endedAt: row.ended === null ? null : instantOf(row.ended),
  ...{ timeZone: row.time_zone, department: row.department, seconds, state },
  start: presentOrigin(start),
  end: end === undefined ? null : presentOrigin(end),
});

const presentOrigin = (row: OriginRow): PeriodOrigin => ({
  ...{ kind: row.kind, id: row.id, recordedAt: row.recorded_at.toISOString() },
  tappedAt: row.tapped_at?.toISOString() ?? null,
  ...{ isOffline: row.is_offline, clockSuspect: row.clock_suspect },
  by: { firstName: row.first_name, lastName: row.last_name },
  reason: row.reason,
});
