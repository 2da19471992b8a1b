import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

const renameStatement = statement(
  'rename_account',
  'update users set first_name = $2, last_name = $3, updated_at = $4 where id = $1',
);

export const renameAccount = (db: Queries, userId: string, firstName: string, lastName: string, now: Date) =>
  db.run(renameStatement, [userId, firstName, lastName, now]);

const touchOwnPresenceStatement = statement(
  'touch_own_presence',
  'update presence set changed_at = $3 where company_id = $1 and employee_id = $2',
);

export const touchOwnPresence = (db: Queries, companyId: string, employeeId: string, now: Date) =>
  db.run(touchOwnPresenceStatement, [companyId, employeeId, now]);
