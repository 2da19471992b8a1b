import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Scope } from '#record/actors/scope.ts';
import { reachedPerson, scopedStatement, scopeValues } from '#record/actors/scope-queries.ts';

export interface ReportCompany {
  name: string;
  settings: CompanySettings;
}

const findCompanyStatement = statement(
  'find_company_of_report',
  'select name, settings from companies where id = $1',
);

export async function findReportCompany(db: Queries, companyId: string): Promise<ReportCompany> {
  const [row] = await db.run<ReportCompany>(findCompanyStatement, [companyId]);
  if (row === undefined) throw new Error(`company ${companyId} does not exist`);
  return row;
}

const findPersonStatement = scopedStatement(
  'find_person_of_report',
  3,
  (within) => `select user_id from employees e where e.company_id = $1 and e.id = $2${reachedPerson(within)}`,
);

/** The account of somebody who is, or once was, an employee of the company, and whom the scope reaches. */
export async function findPerson(db: Queries, companyId: string, scope: Scope, employeeId: string) {
  const values = [companyId, employeeId, ...scopeValues(scope)];
  const [row] = await db.run<{ user_id: string }>(findPersonStatement(scope), values);
  return row?.user_id;
}

export interface ReportSubject {
  first_name: string;
  last_name: string;
  email: string;
}

const findSubjectStatement = statement(
  'find_subject_of_report',
  `select m.first_name, m.last_name, m.email from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and e.id = $2`,
);

/** Who a report is about; `undefined` where it is about everybody. */
export async function findSubject(
  db: Queries,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string | null },
): Promise<ReportSubject | undefined> {
  if (employeeId === null) return undefined;
  const [row] = await db.run<ReportSubject>(findSubjectStatement, [companyId, employeeId]);
  return row;
}

export interface ActiveRow {
  department: string | null;
  people: number;
}

const countActiveStatement = scopedStatement(
  'count_active_by_department',
  3,
  (within) => `select department, count(*)::int as people from employees e
   where company_id = $1 and is_active and ($2::uuid is null or id = $2)${within('e', 'id')} group by department`,
);

/** Active employees by the department that they belong to today. */
export const countActive = (db: Queries, companyId: string, scope: Scope, employeeId: string | null) =>
  db.run<ActiveRow>(countActiveStatement(scope), [companyId, employeeId, ...scopeValues(scope)]);
