import { type Statement, statement } from '#kernel/database/statement.ts';
import { factKinds } from '#record/chain/fact-kinds.ts';

/** A table of the export: its file, and the statement that reads its rows of one company as JSON texts. */
export interface ExportedTable {
  readonly file: string;
  readonly rows: Statement;
}

const table = (file: string, select: string): ExportedTable => ({
  file: `${file}.jsonl`,
  rows: statement(`export_${file}`, `select to_jsonb(row)::text as line from (${select}) row`),
});

const ofCompany = (name: string, order: string) =>
  table(name, `select * from ${name} where company_id = $1 order by ${order}`);

/**
 * Everything that belongs to a company. Passwords, sessions, second factors, identities and links belong to people's
 * accounts and let somebody in: they are named as left out and never exported.
 */
export const exportedTables: readonly ExportedTable[] = [
  table('company', 'select * from companies where id = $1'),
  table(
    'people',
    `select u.id, m.email, m.first_name, m.last_name, u.profile_image_url, u.auth_type, u.created_at, u.updated_at
     from users u join memberships m on m.user_id = u.id where m.company_id = $1 order by u.id`,
  ),
  ofCompany('memberships', 'user_id'),
  ofCompany('departments', 'id'),
  ofCompany('manager_departments', 'id'),
  ofCompany('employees', 'id'),
  ofCompany('terms', 'employee_id, key, valid'),
  ...factKinds.map(({ table, order }) => ofCompany(table, `employee_id, ${order}`)),
  ofCompany('work_periods', 'employee_id, started_at'),
  ofCompany('presence', 'employee_id'),
  ofCompany('signed_heads', 'number'),
  ofCompany('purge_anchors', 'employee_id, sequence'),
  table('audit_entries', 'select * from audit_entries where trail = $1 and company_id = $1 order by number'),
];

export const leftOut = [
  'passwords',
  'sessions',
  'second factors',
  'identities at a provider',
  'one-time links',
] as const;
