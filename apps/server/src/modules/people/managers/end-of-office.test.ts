import { expect, it } from 'vitest';
import { hireEmployee, signInAs } from '#testing/people.ts';
import { endOffices } from './end-of-office.ts';
import { seenBy, twoDepartments } from './managers.fixture.ts';

const days = { from: '2026-03-02', until: '2026-03-09' };

it.each([
  ['was removed', (id: string) => [`DELETE /api/employees/${id}`, `POST /api/employees/${id}/restore`]],
  [
    'was an administrator',
    (_: string, userId: string) => ['POST /api/administrators', `DELETE /api/administrators/${userId}`],
  ],
])('who %s for a while gets nothing back with what is handed over to them', async (_, interruption) => {
  const { app, admin, companyId, shop, idOf, appoint } = await twoDepartments();
  await appoint(shop.employeeId, ['Shop']);
  const max = await hireEmployee(app, companyId, { department: 'Shop', firstName: 'Max' });
  await appoint(max.employeeId, ['Lab']);
  expect(await seenBy(max.client)).toEqual(['Lena']);
  app.clock.advance(60_000);
  for (const call of interruption(max.employeeId, max.userId)) {
    const path = call.slice(call.indexOf(' ') + 1);
    const { status } = call.startsWith('POST')
      ? await admin.post(path, { employeeId: max.employeeId })
      : await admin.send('DELETE', path);
    expect(status).toBeLessThan(300);
  }
  const back = await signInAs(app, max.userId, companyId);
  expect(await seenBy(back)).toEqual(['403']);
  const order = { employeeId: max.employeeId, departmentIds: [idOf('Shop')], ...days };
  expect((await shop.client.post('/api/charges/delegations', order)).status).toBe(201);
  expect((await seenBy(back)).toSorted()).toEqual(['Max', 'Sam']);
});

it('who was a deputy is an employee for everybody within an hour, and their manager’s to care for', async () => {
  const { app, ines, lab, companyId, idOf } = await twoDepartments();
  const order = { employeeId: lab.employeeId, departmentIds: [idOf('Lab')], ...days };
  expect((await ines.client.post('/api/charges/delegations', order)).status).toBe(201);
  const reset = async () => {
    await endOffices(app.db, app.clock.now());
    const manager = await signInAs(app, ines.userId, companyId);
    const path = `/api/employees/${lab.employeeId}/reset-password`;
    const { status, body } = await manager.post(path, { password: 'a new way in' });
    return body.code ?? status;
  };
  expect(await reset()).toBe('protected_account');
  app.clock.set('2026-03-10T08:00:00.000Z');
  expect(await reset()).toBe(200);
});

it('nothing is handed over to people of other departments', async () => {
  const { ines, shop, idOf } = await twoDepartments();
  const order = { employeeId: shop.employeeId, departmentIds: [idOf('Lab')], ...days };
  expect((await ines.client.post('/api/charges/delegations', order)).body.code).toBe('not_found');
});

it('a role that the account alone shows gives nothing', async () => {
  const { app, shop } = await twoDepartments();
  await app.pool.query(`update users set role = 'company_admin' where id = $1`, [shop.userId]);
  expect((await shop.client.get('/api/audit')).status).toBe(403);
  expect((await shop.client.get('/api/auth/user')).body.role).toBe('employee');
});

it('an appointment that is refused makes nobody a manager', async () => {
  const { app, shop, appoint } = await twoDepartments();
  expect((await appoint(shop.employeeId, ['Shop'], { until: '2026-03-01' })).status).toBe(400);
  const { rows } = await app.pool.query('select role from memberships where user_id = $1', [shop.userId]);
  expect(rows).toEqual([{ role: 'employee' }]);
});
