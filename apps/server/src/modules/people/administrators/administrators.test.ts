import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, hireEmployees, setRole, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const founded = await foundCompany(app);
  const promote = (employeeId: string) => founded.admin.post('/api/administrators', { employeeId });
  const demote = (userId: string) => founded.admin.send('DELETE', `/api/administrators/${userId}`);
  const names = async () =>
    (await founded.admin.get('/api/administrators')).body.map((row: { email: string; isOwner: boolean }) => [
      ...[row.email, row.isOwner],
    ]);
  const trail = async () =>
    (await app.pool.query('select action from audit_entries order by number')).rows.map(
      ({ action }) => action,
    );
  return { app, ...founded, promote, demote, names, trail };
}

describe('making an employee an administrator', () => {
  it('gives them the rights at their next sign-in, and their place in the list', async () => {
    const { app, companyId, promote, names, trail } = await company();
    const person = await hireEmployee(app, companyId);
    expect((await promote(person.employeeId)).status).toBe(200);
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    const client = await signInAs(app, person.userId);
    expect((await client.get('/api/employees')).body).toMatchObject([
      { role: 'company_admin', isOwner: false },
    ]);
    expect((await names()).map(([, isOwner]: [string, boolean]) => isOwner)).toEqual([true, false]);
    expect((await trail()).at(-1)).toBe('administrator_added');
  });

  it('is refused for one who is, and for nobody of the company', async () => {
    const { app, admin, companyId, promote } = await company();
    const person = await hireEmployee(app, companyId);
    await promote(person.employeeId);
    expect((await promote(person.employeeId)).body.code).toBe('already_administrator');
    const removed = await hireEmployee(app, companyId);
    await admin.send('DELETE', `/api/employees/${removed.employeeId}`);
    const stranger = await hireEmployee(app, (await foundCompany(app)).companyId);
    for (const id of [removed.employeeId, stranger.employeeId, randomUUID(), 'nobody']) {
      expect((await promote(id)).status).toBe(404);
    }
  });
});

