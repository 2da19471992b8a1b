import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** Somebody who was removed from the company and belongs to none now. */
export interface FormerRow {
  email: string;
  user_id: string;
  employee_id: string;
  name: string;
  staff_number: string | null;
  ended_at: Date;
}

// By the address that they had here, whoever has had it since: two may have had the same one, and the later is asked about.
const formerByEmailStatement = statement(
  'former_people_by_email',
  `select distinct on (m.email) m.email, m.user_id, e.id as employee_id, m.first_name || ' ' || m.last_name as name,
     e.staff_number, m.ended_at
   from memberships m
   join users u on u.id = m.user_id and u.company_id is null
   join employees e on e.company_id = $1 and e.user_id = m.user_id
   where m.company_id = $1 and m.ended_at is not null and m.email = any ($2::text[])
   order by m.email, m.ended_at desc, m.user_id`,
);

/** Whose these addresses were among people who were removed and belong nowhere now: each is asked about. */
export const formerByEmail = (db: Queries, companyId: string, emails: readonly string[]) =>
  db.run<FormerRow>(formerByEmailStatement, [companyId, emails]);
