import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const address = 'wanted@example.com';
const bob = {
  ...{ firstName: 'Bob', lastName: 'Baker', department: 'Ovens', jobTitle: 'Baker', phone: null },
  ...{ employeeId: null, email: address },
};

describe('an address that a stranger signed up with and never proved', () => {
  async function squatted() {
    const app = await testApp();
    const { admin, code } = await foundCompany(app);
    const form = { firstName: 'Mal', lastName: 'Ory', email: address, password: 'correct horse' };
    expect((await app.client().post('/api/auth/local/signup', form)).status).toBe(201);
    return { app, admin, code };
  }

  it('keeps nobody from being added', async () => {
    const { admin } = await squatted();
    expect((await admin.post('/api/employees', bob)).status).toBe(201);
  });

  it('keeps nobody from being imported', async () => {
    const { admin } = await squatted();
    const { body } = await admin.post('/api/employees/import', { rows: [bob] });
    expect(body.results).toMatchObject([{ email: address, outcome: 'added' }]);
  });

  it('keeps nobody from joining by a code', async () => {
    const { app, admin, code } = await squatted();
    const form = { ...bob, companyCode: code, password: 'horse battery' };
    expect((await app.client().post('/api/auth/checkpoint/signup', form)).status).toBe(201);
    expect((await admin.get('/api/employees')).body).toMatchObject([{ user: { email: address } }]);
  });
});

describe('the address of somebody who left', () => {
  it('is free for who joins the same company by its code, and what was the leaver’s stays theirs', async () => {
    const app = await testApp();
    const { admin, companyId, code } = await foundCompany(app);
    const ann = await hireEmployee(app, companyId);
    await ann.client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await admin.send('DELETE', `/api/employees/${ann.employeeId}`);
    const form = { ...bob, email: ann.email, companyCode: code, password: 'horse battery' };
    const client = app.client();
    const joined = await client.post('/api/auth/checkpoint/signup', form);
    expect(joined.status).toBe(201);
    await client.post('/api/auth/checkpoint/login', { email: ann.email, password: 'horse battery' });
    expect((await client.get('/api/checkins/history')).body).toEqual([]);
    const [person] = (await admin.get('/api/employees')).body;
    expect(person.id).not.toBe(ann.employeeId);
  });

  it('opens nothing with a password of a company in between, whichever way they come back', async () => {
    for (const way of ['add', 'import'] as const) {
      const app = await testApp();
      const { admin, companyId } = await foundCompany(app);
      const eve = await hireEmployee(app, companyId);
      await admin.send('DELETE', `/api/employees/${eve.employeeId}`);
      const between = await foundCompany(app);
      const join = { ...bob, email: eve.email, companyCode: between.code, password: 'correct horse' };
      await app.client().post('/api/auth/checkpoint/signup', join);
      const [there] = (await between.admin.get('/api/employees')).body;
      const set = { password: 'between words', isTemporary: false };
      const reset = `/api/employees/${there.id}/reset-password`;
      expect((await between.admin.post(reset, set)).status).toBe(200);
      await between.admin.send('DELETE', `/api/employees/${there.id}`);
      const row = { ...bob, email: eve.email, samePerson: true };
      const back =
        way === 'add'
          ? await admin.post('/api/employees', row)
          : await admin.post('/api/employees/import', { rows: [row] });
      expect(back.status).toBeLessThan(300);
      expect((await admin.get('/api/employees')).body).toMatchObject([{ id: eve.employeeId }]);
      const login = { email: eve.email, password: 'between words' };
      expect((await app.client().post('/api/auth/checkpoint/login', login)).status).toBe(401);
    }
  });
});

it('name, e-mail and password of somebody who also works elsewhere are their own', async () => {
  const app = await testApp();
  const { admin, companyId } = await foundCompany(app);
  const other = await foundCompany(app);
  const ann = await hireEmployee(app, companyId);
  await app.pool.query(
    'insert into memberships (company_id, user_id, role, created_at) values ($1, $2, $3, now())',
    [...[other.companyId, ann.userId, 'employee']],
  );
  await app.pool.query('update users set company_id = $1 where id = $2', [other.companyId, ann.userId]);
  const edit = await admin.send('PUT', `/api/employees/${ann.employeeId}`, bob);
  expect(edit.body.code).toBe('protected_account');
  const reset = await admin.post(`/api/employees/${ann.employeeId}/reset-password`, {
    ...{ password: 'somebody else’s', isTemporary: false },
  });
  expect(reset.body.code).toBe('protected_account');
});
