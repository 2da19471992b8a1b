import type { RecordValues } from '@checkpoint/contract/person-fields';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { insertedColumns, placeholders, recordParameters } from './record-queries.ts';

/** Somebody who becomes an employee. */
export interface NewEmployee {
  readonly companyId: string;
  readonly userId: string;
  /** What they or their administrator said of their place. */
  readonly record: RecordValues;
}

// FOR NO KEY UPDATE: arrivals wait for each other, inserts that merely refer to the company do not.
const lockCompanyStatement = statement(
  'lock_company_for_hiring',
  'select employee_limit from companies where id = $1 for no key update',
);

/** The company's own limit of active employees, null for the default; the row stays locked. */
export async function lockCompany(db: Queries, companyId: string): Promise<number | null> {
  const [row] = await db.run<{ employee_limit: number | null }>(lockCompanyStatement, [companyId]);
  if (row === undefined) throw new Error(`company ${companyId} does not exist`);
  return row.employee_limit;
}

const countTowardsLimitStatement = statement(
  'count_towards_limit',
  `select count(*)::int as count from employees e
   join memberships m on m.company_id = $1 and m.user_id = e.user_id
   left join presence p on p.company_id = $1 and p.employee_id = e.id
   where e.company_id = $1 and e.id is distinct from $3 and m.role not in ('company_admin', 'super_admin')
     and (e.is_active or p.checked_in_at > $2::timestamptz - interval '1 day')`,
);

/** Everybody who works here, and who was removed within a day of their last check-in (E-38). */
export async function countTowardsLimit(
  db: Queries,
  companyId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const [row] = await db.run<{ count: number }>(countTowardsLimitStatement, [companyId, now, except]);
  return row?.count ?? 0;
}

const insertMembershipStatement = statement(
  'insert_membership',
  'insert into memberships (company_id, user_id, role, created_at) values ($1, $2, $3, $4)',
);

export const insertMembership = (db: Queries, companyId: string, userId: string, role: string, now: Date) =>
  db.run(insertMembershipStatement, [companyId, userId, role, now]);

const insertEmployeeStatement = statement(
  'insert_employee',
  `insert into employees (company_id, id, user_id, created_at, updated_at, ${insertedColumns})
   values ($1, $2, $3, $4, $4, ${placeholders(5)})`,
);

export const insertEmployee = (db: Queries, id: string, person: NewEmployee, now: Date) =>
  db.run(insertEmployeeStatement, [
    ...[person.companyId, id, person.userId, now, ...recordParameters(person.record)],
  ]);

const insertPresenceStatement = statement(
  'insert_presence',
  'insert into presence (company_id, employee_id, chain_hash, changed_at) values ($1, $2, $3, $4)',
);

export const insertPresence = (
  db: Queries,
  companyId: string,
  employeeId: string,
  chainHash: Buffer,
  now: Date,
) => db.run(insertPresenceStatement, [companyId, employeeId, chainHash, now]);

const findOwnIdStatement = statement(
  'find_employee_of_user',
  'select id from employees where company_id = $1 and user_id = $2',
);

export const findEmployeeOfUser = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<{ id: string }>(findOwnIdStatement, [companyId, userId]))[0]?.id;

const memberSinceStatement = statement(
  'find_start_of_membership',
  'select created_at from memberships where company_id = $1 and user_id = $2',
);

export const memberSince = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<{ created_at: Date }>(memberSinceStatement, [companyId, userId]))[0]?.created_at;
