import { type PresenceGroup, presenceGroups } from '@checkpoint/domain/presence-group';
import type { Queries } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { contains, folded } from '#kernel/database/searchable.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import { groupOf, inGroup, joinToday } from './group-queries.ts';
import { invitationColumn, type OpenInvitation } from './invited-queries.ts';
import { type RecordColumn, searchedColumns, selectedColumns } from './record-queries.ts';
import { checkInTap, currentTap, lacksCheckInTap, type ShownTap, withCheckIns } from './shown-tap-queries.ts';

type PersonColumns = Pick<Rows['memberships'], 'email' | 'first_name' | 'last_name'> &
  Pick<Rows['employees'], 'id' | 'user_id' | 'is_active' | 'created_at' | RecordColumn>;

export interface EmployeeRow extends PersonColumns {
  edit_version: number;
  role: string;
  is_owner: boolean;
}

type StateColumns = Pick<Rows['presence'], 'status' | 'checked_in_at' | 'checked_out_at' | 'location_status'>;

export interface PresenceRow extends EmployeeRow, StateColumns {
  /** Grows with every change of the record. */
  version: number;
  /** What the state rests on; null where nothing counts. */
  current_tap: ShownTap | null;
  /** What began the period of somebody who is checked out; null where nothing counts, and before `withCheckIns`. */
  check_in_tap: ShownTap | null;
  /** A correction decided the state: what began the period is found by `withCheckIns`. */
  lacks_check_in_tap: boolean;
  /** Null for whoever has come in. */
  invitation: OpenInvitation | null;
}

const employeeColumns = `e.id, e.user_id, m.first_name, m.last_name, m.email, ${selectedColumns},
  e.is_active, e.created_at, e.version as edit_version, m.role, c.admin_user_id = e.user_id as is_owner`;
export const presenceColumns = `${employeeColumns}, p.status, p.checked_in_at, p.checked_out_at, p.location_status,
  p.chain_length as version, (${currentTap}) as current_tap, (${checkInTap}) as check_in_tap,
  ${lacksCheckInTap} as lacks_check_in_tap, ${invitationColumn} as invitation`;
const employees = `from employees e
  join memberships m on m.company_id = $1 and m.user_id = e.user_id
  join companies c on c.id = $1`;
export const employeesWithPresence = `${employees}
  join presence p on p.company_id = $1 and p.employee_id = e.id`;

const findOwnStatement = statement(
  'find_own_employee',
  `select ${employeeColumns} ${employees}
   where e.company_id = $1 and e.id = $2`,
);

export const findEmployee = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<EmployeeRow>(findOwnStatement, [companyId, employeeId]))[0];

/** The sort key of a list of people: what the cursor carries. */
export interface AfterPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly id: string;
}

export interface EmployeeFilter {
  /** A `searchText`; found anywhere in `searchedColumns`. */
  readonly search: string | null;
  /** A department's `nameKey`. */
  readonly departmentKey: string | null;
  readonly isActive: boolean;
  /** Null for everybody. */
  readonly group: string | null;
  readonly now: Date;
  readonly after: AfterPerson | null;
  readonly limit: number;
}

/** Whether the text $2 is found in what somebody is called. */
export const named = contains(searchedColumns, '$2::text');
/** Whether somebody belongs to the department of the key $3; null stands for any. */
export const inDepartment = `($3::text is null or e.department =
  (select name from departments where company_id = $1 and name_key = $3))`;
const listStatement = scopedStatement(
  'list_employees',
  11,
  (within) => `select ${presenceColumns} ${employeesWithPresence} ${joinToday('$10')}
   where e.company_id = $1 and e.is_active = $8
     and ($2::text is null or ${named}) and ${inDepartment}${within('e', 'id')} and ${inGroup('$9')}
     and ($4::uuid is null or (${folded('m.last_name')}, ${folded('m.first_name')}, e.id)
       > (${folded('$5::text')}, ${folded('$6::text')}, $4))
   order by ${folded('m.last_name')}, ${folded('m.first_name')}, e.id
   limit $7`,
);

