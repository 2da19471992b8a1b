import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';

const ofEmployees = [...factKinds.map(({ table }) => table), 'work_periods', 'presence', 'purge_anchors'];

const strayRecordsStatement = statement(
  'stray_records',
  ofEmployees
    .map(
      (table) => `select distinct '${table}' as place, r.company_id, r.employee_id from ${table} r
   where not exists (select from employees e where e.company_id = r.company_id and e.id = r.employee_id)`,
    )
    .join(' union all '),
);

/** Where rows are about an employee who is not there. */
export const strayRecords = (db: Queries) =>
  db.run<{ place: string; company_id: string; employee_id: string }>(strayRecordsStatement);

const strayCompaniesStatement = statement(
  'stray_companies',
  ['employees', 'signed_heads', ...ofEmployees]
    .map(
      (table) =>
        `select r.company_id from ${table} r where not exists (select from companies c where c.id = r.company_id)`,
    )
    .join(' union '),
);

/** Companies that are not there although something was recorded in them. */
export const strayCompanies = async (db: Queries) =>
  (await db.run<{ company_id: string }>(strayCompaniesStatement)).map(({ company_id }) => company_id);
