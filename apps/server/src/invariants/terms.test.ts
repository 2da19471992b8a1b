import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { bareDatabase } from '#testing/test-database.ts';
import { at, inTheLab } from './in-force.fixture.ts';

const folder = migrationsFolder();
const terms = `select key, value, lower(valid) as since, upper(valid) as until from terms order by key, valid`;

async function termsOf(pool: Pool) {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return (await pool.query(terms)).rows.map(({ key, value, since, until }) => [
    ...[key, value, iso(since), iso(until)],
  ]);
}

describe('the database refuses', () => {
  it.each([
    ['two values at one time', `'department', '"Yard"', '[2026-03-02 09:00, 2026-03-02 10:00)'`, /overlap/],
    ['a term of no time', `'department', '"Yard"', 'empty'`, /terms_valid_check/],
    ['a key that nobody reads', `'shoe_size', '43', '(,)'`, /terms_key_check/],
    ['a department that is none', `'department', '7', '(,2020-01-01)'`, /terms_shape/],
    ['an employment that is none', `'employment', '"ill"', '(,)'`, /terms_shape/],
    ['a zone of a person', `'time_zone', '"UTC"', '(,)'`, /terms_shape/],
  ])('%s', async (_what, row, message) => {
    const { app, companyId, employeeId, move } = await inTheLab();
    await move('08:30', 'Roof');
    const insert = `insert into terms (company_id, employee_id, key, value, valid)
      values ('${companyId}', '${employeeId}', ${row})`;
    await expect(app.pool.query(insert)).rejects.toThrow(message);
  });

  it('a term of a person of another company', async () => {
    const { app, employeeId } = await inTheLab();
    const { companyId } = await inTheLab();
    const insert = `insert into terms values ('${companyId}', '${employeeId}', 'department', '"Roof"', '(,)')`;
    await expect(app.pool.query(insert)).rejects.toThrow(/foreign key/);
  });
});

it('two changes of one thing at once leave one history', async () => {
  const { app, companyId, employeeId } = await inTheLab();
  const change = (department: string | null, clock: string) =>
    app.pool.query(
      'update employees set department = $3, updated_at = $4 where company_id = $1 and id = $2',
      [...[companyId, employeeId, department, at(clock)]],
    );
  await app.pool.query(`insert into departments (company_id, id, name, name_key)
    values ('${companyId}', gen_random_uuid(), 'Roof', 'roof')`);
  await Promise.all([change('Roof', '09:00'), change(null, '09:00'), change('Lab', '09:00')]);
  const [first, last, ...others] = await termsOf(app.pool);
  const now = (await app.pool.query('select department from employees')).rows[0].department;
  expect(first).toEqual(['department', 'Lab', null, at('09:00')]);
  expect(last).toEqual(['department', now, at('09:00'), null]);
  expect(others).toEqual([]);
});

/** A database of the earlier version, with a moved, removed and restored person and changed company settings. */
async function before() {
  const { pool } = await bareDatabase();
  await migrate(pool, join(folder, 'earlier'));
  const id = (digit: number) => `'00000000-0000-4000-8000-00000000000${digit}'`;
  await pool.query(`
    begin;
    insert into users (id, email, first_name, last_name) values (${id(1)}, 'a@example.com', 'Ada', 'A');
    insert into users (id, email, first_name, last_name) values (${id(2)}, 'b@example.com', 'Bob', 'B');
    insert into companies (id, name, company_code, admin_user_id, settings)
      values (${id(3)}, 'Bakery', 'ABC234', ${id(1)}, '{"timeZone": "Europe/Berlin", "maxShiftHours": 16}');
    insert into memberships (company_id, user_id, role)
      values (${id(3)}, ${id(1)}, 'company_admin'), (${id(3)}, ${id(2)}, 'employee');
    insert into departments (company_id, id, name, name_key) values (${id(3)}, ${id(4)}, 'Lab', 'lab');
    insert into employees (company_id, id, user_id, department) values (${id(3)}, ${id(5)}, ${id(2)}, 'Lab');
    commit`);
  const employee = (change: string, clock: string) =>
    pool.query(`update employees set ${change}, updated_at = $1`, [at(clock)]);
  const company = (settings: object, clock: string) =>
    pool.query(`update companies set settings = (settings::jsonb || $1)::json, updated_at = $2`, [
      ...[JSON.stringify(settings), at(clock)],
    ]);
  return { pool, employee, company };
}

describe('an upgrade from the version that kept each thing in a table of its own', () => {
  it('takes over what was in force, and goes on from there', async () => {
    const { pool, employee, company } = await before();
    await employee('department = null', '08:00');
    await employee(`department = 'Lab'`, '09:00');
    await employee('is_active = false', '09:00');
    await employee('is_active = true', '10:00');
    await employee('is_active = false', '11:00');
    await company({ timeZone: 'Asia/Tokyo' }, '08:00');
    await company({ maxShiftHours: 8 }, '09:00');
    await migrate(pool, folder);
    await employee('is_active = true', '12:00');
    await company({ timeZone: 'UTC', weekStart: 1 }, '12:00');
    expect(await termsOf(pool)).toEqual([
      ['department', 'Lab', null, at('08:00')],
      ['department', null, at('08:00'), at('09:00')],
      ['department', 'Lab', at('09:00'), null],
      ['employment', 'employed', null, at('09:00')],
      ['employment', 'away', at('09:00'), at('10:00')],
      ['employment', 'employed', at('10:00'), at('11:00')],
      ['employment', 'away', at('11:00'), at('12:00')],
      ['employment', 'employed', at('12:00'), null],
      ['longest_shift_hours', 16, null, at('09:00')],
      ['longest_shift_hours', 8, at('09:00'), null],
      ['time_zone', 'Europe/Berlin', null, at('08:00')],
      ['time_zone', 'Asia/Tokyo', at('08:00'), at('12:00')],
      ['time_zone', 'UTC', at('12:00'), null],
    ]);
  });

  it('bears absences that ended before they began, or overlap: clocks differed', async () => {
    const { pool, employee } = await before();
    await employee('is_active = false', '10:00');
    await employee('is_active = true', '09:59');
    await employee('is_active = false', '11:00');
    await employee('is_active = true', '13:00');
    await employee('is_active = false', '12:00');
    await migrate(pool, folder);
    expect(await termsOf(pool)).toEqual([
      ['employment', 'employed', null, at('11:00')],
      ['employment', 'away', at('11:00'), null],
    ]);
  });

  it('leaves the version before, which runs on for a moment, what it reads', async () => {
    const { pool, employee, company } = await before();
    const read = async () => {
      const tables = ['former_departments', 'former_time_zones', 'former_longest_shifts', 'absences'];
      const all = await Promise.all(tables.map((table) => pool.query(`select to_jsonb(t) from ${table} t`)));
      return all.map(({ rows }) => rows);
    };
    await employee('department = null', '08:00');
    await employee('is_active = false', '09:00');
    await company({ timeZone: 'Asia/Tokyo', maxShiftHours: 8 }, '08:00');
    const known = await read();
    expect(known.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    await migrate(pool, folder);
    expect(await read()).toEqual(known);
  });
});
