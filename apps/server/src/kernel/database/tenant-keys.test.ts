import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';

it('every key of a table of tenants carries the company, but for those that docs/scale.md names', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ key: string }>(
    `select c.relname || ' ' || pg_get_indexdef(i.indexrelid, 1, true) as key
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
       and not a.attnum = any (i.indkey) and c.relname <> 'users'
     order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['activation_links token_hash', 'audit_entries trail']);
});

it('every reference between tables of tenants carries the company', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(
    `select r.conrelid::regclass as from, r.confrelid::regclass as to
     from pg_constraint r
     join pg_attribute a on a.attrelid = r.conrelid and a.attname = 'company_id'
     where r.contype = 'f' and not a.attnum = any (r.conkey) and r.confrelid <> 'users'::regclass`,
  );
  expect(rows).toEqual([]);
});

it('no key of a table of tenants is changed or deleted by a cascade, but for those of before this rule', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select r.conname as name from pg_constraint r
     join pg_attribute a on a.attrelid = r.conrelid and a.attname = 'company_id'
     where r.contype = 'f' and a.attnum = any (r.conkey) and (r.confupdtype <> 'a' or r.confdeltype <> 'a')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'employees_company_id_department_fkey',
    'users_membership_in_force',
  ]);
});
