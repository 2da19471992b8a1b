import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { dividedBy } from '#kernel/database/dividing/tables.ts';
import type { Statement } from '#kernel/database/statement.ts';
import { prepareAppending } from '#modules/time/port.ts';
import { testDatabase } from '#testing/test-database.ts';

const statements = vi.hoisted((): Statement[] => []);

// Every statement that is declared while the modules load.
vi.mock('#kernel/database/statement.ts', async (original) => {
  const real = await original<typeof import('#kernel/database/statement.ts')>();
  const kept = (make: (name: string, text: string) => Statement) => (name: string, text: string) => {
    const made = make(name, text);
    statements.push(made);
    return made;
  };
  return { statement: kept(real.statement), statementForOneMachine: kept(real.statementForOneMachine) };
});

beforeAll(async () => {
  const sources = join(import.meta.dirname, '..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('queries.ts')) await import(join(sources, file));
});

/** Statements that are about several companies by purpose: of the operator, of a person, and of all open dashboards. */
const acrossCompanies = [
  ...['companies_to_purge', 'companies_to_sign', 'companies_to_verify', 'count_companies_before_demo'],
  ...['installation_status', 'purged_companies', 'stray_companies', 'stray_records'],
  ...['addresses_of_person', 'erase_person_in_trail', 'account_of_employee', 'stray_accounts'],
  ...['pseudonymise_memberships', 'records_of_person', 'presence_changed_since', 'presence_overdue_between'],
  ...['living_memberships', 'find_managers_without_charges'],
];

const keys = new Map(Object.entries(dividedBy));

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
function scattered(plan: Plan): string[] {
  const below = plan.Plans ?? [];
  const table = plan['Relation Name'] ?? '';
  const key = keys.get(table);
  const isScan = key !== undefined && !['ModifyTable', 'LockRows'].includes(plan['Node Type']);
  const isNamed = [plan, ...below].map(conditionsOf).join(' ').includes(`${key} = '${company}'::uuid`);
  return [...(isScan && !isNamed ? [table] : []), ...below.flatMap((part) => scattered(part))];
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
const isAboutRows = ({ text }: Statement) => !/^\s*(set|drop|create|do|analyze|lock)\b/i.test(text);

it('every statement reads the tables of tenants by its one company, but for those that are named here', async () => {
  const { pool } = await testDatabase();
  await prepareAppending(createDatabase(pool));
  const client = await pool.connect();
  await client.query('begin; set local plan_cache_mode = force_custom_plan');
  const found = new Set<string>();
  const swept = statements.filter((one) => isAboutRows(one) && !one.isForOneMachine);
  for (const one of swept)
    if (scattered(await planOf(client, one)).length > 0)
      found.add(one.name.replace(/_of_(departments|self|nobody)$/, ''));
  // It fires: the company is named by one table and not by the other.
  const text = 'select from employees e join presence p on p.employee_id = e.id where e.company_id = $1';
  expect(scattered(await planOf(client, { text }))).toEqual(['presence']);
  await client.query('rollback');
  client.release();
  expect(swept.length).toBeGreaterThan(300);
  expect(acrossCompanies.length).toBeLessThanOrEqual(18);
  expect([...found].toSorted()).toEqual(acrossCompanies.toSorted());
  expect(statements.filter((one) => one.isForOneMachine).length).toBe(4);
});

const names = Object.keys(dividedBy).join('|');
/** A part of a statement in round brackets, as the name of a `with` query begins it. */
const inBrackets = (inside: string) =>
  new RegExp(String.raw`\bas (?:materialized |not materialized )?\(\s*${inside}`, 'i');

/** What an engine that divides tables refuses, or cannot send to the one machine, by the words of a statement. */
const textRules: readonly {
  readonly rule: string;
  readonly breaks: (text: string) => boolean;
  readonly broken: string;
}[] = [
  {
    rule: 'no insert inside of `with`',
    breaks: (text) => inBrackets(String.raw`insert into (${names})\b`).test(text),
    broken: 'with new as (insert into presence (company_id) values ($1) returning 1) select 1 from new',
  },
  {
    rule: 'no insert of what an update in `with` gives',
    breaks: (text) =>
      inBrackets(String.raw`(update|delete from) \w+`).test(text) && /\)\s*insert into /i.test(text),
    broken:
      'with head as (update presence set sequence = 1 returning 1) insert into check_ins select 1 from head',
  },
  {
    rule: 'an insert names the column that divides its table',
    breaks: (text) =>
      [...text.matchAll(new RegExp(String.raw`insert into (${names}) \(([^)]*)\)`, 'gi'))].some(
        ([, table = '', columns = '']) => !columns.split(/,\s*/).includes(dividedBy[table] ?? ''),
      ),
    broken: 'insert into audit_entries (id, company_id) values ($1, $2)',
  },
  {
    // It ends Citus 13 and every connection of it.
    rule: 'nothing is set to an element of an array',
    breaks: (text) => /\bset\b[^;]*?\b\w+ = [\w.]+\[/i.test(text),
    broken: 'update presence set sequence = a[1] where company_id = $1',
  },
  {
    rule: 'no stable function of a column in what updates or deletes',
    breaks: (text) =>
      /^\s*(update|delete)\b/i.test(text) && /\b(convert_to|to_char|date_trunc)\s*\(/i.test(text),
    broken: `delete from pending_sign_ins where convert_to(token_hash, 'UTF8') = $1`,
  },
];

it.each(textRules)('$rule', ({ breaks, broken }) => {
  const swept = statements.filter((one) => !one.isForOneMachine);
  expect(swept.filter(({ text }) => breaks(text)).map(({ name }) => name)).toEqual([]);
  expect(breaks(broken)).toBe(true);
});

it('the function that appends punches names its company wherever it reads or writes', () => {
  const { text } = statements.find(({ name }) => name === 'create_append_function') ?? expect.unreachable();
  const reads = [...text.matchAll(new RegExp(String.raw`\b(?:from|join|update) (${names}) (\w)\b`, 'g'))];
  expect(reads.length).toBeGreaterThan(5);
  for (const [, , alias] of reads) expect(text).toContain(`${alias}.company_id = company`);
});
