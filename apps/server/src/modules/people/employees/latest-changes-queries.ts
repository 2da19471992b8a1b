import type { Queries } from '#kernel/database/database.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import { inGroup, joinToday } from './group-queries.ts';
import { employeesWithPresence, inDepartment, named, type PresenceRow, presenceColumns } from './queries.ts';
import { withCheckIns } from './shown-tap-queries.ts';

export interface LatestChangesFilter {
  /** A `searchText`. */
  readonly search: string | null;
  /** A department's `nameKey`. */
  readonly departmentKey: string | null;
  readonly isActive: boolean;
  /** Null for everybody. */
  readonly group: string | null;
  readonly now: Date;
  /** Behind whom the list goes on. */
  readonly after: { readonly hasPunched: boolean; readonly since: Date; readonly id: string } | null;
  readonly limit: number;
}

// Who never punched has come and gone at no time: after an import they would stand before all who work.
const hasPunched = '(p.checked_in_at is not null or p.checked_out_at is not null)';
const since = 'coalesce(greatest(p.checked_in_at, p.checked_out_at), e.created_at)';
const order = `order by ${hasPunched} desc, ${since} desc, e.id desc`;
// Sorted at each reading: an index on the time of the change would cost every punch more than it saves here. Who is on the
// page is found from two narrow tables, everything that is shown only for them.
const listStatement = scopedStatement(
  'list_latest_presence_changes',
  11,
  (within) => `with latest as (
     select e.id from employees e
     join presence p on p.company_id = $1 and p.employee_id = e.id
     ${joinToday('$10')}
     where e.company_id = $1 and e.is_active = $7 and ${inDepartment}${within('e', 'id')} and ${inGroup('$9')}
       and ($2::text is null or exists (select from memberships m
         where m.company_id = $1 and m.user_id = e.user_id and ${named}))
       and ($4::uuid is null or (${hasPunched}, ${since}, e.id) < ($8::boolean, $5::timestamptz, $4))
     ${order} limit $6)
   select ${presenceColumns} ${employeesWithPresence} join latest on latest.id = e.id
   where e.company_id = $1 ${order}`,
);

/** Employees, those who came or went last first, and whoever never punched behind them, the newest first. */
export const listLatestChanges = async (
  db: Queries,
  companyId: string,
  scope: Scope,
  filter: LatestChangesFilter,
) =>
  withCheckIns(
    db,
    companyId,
    await db.run<PresenceRow>(listStatement(scope), [
      ...[companyId, filter.search, filter.departmentKey],
      ...[filter.after?.id ?? null, filter.after?.since ?? null, filter.limit, filter.isActive],
      ...[filter.after?.hasPunched ?? null, filter.group, filter.now],
      ...scopeValues(scope),
    ]),
  );
