import type { Rows } from '#kernel/database/rows.ts';
import { folded } from '#kernel/database/searchable.ts';
import type { Snapshot } from '#kernel/database/snapshot.ts';
import { scopedStatement, scopeValues, type Within } from '#record/actors/scope-queries.ts';
import { type MarkedRow, markColumns, periodColumns, taps } from './period-columns-queries.ts';
import type { PeriodFilter } from './period-queries.ts';
import type { Scope } from './report-periods.ts';

/** Who is asked for: `from` counts people in the order of their names. */
export interface Stretch {
  readonly from: number;
  readonly limit: number;
}

export interface GridPersonRow
  extends Pick<Rows['memberships'], 'first_name' | 'last_name' | 'email'>,
    Pick<Rows['employees'], 'id' | 'department' | 'is_active' | 'created_at'> {
  /** Somebody else in the grid has the same name. */
  shares_name: boolean;
}

const localDay = (instant: string) => `(${instant} at time zone w.time_zone)::date`;

/**
 * Whether somebody worked on the days $4 to $5, under one of the departments $3; the zone is each period's own. The index
 * finds the periods around the days; those without an end and without a check-out have one of their own.
 */
const worked = (within: Within) => {
  const here = `${localDay('w.started_at')} <= $5::date
      and ($3::text[] is null or w.department = any ($3))${within('w')}`;
  return `exists (select from work_periods w
    where w.company_id = $1 and w.employee_id = e.id and (w.ended_at is not null or not w.check_out_missing)
      and w.during && tstzrange(($4::date - 2)::timestamptz, ($5::date + 3)::timestamptz)
      and ${localDay("greatest(w.started_at, w.ended_at - interval '1 microsecond')")} >= $4::date and ${here})
   or exists (select from work_periods w
    where w.company_id = $1 and w.employee_id = e.id and w.ended_at is null and w.check_out_missing
      and ${localDay('w.started_at')} >= $4::date and ${here})`;
};

// Names are put in order by the database, and only the people asked for leave it. The count comes also without people.
const readPeopleStatement = scopedStatement(
  'read_people_of_grid',
  8,
  (within) => `with person as materialized (
     select e.id, m.first_name, m.last_name, m.email, e.department, e.is_active, e.created_at
     from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
     where e.company_id = $1 and ($2::uuid is null or e.id = $2)
       and (e.is_active and ($3::text[] is null or e.department = any ($3))${within('e', 'id')} or ${worked(within)})
   ), stretch as (
     select *, row_number() over () as place from (
       select * from person p order by ${folded('p.last_name')}, ${folded('p.first_name')}, p.id offset $6 limit $7
     ) as in_order
   ), named as (
     select first_name || ' ' || last_name as name, count(*) > 1 as is_shared from person group by name
   )
   select total, stretch.*, is_shared as shares_name
   from (select count(*)::int as total from person) as counted
   left join (stretch join named on named.name = stretch.first_name || ' ' || stretch.last_name) on true
   order by place`,
);

/** A stretch of the people, and how many there are. `departments`: every spelling of the one asked for; null for all. */
export async function readGridPeople(
  snapshot: Snapshot,
  { companyId, within, employeeId, dateFrom, dateTo }: Scope,
  departments: readonly string[] | null,
  { from, limit }: Stretch,
): Promise<{ total: number; people: GridPersonRow[] }> {
  const values = [companyId, employeeId, departments, dateFrom, dateTo, from, limit, ...scopeValues(within)];
  let total = 0;
  const people: GridPersonRow[] = [];
  const read = snapshot.batches<CountedRow>(readPeopleStatement(within), values, { batchSize: limit + 1 });
  for await (const batch of read) {
    for (const row of batch) {
      total = row.total;
      if (row.id !== null) people.push(row);
    }
  }
  return { total, people };
}

/** Beyond the last person there is no id. */
type CountedRow = { total: number } & (GridPersonRow | { id: null });

const readDepartmentsStatement = {
  name: 'read_departments_of_grid',
  text: `select distinct department from work_periods
     where company_id = $1 and started_at >= $2 and started_at < $3 and department is not null
   union select department from employees where company_id = $1 and department is not null`,
};

/** Departments that people belong to, or that something was worked under. */
export async function readDepartmentNames(snapshot: Snapshot, { companyId, from, until }: PeriodFilter) {
  const names: string[] = [];
  const read = snapshot.batches<{ department: string }>(readDepartmentsStatement, [companyId, from, until]);
  for await (const batch of read) names.push(...batch.map(({ department }) => department));
  return names;
}

// The constraint against overlapping periods finds those with hours; those without an end are no part of its index.
const readPeriodsStatement = scopedStatement(
  'read_periods_of_grid',
  5,
  (within) => `select ${periodColumns}, ${markColumns}
   from unnest($4::uuid[]) as person (id) cross join lateral (
     select * from work_periods p where p.company_id = $1 and p.employee_id = person.id
       and p.during && tstzrange($2, $3) and (p.ended_at is not null or not p.check_out_missing)
     union all
     select * from work_periods p where p.company_id = $1 and p.employee_id = person.id
       and p.check_out_missing and p.ended_at is null and p.started_at >= $2 and p.started_at < $3
   ) w ${taps} where true${within('w')}`,
);

/** What these people worked around the days, in no order. */
export const readMarkedPeriods = (
  snapshot: Snapshot,
  { companyId, within, from, until }: PeriodFilter,
  employeeIds: readonly string[],
) =>
  snapshot.batches<MarkedRow>(
    readPeriodsStatement(within),
    [companyId, from, until, employeeIds, ...scopeValues(within)],
    // Otherwise the plan may read the whole ledger for these few taps.
    { batchSize: 2000, atOnce: true },
  );
