import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

async function bakery() {
  const app = await testApp();
  const founded = await foundCompany(app);
  const { admin, companyId } = founded;
  const ann = await hireEmployee(app, companyId, { department: 'Lab' });
  await hireEmployee(app, companyId, { department: 'Roof' });
  const idOf = async (wanted: string) =>
    (await admin.get('/api/departments')).body.find(({ name }: { name: string }) => name === wanted)?.id;
  const lab: string = await idOf('Lab');
  const rename = (name: string, id = lab) => admin.send('PATCH', `/api/departments/${id}`, { name });
  const departments = async () =>
    (await admin.get('/api/departments')).body.map(({ name }: { name: string }) => name);
  return { app, ...founded, ann, lab, rename, departments };
}

it('gives a department another name from now on; what was done before keeps the old one', async () => {
  const { ann, lab, rename, departments } = await bakery();
  await ann.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  expect(await rename(' Research ')).toMatchObject({ status: 200, body: { id: lab, name: 'Research' } });
  expect(await departments()).toEqual(['Research', 'Roof']);
});

it('moves its people along, and their next punches stand under the new name', async () => {
  const { app, admin, ann, rename } = await bakery();
  await ann.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
  await rename('Research');
  await ann.client.post('/api/checkins', { type: 'check_out', locationStatus: 'in_office' });
  const { body } = await admin.get(`/api/employees/${ann.employeeId}`);
  expect(body).toMatchObject({ department: 'Research', version: 2 });
  const history = (await admin.get('/api/checkins/history')).body;
  expect(history.map(({ employee }: { employee: { department: string } }) => employee.department)).toEqual([
    ...['Research', 'Lab'],
  ]);
  const { rows } = await app.pool.query(
    `select details from audit_entries where action = 'department_renamed'`,
  );
  expect(rows).toEqual([{ details: { name: ['Lab', 'Research'] } }]);
});

it('changes case and spacing alone, and refuses the name of another one', async () => {
  const { rename, departments } = await bakery();
  expect((await rename('LAB')).status).toBe(200);
  expect(await departments()).toEqual(['LAB', 'Roof']);
  for (const name of ['Roof', ' roof '])
    expect(await rename(name)).toMatchObject({ status: 409, body: { code: 'department_exists' } });
  expect((await rename('  ')).status).toBe(400);
  expect(await departments()).toEqual(['LAB', 'Roof']);
});

it('of an unknown department, or another company’s, is a 404', async () => {
  const { app, rename } = await bakery();
  const foreign = await foundCompany(app);
  const theirs = (await foreign.admin.post('/api/departments', { name: 'Theirs' })).body.id;
  for (const id of [randomUUID(), 'nothing', theirs]) expect((await rename('Mine', id)).status).toBe(404);
});
