import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

export interface DepartmentRow {
  id: string;
  name: string;
}

const listStatement = statement(
  'list_departments',
  'select id, name from departments where company_id = $1 order by name_key',
);

export const listDepartments = (db: Queries, companyId: string) =>
  db.run<DepartmentRow>(listStatement, [companyId]);

// The update changes nothing but makes the row come back, and locks it against a removal in between.
const ensureStatement = statement(
  'ensure_department',
  `insert into departments (company_id, id, name, name_key, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (company_id, name_key) do update set name_key = excluded.name_key
   returning id, name`,
);

interface NewDepartment {
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly now: Date;
}

export const ensureDepartmentRow = async (
  db: Queries,
  { companyId, id, name, nameKey, now }: NewDepartment,
): Promise<DepartmentRow | undefined> =>
  (await db.run<DepartmentRow>(ensureStatement, [companyId, id, name, nameKey, now]))[0];

const insertStatement = statement(
  'insert_department',
  `insert into departments (company_id, id, name, name_key, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict do nothing returning id, name`,
);

/** Nothing when the company has a department of that name. */
export const insertDepartment = async (
  db: Queries,
  { companyId, id, name, nameKey, now }: NewDepartment,
): Promise<DepartmentRow | undefined> =>
  (await db.run<DepartmentRow>(insertStatement, [companyId, id, name, nameKey, now]))[0];

// Always locked in the same order, so that two requests never wait for each other.
const lockStatement = statement(
  'lock_departments',
  'select id, name from departments where company_id = $1 and id = any ($2::uuid[]) order by id for update',
);

export const lockDepartments = (db: Queries, companyId: string, ids: readonly string[]) =>
  db.run<DepartmentRow>(lockStatement, [companyId, ids]);

const deferNamesStatement = statement(
  'defer_names_of_departments',
  'set constraints employees_company_id_department_fkey deferred',
);

const renameStatement = statement(
  'rename_department',
  'update departments set name = $3, name_key = $4, updated_at = $5 where company_id = $1 and id = $2',
);

/** Until the transaction ends people may bear the name of a department that has another one. */
export const deferNames = (db: Queries) => db.run(deferNamesStatement, []);

export const setDepartmentName = (db: Queries, { companyId, id, name, nameKey, now }: NewDepartment) =>
  db.run(renameStatement, [companyId, id, name, nameKey, now]);

const deleteStatement = statement(
  'delete_department',
  'delete from departments where company_id = $1 and id = $2',
);

export const deleteDepartment = (db: Queries, companyId: string, id: string) =>
  db.run(deleteStatement, [companyId, id]);
