import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foundCompany, hireEmployee, password, signInAs } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

async function company() {
  const app = await testApp();
  return { app, ...(await foundCompany(app, { name: 'Bakery' })) };
}

describe('resetting a password', () => {
  it.each([
    [true, 72],
    [false, null],
  ])('temporary: %s', async (isTemporary, hours) => {
    const { app, admin, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const body = { password: 'open sesame', isTemporary };
    expect((await admin.post(`/api/employees/${person.employeeId}/reset-password`, body)).status).toBe(200);
    expect((await person.client.get('/api/auth/user')).status).toBe(401);
    const signIn = () =>
      app.client().post('/api/auth/checkpoint/login', { email: person.email, password: 'open sesame' });
    expect((await signIn()).body.requirePasswordChange).toBe(isTemporary);
    app.clock.advance((hours ?? 1000) * 3_600_000);
    expect((await signIn()).status).toBe(hours === null ? 200 : 401);
  });

  it('is refused for oneself, for an account without a password, and for a guessable one', async () => {
    const { app, admin, companyId } = await company();
    await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    const own = (await admin.get('/api/employees/me')).body.id;
    const reset = (id: string, given = 'open sesame') =>
      admin.post(`/api/employees/${id}/reset-password`, { password: given });
    expect((await reset(own)).body.code).toBe('is_yourself');
    const person = await hireEmployee(app, companyId);
    expect(await reset(person.employeeId, person.email)).toMatchObject({
      ...{ status: 400, body: { code: 'password_too_guessable', issues: [{ path: 'password' }] } },
    });
    await app.pool.query(`update users set auth_type = 'replit' where id = $1`, [person.userId]);
    expect((await reset(person.employeeId)).body.code).toBe('no_password');
    expect((await reset(randomUUID())).status).toBe(404);
    expect((await reset('nobody')).status).toBe(404);
  });
});

describe('the minimum that a company asks of its passwords', () => {
  const tooShort = (path: string) => ({
    ...{ status: 400 },
    body: {
      code: 'invalid_input',
      issues: [{ path, message: 'Password must be at least 12 characters', values: { minimum: 12 } }],
    },
  });

  async function strictCompany() {
    const scene = await company();
    const settings = { minPasswordLength: 12 };
    await scene.admin.patch(`/api/companies/${scene.companyId}`, { settings });
    return scene;
  }

  it('holds for a change', async () => {
    const { app, companyId } = await strictCompany();
    const { client } = await hireEmployee(app, companyId);
    const change = (newPassword: string) =>
      client.post('/api/auth/change-password', { currentPassword: password, newPassword });
    expect(await change('eleven char')).toMatchObject(tooShort('newPassword'));
    expect((await change('twelve chars')).status).toBe(200);
  });

  it("holds for an administrator's reset", async () => {
    const { app, admin, companyId } = await strictCompany();
    const { employeeId } = await hireEmployee(app, companyId);
    const reset = (given: string) =>
      admin.post(`/api/employees/${employeeId}/reset-password`, { password: given });
    expect(await reset('eleven char')).toMatchObject(tooShort('password'));
    expect((await reset('twelve chars')).status).toBe(200);
  });

  it('holds for a sign-up with its code', async () => {
    const { app, code } = await strictCompany();
    const signUp = (given: string) =>
      app.client().post('/api/auth/checkpoint/signup', {
        ...{ email: 'new@example.com', firstName: 'New', lastName: 'Comer', companyCode: code },
        password: given,
      });
    expect(await signUp('eleven char')).toMatchObject(tooShort('password'));
    expect((await signUp('twelve chars')).status).toBe(201);
  });

  it('leaves passwords alone that were set before', async () => {
    const { app, companyId } = await strictCompany();
    const { email } = await hireEmployee(app, companyId);
    await app.pool.query(
      `update companies set settings = (settings::jsonb || '{"minPasswordLength":40}'::jsonb)::json`,
    );
    expect((await app.client().post('/api/auth/checkpoint/login', { email, password })).status).toBe(200);
  });
});

describe('one of the most used passwords, and one too short for an administrator', () => {
  it('is refused for a change, a reset and a sign-up', async () => {
    const { app, admin, code, companyId } = await company();
    const { client, employeeId } = await hireEmployee(app, companyId);
    const common = 'football';
    const joiner = { email: 'new@example.com', firstName: 'New', lastName: 'Comer', companyCode: code };
    const replies = await Promise.all([
      client.post('/api/auth/change-password', { currentPassword: password, newPassword: common }),
      admin.post(`/api/employees/${employeeId}/reset-password`, { password: common }),
      app.client().post('/api/auth/checkpoint/signup', { ...joiner, password: common }),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill('password_too_common'));
  });

  it('holds for the role in force: somebody who was made an administrator needs 8', async () => {
    const { app, companyId } = await company();
    const { client, userId } = await hireEmployee(app, companyId);
    const change = { currentPassword: password, newPassword: 'tea: 6' };
    await app.pool.query(`update memberships set role = 'company_admin' where user_id = $1`, [userId]);
    await app.pool.query(`update users set role = 'company_admin' where id = $1`, [userId]);
    expect(await client.post('/api/auth/change-password', change)).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'newPassword', values: { minimum: 8 } }] } },
    });
  });
});

describe("changing one's own password", () => {
  const change = (currentPassword: string, newPassword: string) => ({ currentPassword, newPassword });

  it('ends every other session and goes on under a new one', async () => {
    const { app, companyId } = await company();
    const person = await hireEmployee(app, companyId);
    const elsewhere = await signInAs(app, person.userId);
    expect(
      (await person.client.post('/api/auth/change-password', change(password, 'my own words'))).status,
    ).toBe(200);
    expect((await person.client.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    const signIn = (given: string) =>
      app.client().post('/api/auth/checkpoint/login', { email: person.email, password: given });
    expect([(await signIn('my own words')).status, (await signIn(password)).status]).toEqual([200, 401]);
  });

  it.each([
    ['a wrong current one', 'nonsense', 'my own words', 'wrong_current_password', 'currentPassword'],
    ['the same one again', password, password, 'password_not_new', 'newPassword'],
    ["the company's name", password, 'BAKERY', 'password_too_guessable', 'newPassword'],
  ])('refuses %s at its field', async (_what, current, next, code, path) => {
    const { app, companyId } = await company();
    const { client } = await hireEmployee(app, companyId);
    const reply = await client.post('/api/auth/change-password', change(current, next));
    expect(reply).toMatchObject({ status: 400, body: { code, issues: [{ path }] } });
  });

  it('is 409 for an account without a password, and bounded like a sign-in', async () => {
    const { app, admin, adminId } = await company();
    for (let tries = 0; tries < 10; tries++) {
      await admin.post('/api/auth/change-password', change('nonsense', 'my own words'));
    }
    expect((await admin.post('/api/auth/change-password', change(password, 'my own words'))).status).toBe(
      429,
    );
    app.clock.advance(15 * 60_000);
    await app.pool.query('update users set password_hash = null where id = $1', [adminId]);
    expect((await admin.post('/api/auth/change-password', change(password, 'x'.repeat(6)))).body.code).toBe(
      'no_password',
    );
  });

  it('happens once when it is sent twice at the same moment', async () => {
    const { admin } = await company();
    const replies = await Promise.all(
      ['first words', 'second words'].map((next) =>
        admin.post('/api/auth/change-password', change(password, next)),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
