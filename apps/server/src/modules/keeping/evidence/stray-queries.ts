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

// No key can say so where companies are divided: accounts stand above them.
const strayAccountsStatement = statement(
  'stray_accounts',
  `select u.id as user_id, u.company_id from users u
   left join memberships m
     on m.company_id = u.company_id and m.user_id = u.id and m.role = u.role and m.ended_at is null
   where u.company_id is not null and m.user_id is null
   union all
   select u.id, m.company_id from users u join memberships m on m.user_id = u.id and m.ended_at is null
   where u.company_id is null
   union all
   select l.user_id, l.company_id from activation_links l
   left join memberships m on m.company_id = l.company_id and m.user_id = l.user_id where m.user_id is null
   union all
   select null, k.company_id from company_codes k
   left join companies c on c.id = k.company_id and c.company_code = k.code where c.id is null`,
);

/** Accounts, links and codes that show another company, role or code than the company has. */
export const strayAccounts = (db: Queries) =>
  db.run<{ user_id: string | null; company_id: string }>(strayAccountsStatement);

/** Companies that are not there although something was recorded in them. */
export const strayCompanies = async (db: Queries) =>
  (await db.run<{ company_id: string }>(strayCompaniesStatement)).map(({ company_id }) => company_id);
