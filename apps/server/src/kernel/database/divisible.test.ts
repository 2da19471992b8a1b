import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import type { Statement } from './statement.ts';

const statements = vi.hoisted((): Statement[] => []);

// Every statement that is declared while the modules load.
vi.mock('./statement.ts', () => ({
  statement: (name: string, text: string) => {
    statements.push({ name, text });
    return { name, text };
  },
}));

beforeAll(async () => {
  const sources = join(import.meta.dirname, '../..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('queries.ts')) await import(join(sources, file));
});

/** Statements that are about several companies by purpose: of the operator, of a person, and of all open dashboards. */
const acrossCompanies = [
  ...['companies_to_purge', 'companies_to_sign', 'companies_to_verify', 'count_companies_before_demo'],
  ...['installation_status', 'purged_companies', 'stray_companies', 'stray_records'],
  ...['addresses_of_person', 'erase_person_in_trail', 'lock_employee_for_care', 'lock_person_for_erasure'],
  ...['pseudonymise_account', 'records_of_person', 'presence_changed_since', 'presence_overdue_between'],
];

/**
 * What must change before a database can be divided: accounts and sessions read with their company at once, codes and the
 * trail by another column than the company, and batches of many companies.
 */
const notYet = [
  ...[
    'find_account_by_email',
    'find_account_by_id',
    'find_account_by_identity',
    'find_account_by_reset_token',
  ],
  ...['find_activation_link', 'find_password_of_account', 'find_sessions', 'find_sessions_with_heads'],
  ...[
    'find_employee_by_account_email',
    'find_free_address',
    'release_address',
    'set_own_email',
    'taken_emails',
  ],
  ...['count_audit_entries_before', 'export_audit_entries', 'list_audit_entries', 'own_trail'],
  ...['purge_audit_entries', 'was_company_exported'],
  ...['find_company_by_code', 'replace_company_code', 'set_employee_limit'],
  ...['append_punches', 'find_punch_heads'],
];

/** The tables of tenants, by the column that says whose a row is. */
async function keysOfTenants(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('users', 'activation_links')`,
  );
  const keys = rows.map(({ table }) => [table, table === 'audit_entries' ? 'trail' : 'company_id'] as const);
  return new Map([...keys, ['companies', 'id']]);
}

const company = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const samples: readonly (readonly [RegExp, string])[] = [
  [/^uuid$/, company],
  [/^boolean$/, 'true'],
  [/json/, '{}'],
  [/^bytea$/, '\\x00'],
  [/range$/, '[2026-01-01,)'],
  [/timestamp|date/, '2026-01-01'],
  [/^interval$/, '1 hour'],
  [/int|numeric|double|real/, '1'],
];

/** Some value of a parameter's type: every uuid is the one company. */
function sample(type: string): string {
  if (type.endsWith('[]')) return `array[${sample(type.slice(0, -2))}]::${type}`;
  return `'${samples.find(([kind]) => kind.test(type))?.[1] ?? 'x'}'::${type}`;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const conditionsOf = (plan: Plan): string =>
  Object.entries(plan)
    .filter(([name]) => /Cond$|Filter$/.test(name))
    .map(([, text]) => String(text))
    .join(' ');

/** Tables of tenants that a plan reads without saying that their rows are the one company's. */
function scattered(plan: Plan, keys: ReadonlyMap<string, string>): string[] {
  const below = plan.Plans ?? [];
  const table = plan['Relation Name'] ?? '';
  const key = keys.get(table);
  const isScan = key !== undefined && !['ModifyTable', 'LockRows'].includes(plan['Node Type']);
  const isNamed = [plan, ...below].map(conditionsOf).join(' ').includes(`${key} = '${company}'::uuid`);
  return [...(isScan && !isNamed ? [table] : []), ...below.flatMap((part) => scattered(part, keys))];
}

async function planOf(client: PoolClient, { text }: Pick<Statement, 'text'>): Promise<Plan> {
  await client.query(`prepare swept as ${text}`);
  const { rows: prepared } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'swept'`,
  );
  const values = (prepared[0]?.types ?? []).map(sample).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (verbose, format json) execute swept${values && `(${values})`}`,
  );
  await client.query('deallocate swept');
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? expect.unreachable('no plan');
}

/** Reads and changes rows, in contrast to settings and tables of a moment. */
const isAboutRows = ({ text }: Statement) => !/^\s*(set|drop|create|analyze|lock)\b/i.test(text);

it('every statement reads the tables of tenants by its one company, but for those that are named here', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  const keys = await keysOfTenants(client);
  await client.query('begin; set local plan_cache_mode = force_custom_plan');
  const found = new Set<string>();
  const swept = statements.filter(isAboutRows);
  for (const one of swept)
    if (scattered(await planOf(client, one), keys).length > 0)
      found.add(one.name.replace(/_of_(departments|self|nobody)$/, ''));
  // It fires: the company is named by one table and not by the other.
  const text = 'select from employees e join presence p on p.employee_id = e.id where e.company_id = $1';
  expect(scattered(await planOf(client, { text }), keys)).toEqual(['presence']);
  await client.query('rollback');
  client.release();
  expect(swept.length).toBeGreaterThan(300);
  expect(acrossCompanies.length).toBeLessThanOrEqual(16);
  expect([...found].toSorted()).toEqual([...acrossCompanies, ...notYet].toSorted());
});
