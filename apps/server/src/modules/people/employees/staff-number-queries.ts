import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

export interface StaffNumberRow {
  /** In the form in which numbers are compared. */
  key: string;
  employee_id: string;
  email: string;
}

const holdersStatement = statement(
  'staff_number_holders',
  `select lower(e.staff_number collate "C") as key, e.id as employee_id, m.email
   from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and lower(e.staff_number collate "C") = any ($2::text[])`,
);

/** Who of a company has one of these numbers, given as `staffNumberKey` has them; people who were removed keep theirs. */
export const staffNumberHolders = (db: Queries, companyId: string, keys: readonly string[]) =>
  db.run<StaffNumberRow>(holdersStatement, [companyId, keys]);
