import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

export interface AdministratorRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: string;
  is_owner: boolean;
  /** Their own record as an employee, where they have one. */
  employee_id: string | null;
}

const memberColumns = `m.user_id, m.first_name, m.last_name, m.email, m.role, c.admin_user_id = m.user_id as is_owner,
  e.id as employee_id`;
const members = `from memberships m
  join companies c on c.id = $1
  left join employees e on e.company_id = $1 and e.user_id = m.user_id`;

const listStatement = statement(
  'list_administrators',
  `select ${memberColumns} ${members}
   where m.company_id = $1 and m.ended_at is null and m.role in ('company_admin', 'super_admin')
   order by is_owner desc, m.last_name, m.first_name, m.user_id`,
);

export const listAdministrators = (db: Queries, companyId: string) =>
  db.run<AdministratorRow>(listStatement, [companyId]);

const findByUserStatement = statement(
  'find_member',
  `select ${memberColumns} ${members} where m.company_id = $1 and m.user_id = $2 and m.ended_at is null
   for no key update of m`,
);

/** Somebody who belongs to the company now; the membership stays locked. */
export const lockMember = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<AdministratorRow>(findByUserStatement, [companyId, userId]))[0];

const findByEmployeeStatement = statement(
  'find_member_of_employee',
  `select ${memberColumns} ${members}
   where m.company_id = $1 and e.id = $2 and e.is_active and m.ended_at is null for no key update of m`,
);

export const lockMemberOfEmployee = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<AdministratorRow>(findByEmployeeStatement, [companyId, employeeId]))[0];

const setRoleStatement = statement(
  'set_role_of_member',
  'update memberships set role = $3 where company_id = $1 and user_id = $2',
);

const setAccountRoleStatement = statement(
  'set_role_of_account',
  'update users set role = $3 where id = $2 and company_id = $1',
);

/** The account shows the role of the membership in force. */
export async function setRole(
  tx: Transaction,
  companyId: string,
  userId: string,
  role: 'company_admin' | 'manager' | 'employee',
): Promise<void> {
  await tx.run(setRoleStatement, [companyId, userId, role]);
  await tx.run(setAccountRoleStatement, [companyId, userId, role]);
}

const setOwnerStatement = statement(
  'set_owner_of_company',
  'update companies set admin_user_id = $3, updated_at = $4 where id = $1 and admin_user_id = $2 returning id',
);

/** False when the company has another owner by now. */
export const setOwner = async (db: Queries, companyId: string, from: string, to: string, now: Date) =>
  (await db.run(setOwnerStatement, [companyId, from, to, now])).length === 1;
