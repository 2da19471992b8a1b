import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

export interface SheetPerson {
  first_name: string;
  last_name: string;
  department: string | null;
}

const findPersonStatement = statement(
  'find_person_of_sheet',
  `select m.first_name, m.last_name, e.department
   from employees e join memberships m on m.company_id = e.company_id and m.user_id = e.user_id
   where e.company_id = $1 and e.id = $2`,
);

export const findSheetPerson = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<SheetPerson>(findPersonStatement, [companyId, employeeId]))[0];

const readStatusesStatement = statement(
  'read_location_statuses_of_sheet',
  `select id, location_status from check_ins
   where company_id = $1 and employee_id = $2 and id = any ($3::uuid[])`,
);

/** What was chosen at these check-ins. One that a correction added has none. */
export const readStatuses = (db: Queries, companyId: string, employeeId: string, ids: readonly string[]) =>
  db.run<{ id: string; location_status: string }>(readStatusesStatement, [companyId, employeeId, ids]);
