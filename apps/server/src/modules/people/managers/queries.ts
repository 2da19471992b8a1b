import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { isBacked } from '#record/actors/reach-queries.ts';

export interface Somebody {
  user_id: string;
  /** Null without a record of their own. */
  employee_id: string | null;
  first_name: string;
  last_name: string;
}

export interface ChargeRow extends Somebody {
  id: string;
  department_id: string;
  department: string;
  valid_from: Date;
  valid_until: Date | null;
  is_in_force: boolean;
  giver: Somebody | null;
}

const giver = `(select json_build_object('user_id', g.user_id, 'employee_id', ge.id, 'first_name', g.first_name, 'last_name', g.last_name)
    from memberships g left join employees ge on ge.company_id = $1 and ge.user_id = g.user_id
    where g.company_id = $1 and g.user_id = md.delegated_by)`;

const charges = (
  condition: string,
) => `select md.id, md.department_id, d.name as department, md.valid_from, md.valid_until,
    md.valid_from <= $2 as is_in_force, m.user_id,
    e.id as employee_id, m.first_name, m.last_name, ${giver} as giver
  from manager_departments md
  join departments d on d.company_id = $1 and d.id = md.department_id
  join memberships m on m.company_id = $1 and m.user_id = md.user_id and m.role = 'manager' and m.ended_at is null
  left join employees e on e.company_id = $1 and e.user_id = md.user_id
  where md.company_id = $1 and (md.valid_until is null or md.valid_until > $2) and ${isBacked('$2')} and ${condition}
  order by m.last_name, m.first_name, m.user_id, d.name_key, md.valid_from, md.id`;

const listChargesStatement = statement('list_charges', charges('true'));

/** Who is in charge of what, now or later, by name. */
export const listCharges = (db: Queries, companyId: string, now: Date) =>
  db.run<ChargeRow>(listChargesStatement, [companyId, now]);

const listChargesOfStatement = statement('list_charges_of_user', charges('md.user_id = $3'));

export const listChargesOf = (db: Queries, companyId: string, now: Date, userId: string) =>
  db.run<ChargeRow>(listChargesOfStatement, [companyId, now, userId]);

const listDelegationsStatement = statement('list_delegations_by_user', charges('md.delegated_by = $3'));

/** What somebody handed over, now or later. */
export const listDelegations = (db: Queries, companyId: string, now: Date, userId: string) =>
  db.run<ChargeRow>(listDelegationsStatement, [companyId, now, userId]);

export interface OwnChargeRow {
  id: string;
  department_id: string;
  valid_from: Date;
  valid_until: Date | null;
}

const lockOwnChargesStatement = statement(
  'lock_own_charges',
  `select id, department_id, valid_from, valid_until from manager_departments
   where company_id = $1 and user_id = $2 and delegated_by is null and (valid_until is null or valid_until > $3)
   order by id for update`,
);

/** What somebody was put in charge of by an administrator, now or later. */
export const lockOwnCharges = (tx: Transaction, companyId: string, userId: string, now: Date) =>
  tx.run<OwnChargeRow>(lockOwnChargesStatement, [companyId, userId, now]);

