import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

export interface EmployeeRow {
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  department: string | null;
  job_title: string | null;
  phone: string | null;
  employee_id: string | null;
  is_active: boolean;
  created_at: Date;
  edit_version: number;
  role: string;
  is_owner: boolean;
}

export interface PresenceRow extends EmployeeRow {
  status: 'checked_in' | 'checked_out';
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  location_status: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** Grows with every change of the record. */
  version: number;
}

const employeeColumns = `e.id, e.user_id, u.first_name, u.last_name, u.email, e.department, e.job_title, e.phone,
  e.employee_id, e.is_active, e.created_at, e.version as edit_version, m.role, c.admin_user_id = e.user_id as is_owner`;
const presenceColumns = `${employeeColumns}, p.status, p.checked_in_at, p.checked_out_at, p.location_status, p.coordinates,
  p.chain_length as version`;
const employees = `from employees e
  join users u on u.id = e.user_id
  join memberships m on m.company_id = e.company_id and m.user_id = e.user_id
  join companies c on c.id = e.company_id`;
const employeesWithPresence = `${employees}
  join presence p on p.company_id = e.company_id and p.employee_id = e.id`;

const findOwnStatement = statement(
  'find_own_employee',
  `select ${employeeColumns} ${employees}
   where e.company_id = $1 and e.id = $2`,
);

export const findEmployee = async (db: Queries, companyId: string, employeeId: string) =>
  (await db.run<EmployeeRow>(findOwnStatement, [companyId, employeeId]))[0];

/** The sort key of a list of people: what the cursor carries. */
export interface AfterPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly id: string;
}

export interface EmployeeFilter {
  /** Lower case; found anywhere in name, e-mail, staff number or job title. */
  readonly search: string | null;
  readonly department: string | null;
  readonly isActive: boolean;
  readonly after: AfterPerson | null;
  readonly limit: number;
}

// ICU's root collation folds case and sorts names of every script the same, whatever locale the database was made with.
const folded = (text: string) => `lower(${text} collate "und-x-icu")`;
const listStatement = statement(
  'list_employees',
  `select ${presenceColumns} ${employeesWithPresence}
   where e.company_id = $1 and e.is_active = $8
     and ($2::text is null or strpos(${folded("concat_ws(' ', u.first_name, u.last_name, u.email, e.employee_id, e.job_title)")}, $2) > 0)
     and ($3::text is null or e.department = $3)
     and ($4::uuid is null or (${folded('u.last_name')}, ${folded('u.first_name')}, e.id)
       > (${folded('$5::text')}, ${folded('$6::text')}, $4))
   order by ${folded('u.last_name')}, ${folded('u.first_name')}, e.id
   limit $7`,
);

export const listEmployees = (db: Queries, companyId: string, filter: EmployeeFilter) =>
  db.run<PresenceRow>(listStatement, [
    companyId,
    filter.search,
    filter.department,
    filter.after?.id ?? null,
    filter.after?.lastName ?? null,
    filter.after?.firstName ?? null,
    filter.limit,
    filter.isActive,
  ]);

const presenceOfStatement = statement(
  'presence_of_employees',
  `select ${presenceColumns} ${employeesWithPresence} where e.company_id = $1 and e.id = any ($2::uuid[]) and e.is_active`,
);

export const presenceOf = (db: Queries, companyId: string, employeeIds: readonly string[]) =>
  db.run<PresenceRow>(presenceOfStatement, [companyId, employeeIds]);

const countStatement = statement(
  'count_presence',
  `select count(*) filter (where p.status = 'checked_in')::int as checked_in,
     count(*) filter (where p.status = 'checked_out')::int as checked_out
   from employees e join presence p on p.company_id = e.company_id and p.employee_id = e.id
   where e.company_id = $1 and e.is_active`,
);

export async function countPresence(db: Queries, companyId: string) {
  const [row] = await db.run<{ checked_in: number; checked_out: number }>(countStatement, [companyId]);
  return row ?? { checked_in: 0, checked_out: 0 };
}

export interface ChangedRow {
  company_id: string;
  employee_id: string;
  version: number;
}

const changedSinceStatement = statement(
  'presence_changed_since',
  `select company_id, employee_id, chain_length as version from presence
   where company_id = any ($1::uuid[]) and changed_at > $2`,
);

/** Whose presence changed after an instant, in these companies. */
export const changedSince = (db: Queries, companyIds: readonly string[], since: Date) =>
  db.run<ChangedRow>(changedSinceStatement, [companyIds, since]);