export const listEmployees = async (db: Queries, companyId: string, scope: Scope, filter: EmployeeFilter) =>
  withCheckIns(
    db,
    companyId,
    await db.run<PresenceRow>(listStatement(scope), [
      companyId,
      filter.search,
      filter.departmentKey,
      filter.after?.id ?? null,
      filter.after?.lastName ?? null,
      filter.after?.firstName ?? null,
      filter.limit,
      ...[filter.isActive, filter.group, filter.now],
      ...scopeValues(scope),
    ]),
  );

const presenceOfStatement = scopedStatement(
  'presence_of_employees',
  3,
  (within) => `select ${presenceColumns} ${employeesWithPresence}
   where e.company_id = $1 and e.id = any ($2::uuid[]) and e.is_active${within('e', 'id')}`,
);

export const presenceOf = async (
  db: Queries,
  companyId: string,
  scope: Scope,
  employeeIds: readonly string[],
) =>
  withCheckIns(
    db,
    companyId,
    await db.run<PresenceRow>(presenceOfStatement(scope), [companyId, employeeIds, ...scopeValues(scope)]),
  );

const findWithPresenceStatement = scopedStatement(
  'find_employee_with_presence',
  3,
  (within) => `select ${presenceColumns} ${employeesWithPresence}
   where e.company_id = $1 and e.id = $2${within('e', 'id')}`,
);

/** Also somebody who was removed. */
export async function findWithPresence(db: Queries, companyId: string, scope: Scope, employeeId: string) {
  const values = [companyId, employeeId, ...scopeValues(scope)];
  const rows = await db.run<PresenceRow>(findWithPresenceStatement(scope), values);
  return (await withCheckIns(db, companyId, rows))[0];
}

const countOf = (group: PresenceGroup) => `count(*) filter (where of.name = '${group}')::int as "${group}"`;

const countStatement = scopedStatement(
  'count_presence',
  3,
  (within) => `select ${presenceGroups.map(countOf).join(', ')}
   from (
     select ${groupOf} as name from employees e
     join presence p on p.company_id = $1 and p.employee_id = e.id ${joinToday('$2')}
     where e.company_id = $1 and e.is_active${within('e', 'id')}
   ) of`,
);

const nobody: Record<PresenceGroup, number> = { here: 0, missing: 0, left: 0, notIn: 0 };

/** How many active employees are in each group. */
export async function countPresence(db: Queries, companyId: string, scope: Scope, now: Date) {
  const values = [companyId, now, ...scopeValues(scope)];
  const [row] = await db.run<Record<PresenceGroup, number>>(countStatement(scope), values);
  return row ?? nobody;
}

export interface ChangedRow {
  company_id: string;
  employee_id: string;
  version: number;
}

const changedSinceStatement = statement(
  'presence_changed_since',
  `select company_id, employee_id, chain_length as version from presence
   where company_id = any ($1::uuid[]) and changed_at > $2`,
);

/** Whose presence changed after an instant, in these companies. */
export const changedSince = (db: Queries, companyIds: readonly string[], since: Date) =>
  db.run<ChangedRow>(changedSinceStatement, [companyIds, since]);

// As the review counts them: open since before as many hours as the company's longest shift has, in whole seconds.
const overdueStatement = statement(
  'presence_overdue_between',
  `select p.company_id, p.employee_id
   from companies c join presence p on p.company_id = c.id
   cross join lateral (select make_interval(hours => (c.settings ->> 'maxShiftHours')::int) as longest) shift
   where c.id = any ($1::uuid[]) and p.open_period_id is not null
     and p.checked_in_at >= date_trunc('second', $2::timestamptz) - shift.longest
     and p.checked_in_at < date_trunc('second', $3::timestamptz) - shift.longest`,
);

/** Whose open check-in became older than their company's longest shift between two instants. */
export const overdueBetween = (db: Queries, companyIds: readonly string[], from: Date, to: Date) =>
  db.run<Pick<ChangedRow, 'company_id' | 'employee_id'>>(overdueStatement, [companyIds, from, to]);
