import type { GridMark, ReportGrid } from '@checkpoint/contract/calls/report-grid';
import { createLocalClock, dateOfDay } from '@checkpoint/domain/local-clock';
import type { Database } from '#kernel/database/database.ts';
import type { Snapshots } from '#kernel/database/snapshot.ts';
import { readDepartmentNames, readGridPeople, readMarkedPeriods, type Stretch } from './grid-queries.ts';
import { findParts } from './part-queries.ts';
import type { MarkedRow } from './period-columns-queries.ts';
import { findReportCompany } from './queries.ts';
import {
  departmentFilter,
  filterOf,
  type Reported,
  reportedPeriods,
  type Scope,
  spanOf,
} from './report-periods.ts';

/** A stretch of the people × days, with the hours that cards, files and sheets count. */
export async function reportGrid(
  db: Database & Snapshots,
  scope: Scope,
  stretch: Stretch,
  now: Date,
  signal: AbortSignal,
): Promise<ReportGrid> {
  const { settings } = await findReportCompany(db, scope.companyId);
  const filter = filterOf(scope);
  const snapshot = await db.openSnapshot(signal);
  try {
    const departments =
      scope.department === null
        ? null
        : (await readDepartmentNames(snapshot, filter)).filter(departmentFilter(scope.department));
    const { total, people: shown } = await readGridPeople(snapshot, scope, departments, stretch);
    const rows = readMarkedPeriods(
      snapshot,
      filter,
      shown.map(({ id }) => id),
    );
    const cells = new Map(shown.map(({ id }) => [id, emptyCells(scope)]));
    for await (const periods of reportedPeriods(rows, scope, { now, ...settings })) {
      for (const period of periods) addTo(cells.get(period.row.employee_id), period, spanOf(scope).from);
    }
    const { dateFrom, dateTo } = scope;
    const { timeZone } = settings;
    const parts = await findParts(
      db,
      scope,
      timeZone,
      shown.map(({ id }) => id),
    );
    const dayOf = createLocalClock(timeZone).dayAt;
    return {
      ...{ dateFrom, dateTo, timeZone, now: now.toISOString(), total, from: stretch.from },
      people: shown.map((person) => ({
        ...{ id: person.id, firstName: person.first_name, lastName: person.last_name },
        email: person.shares_name ? person.email : null,
        ...{ department: person.department, isActive: person.is_active },
        since: dateOfDay(dayOf(Math.floor(person.created_at.getTime() / 1000))),
        ...presentCells(cells.get(person.id) ?? emptyCells(scope)),
        isPart: parts.has(person.id),
      })),
    };
  } finally {
    await snapshot.close();
  }
}

interface Cell {
  seconds: number;
  readonly marks: Set<GridMark>;
}

type Cells = (Cell | null)[];

function emptyCells(scope: Scope): Cells {
  const { from, to } = spanOf(scope);
  return Array.from({ length: to - from + 1 }, () => null);
}

/** Each day on which some of a period lies gets its marks; one that counts nothing marks the day on which it began. */
function addTo(cells: Cells | undefined, { row, clock, stretch }: Reported<MarkedRow>, first: number): void {
  if (cells === undefined) return;
  const began = { day: clock.dayAt(row.started), seconds: 0 };
  const marks = marksOf(row, stretch.state);
  for (const { day, seconds } of stretch.parts.length === 0 ? [began] : stretch.parts) {
    const cell = cells[day - first] ?? { seconds: 0, marks: new Set() };
    cells[day - first] = cell;
    cell.seconds += seconds;
    for (const mark of marks) cell.marks.add(mark);
  }
}

function marksOf(row: MarkedRow, state: Reported<MarkedRow>['stretch']['state']): GridMark[] {
  const holds: [GridMark, boolean][] = [
    ['missing', state === 'missing'],
    ['open', state === 'open'],
    ['clock_suspect', row.clock_suspect],
    ['back_dated', row.back_dated],
    ['corrected', row.corrected],
    ['offline', row.offline],
  ];
  return holds.flatMap(([mark, isThere]) => (isThere ? [mark] : []));
}

/** The weightiest first, however many periods a day has. */
const order: readonly GridMark[] = ['missing', 'open', 'clock_suspect', 'back_dated', 'corrected', 'offline'];

const presentCells = (cells: Cells) => ({
  seconds: cells.reduce((sum, cell) => sum + (cell?.seconds ?? 0), 0),
  days: cells.map((cell) => cell?.seconds ?? null),
  marks: cells.flatMap((cell, day) =>
    cell === null || cell.marks.size === 0
      ? []
      : [{ day, marks: order.filter((mark) => cell.marks.has(mark)) }],
  ),
});
