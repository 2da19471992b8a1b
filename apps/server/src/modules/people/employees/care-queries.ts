import { administers } from '@checkpoint/contract/permissions';
import type { RecordValues } from '@checkpoint/contract/person-fields';
import type { Queries, Transaction } from '#kernel/database/database.ts';
import type { Rows } from '#kernel/database/rows.ts';
import { statement } from '#kernel/database/statement.ts';
import { isAddressFree } from '#modules/access/port.ts';
import { belongsElsewhere, showOtherCompany } from '#record/actors/membership-queries.ts';
import { roleOfSession } from '#record/sessions/company-queries.ts';
import { assignments, type RecordColumn, recordParameters, selectedColumns } from './record-queries.ts';

/** Whether this session is still that of an administrator of the company, whose row is locked. */
export const administersNow = async (tx: Transaction, sid: string, companyId: string): Promise<boolean> =>
  administers((await roleOfSession(tx, sid, companyId)) ?? '');

/** Whether this session is still that of a manager of the company, whose row is locked. */
export const managesNow = async (tx: Transaction, sid: string, companyId: string): Promise<boolean> =>
  (await roleOfSession(tx, sid, companyId)) === 'manager';

const ownsStatement = statement('owns_company', 'select from companies where id = $1 and admin_user_id = $2');

/** Whether the company is this account's. */
export const owns = async (tx: Transaction, companyId: string, userId: string): Promise<boolean> =>
  (await tx.run(ownsStatement, [companyId, userId])).length === 1;

type CaredColumns = Pick<Rows['users'], 'auth_type'> &
  Pick<Rows['memberships'], 'email' | 'first_name' | 'last_name' | 'ended_at'> &
  Pick<Rows['employees'], 'id' | 'user_id' | 'is_active' | 'version' | RecordColumn>;

/** A person as far as administering them is concerned. */
export interface CaredRow extends CaredColumns {
  /** They belong to another company, too, or to another one by now. */
  works_elsewhere: boolean;
  role: string;
  is_owner: boolean;
}

const lockStatement = statement(
  'lock_employee_for_care',
  `select e.id, e.user_id, e.is_active, e.version, ${selectedColumns},
     m.email, m.first_name, m.last_name, u.auth_type, m.role, m.ended_at,
     c.admin_user_id = e.user_id as is_owner
   from employees e
   join users u on u.id = e.user_id
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   join companies c on c.id = $1
   where e.company_id = $1 and e.id = $2 for no key update of e, u, m`,
);

