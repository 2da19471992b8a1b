import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** A department that a manager is in charge of, now or later. */
export interface ReachRow {
  id: string;
  department_id: string;
  name: string;
  /** Under which records may be stamped too. */
  former_names: string[];
  valid_from: Date;
  valid_until: Date | null;
  /** The account of who handed it over for a while. */
  delegated_by: string | null;
}

/**
 * Whether a row `md` that was handed over counts at the instant of the parameter: who handed it over is a manager and in
 * charge of the department themselves.
 */
export const isBacked = (at: string) => `(md.delegated_by is null or exists (
  select from manager_departments own
  join memberships giver on giver.company_id = $1 and giver.user_id = own.user_id
  where own.company_id = $1 and own.user_id = md.delegated_by and own.department_id = md.department_id
    and own.delegated_by is null and own.valid_from <= greatest(${at}, md.valid_from)
    and (own.valid_until is null or own.valid_until > ${at})
    and giver.role = 'manager' and giver.ended_at is null))`;

const findReachStatement = statement(
  'find_reach_of_manager',
  `select md.id, md.department_id, d.name, d.former_names, md.valid_from, md.valid_until, md.delegated_by
   from manager_departments md join departments d on d.company_id = $1 and d.id = md.department_id
   where md.company_id = $1 and md.user_id = $2 and (md.valid_until is null or md.valid_until > $3) and ${isBacked('$3')}
   order by d.name_key, md.valid_from, md.id`,
);

/** What somebody with the role of a manager is in charge of from this instant on. */
export const findReach = (db: Queries, companyId: string, userId: string, now: Date) =>
  db.run<ReachRow>(findReachStatement, [companyId, userId, now]);
