import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';

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

export const ensureDepartmentRow = async (
  db: Queries,
  department: { companyId: string; id: string; name: string; nameKey: string; now: Date },
) => {
  const { companyId, id, name, nameKey, now } = department;
  return (await db.run<DepartmentRow>(ensureStatement, [companyId, id, name, nameKey, now]))[0];
};
