import { describe, expect, it } from 'vitest';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, hireEmployees, password, setRole } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

async function company() {
  const app = await testApp();
  const founded = await foundCompany(app, { name: 'Bakery' });
  const trail = async () =>
    (await app.pool.query('select action, details from audit_entries order by number')).rows;
  return { app, ...founded, trail };
}

describe('changing many people at once', () => {
  const outcomes = (body: { results: { outcome: string }[] }) => body.results.map(({ outcome }) => outcome);

  it('moves them to a department, which exists from then on', async () => {
    const { app, admin, companyId, trail } = await company();
    const people = await hireEmployees(app, companyId, 3);
    const ids = people.map(({ employeeId }) => employeeId);
    const change = { kind: 'move', department: ' Roof ' };
    const reply = await admin.post('/api/employees/bulk', { ids: [...ids, ids[0]], change });
    expect(outcomes(reply.body)).toEqual(['done', 'done', 'done']);
    const { body } = await admin.get('/api/employees?department=Roof');
    expect(body.map(({ version }: { version: number }) => version)).toEqual([2, 2, 2]);
    expect((await trail()).at(-1)).toEqual({
      action: 'employee_changed',
      details: { department: [null, 'Roof'] },
    });
  });

  it('removes those who can be removed, and says of the others why not', async () => {
    const { app, admin, companyId } = await company();
    await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    const own = (await admin.get('/api/employees/me')).body.id;
    const [one] = await hireEmployees(app, companyId, 1);
    const stranger = await hireEmployee(app, (await foundCompany(app)).companyId);
    const ids = [own, one?.employeeId, stranger.employeeId];
    const { body } = await admin.post('/api/employees/bulk', { ids, change: { kind: 'remove' } });
    expect(outcomes(body)).toEqual(['is_yourself', 'done', 'not_found']);
    expect((await one?.client.get('/api/auth/user'))?.status).toBe(401);
    expect((await stranger.client.get('/api/auth/user')).status).toBe(200);
  });

  it('says of people who are removed already that it is done, as of a removal whose reply was lost', async () => {
    const { app, admin, companyId, trail } = await company();
    const people = await hireEmployees(app, companyId, 2);
    const ids = people.map(({ employeeId }) => employeeId);
    const remove = () => admin.post('/api/employees/bulk', { ids, change: { kind: 'remove' } });
    expect(outcomes((await remove()).body)).toEqual(['done', 'done']);
    expect(outcomes((await remove()).body)).toEqual(['done', 'done']);
    expect((await trail()).filter(({ action }) => action === 'employee_removed')).toHaveLength(2);
  });

  it.each([
    ['links', { kind: 'reset' }],
    ['removals', { kind: 'remove' }],
    ['departments', { kind: 'move', department: 'Roof' }],
  ])('ends with the session of whoever does it: no %s after that', async (_what, change) => {
    const { app, admin, adminId, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const meanwhile = await app.pool.connect();
    await meanwhile.query('begin');
    await meanwhile.query('select from companies where id = $1 for update', [companyId]);
    const call = admin.post('/api/employees/bulk', { ids: [person.employeeId], change });
    await expect.poll(() => lockWaiters(app.pool)).toBe(1);
    await meanwhile.query('delete from sessions where user_id = $1', [adminId]);
    await meanwhile.query('commit');
    meanwhile.release();
    expect((await call).status).toBe(401);
    const employee = 'select is_active, department from employees where id = $1';
    expect((await app.pool.query(employee, [person.employeeId])).rows).toEqual([
      { is_active: true, department: null },
    ]);
    expect((await person.client.get('/api/auth/user')).status).toBe(200);
  });

  it('resets passwords by one-time links, but not those of administrators', async () => {
    const { app, admin, companyId } = await company();
    const [one, other] = await hireEmployees(app, companyId, 2);
    if (one === undefined || other === undefined) throw new Error('two were hired');
    await setRole(app, companyId, other.userId, 'company_admin');
    const ids = [one.employeeId, other.employeeId];
    const { body } = await admin.post('/api/employees/bulk', { ids, change: { kind: 'reset' } });
    expect(outcomes(body)).toEqual(['done', 'protected_account']);
    expect((await one.client.get('/api/auth/user')).status).toBe(401);
    expect(
      (await app.client().post('/api/auth/checkpoint/login', { email: one.email, password })).status,
    ).toBe(401);
    const token = body.results[0].activationToken;
    expect((await app.client().post('/api/auth/activation', { token })).body).toMatchObject({
      ...{ email: one.email, companyName: 'Bakery' },
    });
  });
});
