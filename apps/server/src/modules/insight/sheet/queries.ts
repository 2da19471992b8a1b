import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { endIdOf } from '#modules/time/port.ts';

export interface SheetPerson {
  first_name: string;
  last_name: string;
  department: string | null;
}

const findPersonStatement = statement(
  'find_person_of_sheet',
  `select m.first_name, m.last_name, e.department
   from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and e.id = $2`,
);

export const findSheetPerson = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<SheetPerson>(findPersonStatement, [companyId, employeeId]))[0];

const readPeriodFactsStatement = statement(
  'read_period_facts_of_sheet',
  `select w.id, c.location_status, ${endIdOf('w')} as end_id
   from work_periods w left join check_ins c on c.company_id = $1 and c.id = w.id
   where w.company_id = $1 and w.employee_id = $2 and w.id = any ($3::uuid[])`,
);

interface PeriodFacts {
  id: string;
  /** What was chosen at the check-in. One that a correction added has none. */
  location_status: string | null;
  end_id: string | null;
}

/** What a sheet says of these periods beyond their times. */
export const readPeriodFacts = (db: Queries, companyId: string, employeeId: string, ids: readonly string[]) =>
  db.run<PeriodFacts>(readPeriodFactsStatement, [companyId, employeeId, ids]);