const insertChargeStatement = statement(
  'insert_charge',
  `insert into manager_departments (company_id, id, user_id, department_id, valid_from, valid_until, delegated_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export interface NewCharge {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly departmentId: string;
  readonly from: Date;
  readonly until: Date | null;
  readonly delegatedBy: string | null;
}

export const insertCharge = (tx: Transaction, charge: NewCharge, now: Date) =>
  tx.run(insertChargeStatement, [
    ...[charge.companyId, charge.id, charge.userId, charge.departmentId],
    ...[charge.from, charge.until, charge.delegatedBy, now],
  ]);

const setRangeStatement = statement(
  'set_range_of_charge',
  'update manager_departments set valid_from = $3, valid_until = $4 where company_id = $1 and id = $2',
);

export const setRange = (tx: Transaction, companyId: string, id: string, from: Date, until: Date | null) =>
  tx.run(setRangeStatement, [companyId, id, from, until]);

const deleteComingStatement = statement(
  'delete_coming_charge',
  'delete from manager_departments where company_id = $1 and id = $2 and valid_from >= $3',
);
const endCurrentStatement = statement(
  'end_current_charge',
  `update manager_departments set valid_until = $3
   where company_id = $1 and id = $2 and valid_from < $3 and (valid_until is null or valid_until > $3)`,
);

/** Ends a charge at this instant; one that has not begun leaves no trace. */
export async function endCharge(tx: Transaction, companyId: string, id: string, now: Date): Promise<void> {
  await tx.run(deleteComingStatement, [companyId, id, now]);
  await tx.run(endCurrentStatement, [companyId, id, now]);
}

const deleteComingOfStatement = statement(
  'delete_coming_charges_of_user',
  'delete from manager_departments where company_id = $1 and (user_id = $2 or delegated_by = $2) and valid_from >= $3',
);
const endCurrentOfStatement = statement(
  'end_current_charges_of_user',
  `update manager_departments set valid_until = $3
   where company_id = $1 and (user_id = $2 or delegated_by = $2) and valid_from < $3
     and (valid_until is null or valid_until > $3)`,
);

/** Ends all that somebody was in charge of and handed over before they stopped being a manager. */
export async function endChargesOf(tx: Transaction, companyId: string, userId: string, now: Date) {
  await tx.run(deleteComingOfStatement, [companyId, userId, now]);
  await tx.run(endCurrentOfStatement, [companyId, userId, now]);
}

const deleteOfDepartmentStatement = statement(
  'delete_charges_of_department',
  'delete from manager_departments where company_id = $1 and department_id = $2',
);

/** Nobody is in charge of a department that is removed; the trail says who was. */
export const deleteChargesOfDepartment = (tx: Transaction, companyId: string, departmentId: string) =>
  tx.run(deleteOfDepartmentStatement, [companyId, departmentId]);

const managersOfDepartmentStatement = statement(
  'find_managers_of_department',
  'select distinct user_id from manager_departments where company_id = $1 and department_id = $2',
);

export const managersOfDepartment = async (db: Queries, companyId: string, departmentId: string) =>
  (await db.run<{ user_id: string }>(managersOfDepartmentStatement, [companyId, departmentId])).map(
    ({ user_id }) => user_id,
  );

const deputiesOfStatement = statement(
  'find_deputies_of_user',
  'select distinct user_id from manager_departments where company_id = $1 and delegated_by = $2',
);

/** To whom somebody ever handed something over. */
export const deputiesOf = async (db: Queries, companyId: string, userId: string) =>
  (await db.run<{ user_id: string }>(deputiesOfStatement, [companyId, userId])).map(({ user_id }) => user_id);

const possibleDeputies = `select m.user_id, e.id as employee_id, m.first_name, m.last_name
   from employees e join memberships m on m.company_id = $1 and m.user_id = e.user_id
   where e.company_id = $1 and e.is_active and m.ended_at is null and m.user_id <> $2
     and (m.role = 'manager' or m.role = 'employee' and e.department = any ($3::text[]))`;

const listDeputiesStatement = statement(
  'list_possible_deputies',
  `${possibleDeputies} order by m.last_name, m.first_name, m.user_id limit $4`,
);

/** To whom somebody may hand over: the other managers, and the employees of these departments. */
export const listDeputies = (
  db: Queries,
  companyId: string,
  userId: string,
  departments: readonly string[],
  limit: number,
) =>
  db.run<Somebody & { employee_id: string }>(listDeputiesStatement, [companyId, userId, departments, limit]);

const findDeputyStatement = statement('find_possible_deputy', `${possibleDeputies} and e.id = $4`);

/** Whether somebody is one of them. */
export const isDeputy = async (
  db: Queries,
  companyId: string,
  userId: string,
  departments: readonly string[],
  employeeId: string,
): Promise<boolean> =>
  (await db.run(findDeputyStatement, [companyId, userId, departments, employeeId])).length === 1;

const hasNoCharge = (at: string) => `m.role = 'manager' and m.ended_at is null and not exists (
     select from manager_departments md
     where md.company_id = m.company_id and md.user_id = m.user_id and (md.valid_until is null or md.valid_until > ${at}))`;

const findIdleStatement = statement(
  'find_managers_without_charges',
  `select m.company_id, m.user_id from memberships m where ${hasNoCharge('$1')}`,
);

/** Managers of any company whose last charge is over. */
export const findIdleManagers = (db: Queries, now: Date) =>
  db.run<{ company_id: string; user_id: string }>(findIdleStatement, [now]);

const findIdleInStatement = statement(
  'is_manager_without_charges',
  `select from memberships m where m.company_id = $1 and m.user_id = $2 and ${hasNoCharge('$3')}`,
);

/** Whether somebody still is such a one. */
export const isIdleManager = async (tx: Transaction, companyId: string, userId: string, now: Date) =>
  (await tx.run(findIdleInStatement, [companyId, userId, now])).length === 1;
