import { createLocalClock, dayOfDate } from '@checkpoint/domain/local-clock';
import type { Queries } from '#kernel/database/database.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import { readPeople } from './period-queries.ts';
import { filterOf, type Scope } from './report-periods.ts';

const findPartsStatement = scopedStatement(
  'find_people_with_hours_elsewhere',
  5,
  (within) => `select distinct w.employee_id from work_periods w
   where w.company_id = $1 and w.employee_id = any ($2::uuid[]) and w.during && tstzrange($3, $4)
     and not exists (select where true${within('w')})`,
);

interface PartRow {
  employee_id: string;
}

type Days = Pick<Scope, 'companyId' | 'within' | 'dateFrom' | 'dateTo'>;

/**
 * Who of these people also worked where the reader does not see it, on the days of the report in the company's zone: their
 * sums are a part. For who sees everybody nothing is looked up.
 */
export async function findParts(
  db: Queries,
  scope: Days,
  zone: string,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { within } = scope;
  if (within.kind !== 'departments' || employeeIds.length === 0) return new Set();
  const rows = await db.run<PartRow>(findPartsStatement(within), valuesOf(scope, zone, employeeIds));
  return new Set(rows.map((row) => row.employee_id));
}

/** The same of everybody in a file. Null for who sees everybody. */
export async function readParts(
  snapshot: Snapshot,
  scope: Scope,
  zone: string,
): Promise<ReadonlySet<string> | null> {
  const { within } = scope;
  if (within.kind !== 'departments') return null;
  const people = await readPeople(snapshot, filterOf(scope));
  const parts = new Set<string>();
  const values = valuesOf(scope, zone, [...people.keys()]);
  for await (const rows of snapshot.batches<PartRow>(findPartsStatement(within), values))
    for (const row of rows) parts.add(row.employee_id);
  return parts;
}

function valuesOf(
  { companyId, within, dateFrom, dateTo }: Days,
  zone: string,
  employeeIds: readonly string[],
) {
  const { startOf } = createLocalClock(zone);
  const from = new Date(startOf(dayOfDate(dateFrom)) * 1000);
  const until = new Date(startOf(dayOfDate(dateTo) + 1) * 1000);
  return [companyId, employeeIds, from, until, ...scopeValues(within)];
}
