import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

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

const isEmployeeStatement = statement(
  'is_employee_of_report',
  'select from employees where company_id = $1 and id = $2',
);

/** Whether somebody is, or once was, an employee of the company. */
export const isEmployee = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run(isEmployeeStatement, [companyId, employeeId])).length === 1;

export interface ActiveRow {
  department: string | null;
  people: number;
}

const countActiveStatement = statement(
  'count_active_by_department',
  `select department, count(*)::int as people from employees
   where company_id = $1 and is_active and ($2::uuid is null or id = $2) group by department`,
);

/** Active employees by the department that they belong to today. */
export const countActive = (db: Queries, companyId: string, employeeId: string | null) =>
  db.run<ActiveRow>(countActiveStatement, [companyId, employeeId]);
