import type { Queries, Transaction } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { PurgedCompany } from '#record/chain/anchor.ts';

const headsStatement = statement(
  'heads_of_closed_company',
  `select e.id as employee_id, coalesce(p.chain_length, 0) as chain_length, p.chain_hash
   from employees e left join presence p on p.company_id = $1 and p.employee_id = e.id
   where e.company_id = $1 order by e.id`,
);

export const readHeads = (db: Queries, companyId: string) =>
  db.run<{ employee_id: string; chain_length: number; chain_hash: Buffer | null }>(headsStatement, [
    companyId,
  ]);

const insertStatement = statement(
  'insert_purged_company',
  `insert into purged_companies (company_id, closed_at, purged_at, employees, rows, heads_digest, key_id, signature)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
);

/** Once: what a purge that was broken off said of the company stands. */
export const insertPurgedCompany = (db: Queries, company: PurgedCompany, keyId: string, signature: Buffer) =>
  db.run(insertStatement, [
    ...[company.companyId, company.closedAt, company.purgedAt, company.employees, company.rows],
    ...[company.headsDigest, keyId, signature],
  ]);

const deleteEmployeeStatement = statement(
  'purge_employee',
  `with anchor as (delete from purge_anchors where company_id = $1 and employee_id = $2),
     term as (delete from terms where company_id = $1 and employee_id = $2),
     head as (delete from presence where company_id = $1 and employee_id = $2)
   delete from employees where company_id = $1 and id = $2`,
);

/** Deletes an employee whose record is empty. */
export const deleteEmployee = (db: Queries, companyId: string, employeeId: string) =>
  db.run(deleteEmployeeStatement, [companyId, employeeId]);

// The company and the membership of its owner refer to each other.
const deleteCompanyStatement = statement(
  'purge_company',
  `with signed as (delete from signed_heads where company_id = $1),
     term as (delete from terms where company_id = $1),
     charge as (delete from manager_departments where company_id = $1),
     department as (delete from departments where company_id = $1),
     membership as (delete from memberships where company_id = $1)
   delete from companies where id = $1`,
);

const deleteCodeStatement = statement(
  'purge_company_code',
  'delete from company_codes where company_id = $1',
);

/** Deletes a company that has nothing else left. */
export async function deleteCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.run(deleteCompanyStatement, [companyId]);
  await tx.run(deleteCodeStatement, [companyId]);
}
