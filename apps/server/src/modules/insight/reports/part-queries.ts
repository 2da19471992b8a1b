import { createLocalClock, dayOfDate } from '@checkpoint/domain/local-clock';
import type { Queries } from '#kernel/database/database.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import type { Scope } from './report-periods.ts';

const findPartsStatement = scopedStatement(
  'find_people_with_hours_elsewhere',
  5,
  (within) => `select distinct w.employee_id from work_periods w
   where w.company_id = $1 and w.employee_id = any ($2::uuid[]) and w.during && tstzrange($3, $4)
     and not exists (select where true${within('w')})`,
);

/**
 * Who of these people also worked where the reader does not see it, on the days of the report in the company's zone: their
 * sums are a part. For who sees everybody nothing is looked up.
 */
export async function findParts(
  db: Queries,
  { companyId, within, dateFrom, dateTo }: Pick<Scope, 'companyId' | 'within' | 'dateFrom' | 'dateTo'>,
  zone: string,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (within.kind !== 'departments' || employeeIds.length === 0) return new Set();
  const { startOf } = createLocalClock(zone);
  const from = new Date(startOf(dayOfDate(dateFrom)) * 1000);
  const until = new Date(startOf(dayOfDate(dateTo) + 1) * 1000);
  const rows = await db.run<{ employee_id: string }>(findPartsStatement(within), [
    ...[companyId, employeeIds, from, until, ...scopeValues(within)],
  ]);
  return new Set(rows.map((row) => row.employee_id));
}
