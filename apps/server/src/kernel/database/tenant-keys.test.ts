import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { central, dividedBy, everywhere } from './dividing/tables.ts';

/** The tables of tenants with the number of the column that they are divided by. */
const tenants = `(select c.oid, c.relname, a.attnum from pg_class c
  join json_each_text('${JSON.stringify(dividedBy)}') d on d.key = c.relname
  join pg_attribute a on a.attrelid = c.oid and a.attname = d.value
  where c.relnamespace = 'public'::regnamespace)`;

/** A rule of a schema that can be divided: a query for what breaks it, what may, and something that does. */
interface Rule {
  readonly breaking: string;
  readonly allowed: readonly string[];
  readonly broken: string;
  readonly found: string;
}

const rules: Readonly<Record<string, Rule>> = {
  'every table is known as divided, everywhere or central': {
    breaking: `select relname as what from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all ('{${[...Object.keys(dividedBy), ...everywhere, ...central]}}')`,
    allowed: [],
    broken: 'create table badges (id uuid primary key)',
    found: 'badges',
  },
  'every unique or exclusion key of a tenant carries its company': {
    breaking: `select t.relname || ' ' || pg_get_indexdef(i.indexrelid, 1, true) as what
      from pg_index i join ${tenants} t on t.oid = i.indrelid
      where (i.indisunique or i.indisexclusion) and not t.attnum = any (i.indkey)`,
    // The directory of codes stands in for it where companies are divided.
    allowed: ['companies company_code'],
    broken: 'create unique index on check_ins (id)',
    found: 'check_ins id',
  },
  'every reference between tenants carries the company at the same place': {
    breaking: `select r.conname as what from pg_constraint r
      join ${tenants} t on t.oid = r.conrelid join ${tenants} f on f.oid = r.confrelid
      where r.contype = 'f'
        and array_position(r.conkey, t.attnum) is distinct from array_position(r.confkey, f.attnum)
        or r.contype = 'f' and array_position(r.conkey, t.attnum) is null`,
    allowed: [],
    broken: `alter table presence add constraint presence_after foreign key (employee_id, company_id)
      references employees (company_id, id)`,
    found: 'presence_after',
  },
  'no cascade changes the company of a row': {
    breaking: `select r.conname as what from pg_constraint r join ${tenants} t on t.oid = r.conrelid
      where r.contype = 'f' and t.attnum = any (r.conkey) and (r.confupdtype <> 'a' or r.confdeltype <> 'a')`,
    allowed: [],
    broken: `alter table presence add constraint presence_gone foreign key (company_id, employee_id)
      references employees (company_id, id) on delete cascade`,
    found: 'presence_gone',
  },
  'nothing that stands above companies refers to a tenant': {
    breaking: `select r.conname as what from pg_constraint r join ${tenants} f on f.oid = r.confrelid
      where r.contype = 'f' and r.conrelid not in (select oid from ${tenants} t)`,
    allowed: [],
    broken:
      'alter table users add constraint users_company foreign key (company_id) references companies (id)',
    found: 'users_company',
  },
  'no function takes the name of a table for the whole name of its parts': {
    breaking: `select proname as what from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'tg_(table|rel)_?name\\s*(=|<>|in\\M)'`,
    allowed: [],
    broken: `create function named() returns trigger language plpgsql as
      $$ begin if tg_table_name = 'check_ins' then return old; end if; return new; end $$`,
    found: 'named',
  },
};

async function findingsOf(client: PoolClient, { breaking }: Rule): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(breaking);
  return rows.map(({ what }) => what).toSorted();
}

it.each(Object.entries(rules))('%s', async (_, rule) => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  expect(await findingsOf(client, rule)).toEqual(rule.allowed);
  await client.query('begin');
  await client.query(rule.broken);
  expect(await findingsOf(client, rule)).toEqual([...rule.allowed, rule.found].toSorted());
  await client.query('rollback');
  client.release();
});