/** Somebody of the company, removed ones included; record and account stay locked. */
export async function lockEmployee(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<CaredRow | undefined> {
  const [row] = await tx.run<Omit<CaredRow, 'works_elsewhere'>>(lockStatement, [companyId, id]);
  return row && { ...row, works_elsewhere: await belongsElsewhere(tx, row.user_id, companyId) };
}

const findByEmailStatement = statement(
  'find_employee_by_account_email',
  `select u.id as user_id, ${isAddressFree} as is_free from users u where u.email = $1 for no key update`,
);

/** Whose an e-mail is now. */
export interface KnownAccountRow {
  user_id: string;
  /** Nobody is kept from using its address. */
  is_free: boolean;
}

export const lockAccountByEmail = async (db: Queries, email: string) =>
  (await db.run<KnownAccountRow>(findByEmailStatement, [email]))[0];

const updateEmployeeStatement = statement(
  'update_employee',
  `update employees set updated_at = $3, version = version + 1, ${assignments(4)}
   where company_id = $1 and id = $2`,
);

export const updateEmployee = (db: Queries, companyId: string, id: string, record: RecordValues, now: Date) =>
  db.run(updateEmployeeStatement, [companyId, id, now, ...recordParameters(record)]);

const updateAccountStatement = statement(
  'update_account_of_employee',
  'update users set first_name = $2, last_name = $3, email = $4, updated_at = $5 where id = $1',
);

export interface AccountChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const updateAccount = (db: Queries, userId: string, account: AccountChange, now: Date) =>
  db.run(updateAccountStatement, [userId, account.firstName, account.lastName, account.email, now]);

const renameMembershipStatement = statement(
  'rename_membership',
  'update memberships set first_name = $3, last_name = $4 where company_id = $1 and user_id = $2',
);

/** What this company alone calls somebody. */
export const renameMembership = (
  db: Queries,
  companyId: string,
  userId: string,
  { firstName, lastName }: Pick<AccountChange, 'firstName' | 'lastName'>,
) => db.run(renameMembershipStatement, [companyId, userId, firstName, lastName]);

const deactivateStatement = statement(
  'deactivate_employee',
  `with membership as (
     update memberships set ended_at = $4 where company_id = $1 and user_id = $3
   )
   update employees set is_active = false, updated_at = $4, version = version + 1 where company_id = $1 and id = $2`,
);

export async function deactivateEmployee(
  tx: Transaction,
  companyId: string,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.run(deactivateStatement, [companyId, id, userId, now]);
  await showOtherCompany(tx, companyId, [userId], now);
}

const reactivateStatement = statement(
  'reactivate_employee',
  `with membership as (
     update memberships set ended_at = null, role = 'employee' where company_id = $1 and user_id = $3
   )
   update employees set is_active = true, updated_at = $4, version = version + 1 where company_id = $1 and id = $2`,
);

export const reactivateEmployee = (db: Queries, companyId: string, id: string, userId: string, now: Date) =>
  db.run(reactivateStatement, [companyId, id, userId, now]);

const touchPresenceStatement = statement(
  'touch_presence',
  'update presence set changed_at = $3 where company_id = $1 and employee_id = $2',
);

/** Makes open dashboards hear of a change that no punch brought, even when its announcement is lost. */
export const touchPresence = (db: Queries, companyId: string, id: string, now: Date) =>
  db.run(touchPresenceStatement, [companyId, id, now]);

// A person's version grows: whoever has their form open is told that the department is another one now.
const moveDepartmentStatement = statement(
  'move_department',
  `with moved as (
     update employees set department = $3, updated_at = $4, version = version + 1
     where company_id = $1 and department = $2 returning id, is_active
   ), touched as (
     update presence p set changed_at = $4 from moved where p.company_id = $1 and p.employee_id = moved.id
   )
   select id from moved where is_active`,
);

/** Moves everybody of a department, removed people too, to another or to none; the ids of those employed now. */
export async function moveDepartment(
  db: Queries,
  companyId: string,
  from: string,
  to: string | null,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db.run<{ id: string }>(moveDepartmentStatement, [companyId, from, to, now]);
  return rows.map(({ id }) => id);
}

const setDepartmentStatement = statement(
  'set_department_of_employee',
  `with touched as (
     update presence set changed_at = $4 where company_id = $1 and employee_id = $2
   )
   update employees set department = $3, updated_at = $4, version = version + 1 where company_id = $1 and id = $2`,
);

export const setDepartment = (db: Queries, companyId: string, id: string, department: string, now: Date) =>
  db.run(setDepartmentStatement, [companyId, id, department, now]);

// As adding somebody decides: the address stays with an account that keeps it from others.
const takenEmailsStatement = statement(
  'taken_emails',
  `select u.email, m.user_id is null as is_foreign from users u
   left join memberships m on m.company_id = $1 and m.user_id = u.id
   where u.email = any ($2::text[]) and not ${isAddressFree}
     and not (m.ended_at is not null and u.company_id is null)`,
);

export interface TakenEmailRow {
  email: string;
  /** The account was never of this company. */
  is_foreign: boolean;
}

/** Which of these addresses belong to somebody who cannot be added to the company. */
export const takenEmails = (db: Queries, companyId: string, emails: readonly string[]) =>
  db.run<TakenEmailRow>(takenEmailsStatement, [companyId, emails]);