describe('making an administrator an employee', () => {
  it('takes the rights at once', async () => {
    const { app, companyId, promote, demote, trail } = await company();
    const person = await hireEmployee(app, companyId);
    await promote(person.employeeId);
    const client = await signInAs(app, person.userId);
    expect((await demote(person.userId)).status).toBe(200);
    expect((await client.get('/api/employees')).status).toBe(401);
    expect((await (await signInAs(app, person.userId)).get('/api/employees')).status).toBe(403);
    expect((await trail()).at(-1)).toBe('administrator_removed');
  });

  it('gives somebody without an employee record one, with which they can check in', async () => {
    const { app, admin, adminId, companyId, promote } = await company();
    const person = await hireEmployee(app, companyId);
    await promote(person.employeeId);
    await admin.post('/api/administrators/owner', { userId: person.userId });
    const other = await signInAs(app, person.userId);
    expect((await other.send('DELETE', `/api/administrators/${adminId}`)).status).toBe(200);
    const former = await signInAs(app, adminId);
    const punch = { type: 'check_in', locationStatus: 'in_office' };
    expect((await former.post('/api/checkins', punch)).status).toBe(201);
  });

  it('is refused for the owner, for super administrators and for who is none', async () => {
    const { app, adminId, companyId, demote } = await company();
    expect((await demote(adminId)).body.code).toBe('is_owner');
    const person = await hireEmployee(app, companyId);
    for (const id of [person.userId, randomUUID(), 'nobody']) expect((await demote(id)).status).toBe(404);
    await setRole(app, companyId, person.userId, 'super_admin');
    expect((await demote(person.userId)).body.code).toBe('protected_account');
  });

  it('stops at the limit of the plan, however many are demoted at once', async () => {
    const { app, companyId, promote, demote } = await company({ freeTierEmployees: 2 });
    const people = await hireEmployees(app, companyId, 5);
    for (const { employeeId } of people) await promote(employeeId);
    const replies = await Promise.all(people.map(({ userId }) => demote(userId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(3);
  });
});

describe('handing the company over', () => {
  it('makes another administrator its owner, who cannot be removed from then on', async () => {
    const { app, admin, adminId, companyId, promote, names, trail } = await company();
    const person = await hireEmployee(app, companyId);
    await promote(person.employeeId);
    expect((await admin.post('/api/administrators/owner', { userId: person.userId })).status).toBe(200);
    expect(await names()).toMatchObject([
      [person.email, true],
      [expect.any(String), false],
    ]);
    expect((await trail()).at(-1)).toBe('ownership_transferred');
    expect((await admin.send('DELETE', `/api/employees/${person.employeeId}`)).body.code).toBe('is_owner');
    const back = await admin.post('/api/administrators/owner', { userId: adminId });
    expect(back).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is refused to a person who is no administrator of the company', async () => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const stranger = await foundCompany(app);
    for (const userId of [person.userId, stranger.adminId, randomUUID(), 'nobody']) {
      expect((await admin.post('/api/administrators/owner', { userId })).status).toBe(404);
    }
  });

  it('leaves exactly one owner and no company without an administrator, whatever happens at once', async () => {
    const { app, admin, adminId, companyId, promote, demote } = await company();
    const people = await hireEmployees(app, companyId, 4);
    for (const { employeeId } of people) await promote(employeeId);
    const replies = await Promise.all([
      ...people.map(({ userId }) => admin.post('/api/administrators/owner', { userId })),
      ...people.map(({ userId }) => demote(userId)),
      demote(adminId),
      ...people.map(({ employeeId }) => admin.send('DELETE', `/api/employees/${employeeId}`)),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await app.pool.query(
      `select m.role, m.ended_at, e.is_active from companies c
       join memberships m on m.company_id = c.id and m.user_id = c.admin_user_id
       left join employees e on e.company_id = c.id and e.user_id = c.admin_user_id where c.id = $1`,
      [companyId],
    );
    expect(rows).toMatchObject([{ role: 'company_admin', ended_at: null }]);
  });
});

it('hands over or demotes, when the owner does both at the same moment', async () => {
  const { app, admin, companyId, promote, names } = await company();
  const person = await hireEmployee(app, companyId);
  await promote(person.employeeId);
  // Both are let in before either has done anything.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from companies where id = $1 for update', [companyId]);
  const replies = [
    admin.send('DELETE', `/api/administrators/${person.userId}`),
    admin.post('/api/administrators/owner', { userId: person.userId }),
  ];
  await expect.poll(() => lockWaiters(app.pool)).toBe(2);
  await holder.query('commit');
  holder.release();
  const [demoted, handedOver] = (await Promise.all(replies)).map(({ status }) => status);
  // Whoever waits for the company first: demoted, and nobody to hand over to; or the owner, who stays one.
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([demoted, handedOver]);
  expect((await names()).length).toBeGreaterThan(0);
});

it('lets only the owner demote or remove an administrator, who may step down themselves', async () => {
  const { app, admin, companyId, promote } = await company();
  const people = await hireEmployees(app, companyId, 2);
  for (const { employeeId } of people) await promote(employeeId);
  const [one, other] = people;
  const client = await signInAs(app, one?.userId ?? '');
  const refused = { status: 403, body: { code: 'only_owner' } };
  expect(await client.send('DELETE', `/api/administrators/${other?.userId}`)).toMatchObject(refused);
  expect(await client.send('DELETE', `/api/employees/${other?.employeeId}`)).toMatchObject(refused);
  const bulk = await client.post('/api/employees/bulk', {
    ids: [other?.employeeId],
    change: { kind: 'remove' },
  });
  expect(bulk.body.results).toMatchObject([{ outcome: 'protected_account' }]);
  expect((await client.send('DELETE', `/api/administrators/${one?.userId}`)).status).toBe(200);
  expect((await admin.send('DELETE', `/api/employees/${other?.employeeId}`)).status).toBe(200);
});
