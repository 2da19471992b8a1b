import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { bareDatabase } from '#testing/test-database.ts';

const folder = migrationsFolder();

/** Two people with a number in a database from before the column was renamed, and the values of both columns. */
async function numbered() {
  const { pool } = await bareDatabase();
  await migrate(pool, join(folder, 'earlier'));
  const company = `'00000000-0000-4000-8000-000000000001'`;
  await pool.query(`
    begin;
    insert into users (id, email, first_name, last_name) values (${company}, 'o@example.com', 'Olga', 'O');
    insert into companies (id, name, company_code, admin_user_id, settings)
      values (${company}, 'Bakery', 'ABC234', ${company}, '{}');
    insert into memberships (company_id, user_id, role) values (${company}, ${company}, 'company_admin');
    commit`);
  const hire = async (email: string, column: string, number: string | null) => {
    await pool.query(
      `with person as (
         insert into users (id, email, first_name, last_name) values (gen_random_uuid(), $1, 'Ada', 'A') returning id
       ), member as (
         insert into memberships (company_id, user_id, role) select ${company}, id, 'employee' from person
       )
       insert into employees (company_id, id, user_id, ${column}, created_at)
       select ${company}, gen_random_uuid(), id, $2, clock_timestamp() from person`,
      [email, number],
    );
  };
  await hire('a@example.com', 'employee_id', '7');
  await hire('b@example.com', 'employee_id', '8');
  const numbers = async () =>
    (await pool.query('select employee_id, staff_number from employees order by created_at')).rows.map(
      ({ employee_id, staff_number }) => [employee_id, staff_number],
    );
  const migrateTo = async (last: string) => {
    const names = (await readMigrations(folder)).map(({ name }) => name);
    await migrate(
      pool,
      folder,
      names.filter((name) => name.slice(0, 4) <= last),
    );
  };
  return { pool, hire, numbers, migrateTo };
}

it('an edit by the version before loses no number, also before everybody was taken over', async () => {
  const { pool, numbers, migrateTo } = await numbered();
  await migrateTo('0031');
  // An edit of the phone also writes the unchanged number.
  await pool.query(`update employees set employee_id = employee_id, phone = '1' where employee_id = '7'`);
  await migrateTo('0032');
  expect(await numbers()).toEqual([
    ['7', '7'],
    ['8', '8'],
  ]);
});

it('both versions see what the other wrote while they run beside each other', async () => {
  const { pool, hire, numbers, migrateTo } = await numbered();
  await migrateTo('0032');
  await pool.query(`update employees set employee_id = '17' where staff_number = '7'`);
  await pool.query(`update employees set staff_number = null where employee_id = '8'`);
  await hire('c@example.com', 'employee_id', '9');
  await hire('d@example.com', 'staff_number', '10');
  await hire('e@example.com', 'staff_number', null);
  expect(await numbers()).toEqual([
    ['17', '17'],
    [null, null],
    ['9', '9'],
    ['10', '10'],
    [null, null],
  ]);
});
