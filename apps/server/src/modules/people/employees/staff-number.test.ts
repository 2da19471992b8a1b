import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '#kernel/database/migrate.ts';
import { migrationsFolder } from '#kernel/database/open.ts';
import { foundCompany } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { bareDatabase } from '#testing/test-database.ts';
import { companyWithFiles } from './people-file/company-with-files.fixture.ts';

const person = (name: string, employeeId: string | null) => ({
  ...{ firstName: name, lastName: 'Lind', email: `${name.toLowerCase()}@example.com` },
  ...{ department: 'Roof', jobTitle: 'Roofer', phone: null, employeeId },
});

const inUse = {
  status: 409,
  body: {
    code: 'staff_number_in_use',
    issues: [{ path: 'employeeId', key: 'error.staff_number_in_use' }],
  },
};

async function company() {
  const app = await testApp();
  const founded = await foundCompany(app);
  const add = (name: string, number: string | null) =>
    founded.admin.post('/api/employees', person(name, number));
  const edit = (id: string, name: string, number: string | null) =>
    founded.admin.send('PUT', `/api/employees/${id}`, person(name, number));
  return { app, ...founded, add, edit };
}

describe('a staff number', () => {
  it('is one person’s: nobody else is added or changed to it, in capitals neither', async () => {
    const { add, edit } = await company();
    const ada = await add('Ada', 'E-7');
    expect(ada.status).toBe(201);
    expect(await add('Bo', 'E-7')).toMatchObject(inUse);
    expect(await add('Bo', ' e-7 ')).toMatchObject(inUse);
    const bo = await add('Bo', '8');
    expect(await edit(bo.body.id, 'Bo', 'e-7')).toMatchObject(inUse);
    expect((await edit(ada.body.id, 'Ada', 'e-7')).status).toBe(200);
    expect((await edit(ada.body.id, 'Ada', null)).status).toBe(200);
    expect((await edit(bo.body.id, 'Bo', 'E-7')).status).toBe(200);
  });

  it('is another one’s in another company, and nobody’s where it is blank', async () => {
    const { app, add } = await company();
    const { admin } = await foundCompany(app);
    expect((await add('Ada', '7')).status).toBe(201);
    expect((await admin.post('/api/employees', person('Eve', '7'))).status).toBe(201);
    for (const name of ['Bo', 'Cy']) expect((await add(name, null)).status).toBe(201);
  });

  it('stays theirs who were removed, and they come back with it', async () => {
    const { admin, add } = await company();
    const ada = await add('Ada', '7');
    await admin.send('DELETE', `/api/employees/${ada.body.id}`);
    expect(await add('Bo', '7')).toMatchObject(inUse);
    const back = await admin.post('/api/employees', { ...person('Ada', '7'), samePerson: true });
    expect(back.status).toBe(201);
    expect(back.body.id).toBe(ada.body.id);
  });

  it('goes to one of two who are added with it at the same moment', async () => {
    const { add } = await company();
    const replies = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => add(name, '7')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('is the database’s own promise, whoever writes', async () => {
    const { app, add } = await company();
    for (const number of ['7', '8']) await add(`Ada${number}`, number);
    await expect(
      app.pool.query(`update employees set staff_number = '7' where staff_number = '8'`),
    ).rejects.toThrow('employees_staff_number_key');
  });

  it('that is taken leaves an import’s other rows alone, and the preview shows it', async () => {
    const { admin, preview } = await companyWithFiles();
    await admin.post('/api/employees', person('Ada', '7'));
    const rows = [person('Bo', '7'), person('Cy', '8'), person('Di', '8')];
    const file = [
      'First Name,Last Name,Email,Department,Job Title,Phone,Employee ID',
      ...rows.map((row) => Object.values(row).join(',')),
    ].join('\n');
    const { body } = await preview(file);
    expect(body.rows.map(({ faults }: { faults: unknown }) => faults)).toEqual([
      [{ field: 'employeeId', key: 'error.staff_number_in_use' }],
      [],
      [{ field: 'employeeId', key: 'validation.staffNumberTwice' }],
    ]);
    const imported = await admin.post('/api/employees/import', { rows });
    expect(imported.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['staff_number_in_use', 'added', 'staff_number_in_use'],
    ]);
  });

  it('of somebody who comes back by an import is no fault', async () => {
    const { admin, preview } = await companyWithFiles();
    const ada = await admin.post('/api/employees', person('Ada', '7'));
    await admin.send('DELETE', `/api/employees/${ada.body.id}`);
    const { body } = await preview(
      'First Name,Last Name,Email,Department,Job Title,Employee ID\nAda,Lind,ada@example.com,Roof,Roofer,7',
    );
    expect(body.rows).toMatchObject([{ faults: [], former: { name: 'Ada Lind', staffNumber: '7' } }]);
    const { body: imported } = await admin.post('/api/employees/import', {
      rows: [{ ...person('Ada', '7'), samePerson: true }],
    });
    expect(imported.results).toMatchObject([{ outcome: 'added' }]);
  });
});

it('numbers that were given twice before the upgrade stay, until they are changed', async () => {
  const { pool } = await bareDatabase();
  const folder = migrationsFolder();
  const names = (await readMigrations(folder)).map(({ name }) => name);
  await migrate(
    pool,
    folder,
    names.filter((name) => name < '0034'),
  );
  const id = `'00000000-0000-4000-8000-000000000001'`;
  await pool.query(`
    begin;
    insert into users (id, email, first_name, last_name) values (${id}, 'o@example.com', 'Olga', 'O');
    insert into companies (id, name, company_code, admin_user_id, settings)
      values (${id}, 'Bakery', 'ABC234', ${id}, '{}');
    insert into memberships (company_id, user_id, role) values (${id}, ${id}, 'company_admin');
    commit`);
  for (const [name, number] of [
    ['a', 'E-7'],
    ['b', 'e-7'],
    ['c', 'E-7'],
    ['d', '8'],
  ]) {
    await pool.query(
      `with person as (
         insert into users (id, email, first_name, last_name) values (gen_random_uuid(), $1, $1, 'Lind') returning id
       ), member as (
         insert into memberships (company_id, user_id, role) select ${id}, id, 'employee' from person
       )
       insert into employees (company_id, id, user_id, staff_number, job_title)
       select ${id}, gen_random_uuid(), id, $2, $1 from person`,
      [name, number],
    );
  }
  await migrate(pool, join(folder));
  const numbers = async () =>
    (await pool.query('select staff_number from employees order by job_title')).rows.map(
      (row) => row.staff_number,
    );
  expect(await numbers()).toEqual(['E-7', 'e-7', 'E-7', '8']);
  const change = (name: string, number: string) =>
    pool.query('update employees set staff_number = $2 where job_title = $1', [name, number]);
  await pool.query(`update employees set phone = '1'`);
  await expect(change('d', 'E-7')).rejects.toThrow('employees_staff_number_key');
  await change('b', '9');
  await expect(change('b', 'E-7')).rejects.toThrow('employees_staff_number_key');
});
