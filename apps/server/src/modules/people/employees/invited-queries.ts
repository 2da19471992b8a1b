import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/**
 * Whether the account `u` of a presence `p` still waits to be taken up: its owner has chosen no password, and never signed in
 * or never checked in. Somebody who has worked here and whose password was reset is not invited anew.
 */
export const isInvited = `(u.auth_type = 'checkpoint' and (u.password_hash is null or u.require_password_change)
  and (u.proved_at is null or p.checked_in_at is null))`;

/** The open invitation of the employee `e` with the presence `p`: until when it lets them in; null once they have come in. */
export const invitationColumn = `(select jsonb_build_object('until', coalesce(l.expires_at, u.temporary_password_until))
  from users u left join activation_links l on l.company_id = $1 and l.user_id = u.id
  where u.id = e.user_id and ${isInvited})`;

export interface OpenInvitation {
  readonly until: string | null;
}

const waitsStatement = statement(
  'waits_for_invited',
  `select from employees e join users u on u.id = e.user_id
   join presence p on p.company_id = $1 and p.employee_id = e.id
   where e.company_id = $1 and e.id = $2 and ${isInvited}`,
);

/** Whether somebody was invited and has not come in yet. */
export const waitsForInvited = async (db: Queries, companyId: string, id: string): Promise<boolean> =>
  (await db.run(waitsStatement, [companyId, id])).length === 1;

const startStatement = statement(
  'start_of_company',
  `select c.employee_limit,
     exists (select from employees e where e.company_id = $1 and e.is_active and e.user_id <> c.admin_user_id) as has_people,
     exists (select from employees e join users u on u.id = e.user_id
       join presence p on p.company_id = $1 and p.employee_id = e.id
       where e.company_id = $1 and e.is_active and e.user_id <> c.admin_user_id and not ${isInvited}) as has_arrived,
     exists (select from employees e join users u on u.id = e.user_id
       join presence p on p.company_id = $1 and p.employee_id = e.id
       where e.company_id = $1 and e.is_active and e.user_id <> c.admin_user_id and ${isInvited}) as has_invited,
     exists (select from presence p where p.company_id = $1 and p.checked_in_at is not null) as has_checked_in
   from companies c where c.id = $1`,
);

export interface StartRow {
  /** Null for the installation's default. */
  readonly employee_limit: number | null;
  readonly has_people: boolean;
  readonly has_arrived: boolean;
  readonly has_invited: boolean;
  readonly has_checked_in: boolean;
}

export async function startOf(db: Queries, companyId: string): Promise<StartRow> {
  const [row] = await db.run<StartRow>(startStatement, [companyId]);
  if (row === undefined) throw new Error(`company ${companyId} does not exist`);
  return row;
}
