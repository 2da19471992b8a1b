import type { PunchType } from '@checkpoint/domain/punch-decision';
import type { Queries } from '#kernel/database/database.ts';
import { contains } from '#kernel/database/searchable.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';
import {
  type AfterRecord,
  checkInsWithPeople,
  type MarkedRow,
  markedColumns,
  peopleOfCheckIns,
} from './record-queries.ts';

export interface ActivityFilter {
  readonly type: PunchType | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly after: AfterRecord | null;
  readonly limit: number;
}

const findPeopleStatement = statement(
  'find_people_of_activity',
  `select e.id from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1
     and ${contains("concat_ws(' ', m.first_name, m.last_name, m.email, e.staff_number, e.department)", '$2::text')}`,
);

/** Everybody, removed people included, whose name, e-mail, staff number or department contains the `searchText`. */
export async function findPeople(db: Queries, companyId: string, search: string): Promise<string[]> {
  const rows = await db.run<{ id: string }>(findPeopleStatement, [companyId, search]);
  return rows.map(({ id }) => id);
}

const conditions = `c.timestamp >= coalesce($2::timestamptz, '-infinity') and c.timestamp < coalesce($3::timestamptz, 'infinity')
     and (c.timestamp, c.employee_id, c.sequence)
       < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), coalesce($6::int, 0))
     and ($7::text is null or c.type = $7)`;
const newestFirst = 'order by c.timestamp desc, c.employee_id desc, c.sequence desc limit $8';

const valuesOf = (companyId: string, { from, to, after, type, limit }: ActivityFilter) => [
  ...[companyId, from, to, after?.timestamp ?? null, after?.employeeId ?? null, after?.sequence ?? null],
  ...[type, limit],
];

const listEverybodysStatement = scopedStatement(
  'list_activity_of_everybody',
  9,
  (within) => `select ${markedColumns} ${checkInsWithPeople}
   where c.company_id = $1 and ${conditions}${within('c')} ${newestFirst}`,
);

export const listEverybodys = (db: Queries, companyId: string, scope: Scope, filter: ActivityFilter) =>
  db.run<MarkedRow>(listEverybodysStatement(scope), [...valuesOf(companyId, filter), ...scopeValues(scope)]);

const listByTimeStatement = scopedStatement(
  'list_activity_of_many',
  10,
  (within) => `select ${markedColumns} ${checkInsWithPeople}
   where c.company_id = $1 and c.employee_id = any ($9::uuid[]) and ${conditions}${within('c')} ${newestFirst}`,
);

/** Goes through the company's records by time and keeps those of these people: quick where they are many. */
export const listByTime = (
  db: Queries,
  companyId: string,
  scope: Scope,
  filter: ActivityFilter,
  employeeIds: readonly string[],
) =>
  db.run<MarkedRow>(listByTimeStatement(scope), [
    ...valuesOf(companyId, filter),
    employeeIds,
    ...scopeValues(scope),
  ]);

// Takes each person's newest records from the index of their sequence, which is in order of time; then the newest of
// all. Names and positions are joined only for the rows shown. `offset 0` keeps the filter on time away from the index
// of times. Without it, PostgreSQL's cached plan reads the whole company's records once per person.
const listByPersonStatement = scopedStatement(
  'list_activity_of_few',
  10,
  (within) => `select ${markedColumns}
   from (
     select newest.* from unnest($9::uuid[]) as wanted (employee_id)
     cross join lateral (
       select c.*
       from (
         select * from check_ins own
         where own.company_id = $1 and own.employee_id = wanted.employee_id order by own.sequence desc offset 0) c
       where ${conditions}${within('c')}
       order by c.sequence desc limit $8) newest
     order by newest.timestamp desc, newest.employee_id desc, newest.sequence desc limit $8) c
   ${peopleOfCheckIns}
   ${newestFirst}`,
);

/** Takes the newest of each of these people: quick where they are few, however long ago they punched. */
export const listByPerson = (
  db: Queries,
  companyId: string,
  scope: Scope,
  filter: ActivityFilter,
  employeeIds: readonly string[],
) =>
  db.run<MarkedRow>(listByPersonStatement(scope), [
    ...valuesOf(companyId, filter),
    employeeIds,
    ...scopeValues(scope),
  ]);
