import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const renameStatement = statement(
  'rename_account',
  'update users set first_name = $2, last_name = $3, updated_at = $4 where id = $1',
);

export const renameAccount = (db: Queries, userId: string, firstName: string, lastName: string, now: Date) =>
  db.run(renameStatement, [userId, firstName, lastName, now]);

// Raises the version, so that a form opened earlier is refused and does not write the old name back.
const touchOwnRecordStatement = statement(
  'touch_own_record',
  `with record as (
     update employees set version = version + 1, updated_at = $3 where company_id = $1 and id = $2
     returning company_id, id
   )
   update presence p set changed_at = $3 from record r where p.company_id = $1 and p.employee_id = r.id`,
);

/** Makes forms and open dashboards notice a change of the employee's account. */
export const touchOwnRecord = (db: Queries, companyId: string, employeeId: string, now: Date) =>
  db.run(touchOwnRecordStatement, [companyId, employeeId, now]);
