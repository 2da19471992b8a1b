import { describe, expect, it } from 'vitest';
import { deleteSessionsOf } from '#record/sessions/queries.ts';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany, hireEmployee, setRole, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const joiner = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Baker', password: 'open sesame' };

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  return { app, ...(await foundCompany(app, { name: 'Bakery' })) };
}

describe('joining with a company code', () => {
  it('makes an employee who can then sign in, and whose department exists', async () => {
    const { app, admin, code } = await company();
    const client = app.client();
    const body = {
      ...joiner,
      companyCode: ` ${code.toLowerCase()} `,
      department: 'Ovens',
      jobTitle: 'Baker',
      phone: '',
    };
    expect(await client.post('/api/auth/checkpoint/signup', body)).toMatchObject({
      status: 201,
      body: { email: 'bob@example.com', companyName: 'Bakery' },
    });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const signedIn = await client.post('/api/auth/checkpoint/login', joiner);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { role: 'employee', authType: 'checkpoint' } },
    });
    expect((await client.get('/api/employees/me')).body).toMatchObject({ department: 'Ovens', phone: null });
    expect((await admin.get('/api/departments')).body).toMatchObject([{ name: 'Ovens' }]);
  });

  it('uses the department that goes by the name already', async () => {
    const { app, companyId, code } = await company();
    await hireEmployee(app, companyId, { department: 'Ovens' });
    await app
      .client()
      .post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code, department: ' ＯＶＥＮＳ ' });
    expect((await app.pool.query('select name from departments')).rows).toEqual([{ name: 'Ovens' }]);
  });

  it('checks the code before anything else', async () => {
    const { app } = await company();
    const reply = await app
      .client()
      .post('/api/auth/checkpoint/signup', { ...joiner, companyCode: 'ZZZZZZ' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'company_code_unknown' } });
  });

  it('refuses the name of the company as a password', async () => {
    const { app, code } = await company();
    const reply = await app
      .client()
      .post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code, password: 'BAKERY' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'password_too_guessable' } });
  });

  it('takes a known account with its right password that belongs nowhere', async () => {
    const { app, code, companyId } = await company();
    const known = await signUpAdministrator(app);
    await app.pool.query('update users set proved_at = now() where id = $1', [known.userId]);
    const body = { ...joiner, email: known.email, companyCode: code };
    expect((await app.client().post('/api/auth/checkpoint/signup', body)).status).toBe(409);
    const joined = await app
      .client()
      .post('/api/auth/checkpoint/signup', { ...body, password: 'correct horse' });
    expect(joined.status).toBe(201);
    expect((await known.client.get('/api/auth/user')).body).toMatchObject({ companyId, role: 'employee' });
  });

  it('refuses a known account whose temporary password has expired, and takes it before', async () => {
    const { app, code } = await company();
    const { email, userId } = await signUpAdministrator(app);
    await app.pool.query(
      'update users set require_password_change = true, temporary_password_until = $2 where id = $1',
      [userId, new Date(app.clock.now().getTime() + 1_000)],
    );
    const join = () =>
      app.client().post('/api/auth/checkpoint/signup', {
        ...{ ...joiner, email, password: 'correct horse', companyCode: code },
      });
    app.clock.advance(1_000);
    expect((await join()).status).toBe(409);
    app.clock.advance(-1);
    expect((await join()).status).toBe(201);
  });

  it('refuses a known account whose password is reset between its check and the joining', async () => {
    const { app, code } = await company();
    const { email, userId } = await signUpAdministrator(app);
    const body = { ...joiner, email, password: 'correct horse', companyCode: code };
    const joining = await app.db.transaction(async (tx) => {
      await deleteSessionsOf(tx, userId, null);
      const reply = app.client().post('/api/auth/checkpoint/signup', body);
      // Checked by the password of before, it waits for the account.
      await expect.poll(() => lockWaiters(app.pool)).toBe(1);
      return { reply };
    });
    expect((await joining.reply).status).toBe(409);
  });

  it('refuses a known account that works elsewhere, or that was removed from this company', async () => {
    const { app, code, companyId } = await company();
    const body = { ...joiner, companyCode: code };
    await app.client().post('/api/auth/checkpoint/signup', body);
    expect(await app.client().post('/api/auth/checkpoint/signup', body)).toMatchObject({
      status: 409,
      body: { message: 'An account for this email already exists. Sign in instead.' },
    });
    await app.pool.query(`update users set company_id = null where email = $1`, [joiner.email]);
    await app.pool.query('update memberships set ended_at = now() where company_id = $1', [companyId]);
    expect((await app.client().post('/api/auth/checkpoint/signup', body)).status).toBe(409);
  });

  it('stops at the limit under 30 parallel sign-ups, to the person', async () => {
    const { app, code, admin } = await company({ freeTierEmployees: 10 });
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.client().post('/api/auth/checkpoint/signup', {
          ...joiner,
          email: `p${index}@example.com`,
          companyCode: code,
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array(20).fill([403, 'plan_limit', 'This company has reached its limit of 10 employees.']),
    );
    expect((await admin.get('/api/stats')).body.totalEmployees).toBe(10);
    expect((await app.pool.query('select count(*)::int as users from users')).rows).toEqual([{ users: 11 }]);
  });

  it('knows no limit of 0, and a company keeps a limit of its own', async () => {
    const { app, code, companyId } = await company({ freeTierEmployees: 1 });
    const join = (email: string) =>
      app.client().post('/api/auth/checkpoint/signup', { ...joiner, email, companyCode: code });
    expect((await join('a@example.com')).status).toBe(201);
    expect((await join('b@example.com')).status).toBe(403);
    await app.pool.query('update companies set employee_limit = 0 where id = $1', [companyId]);
    expect((await join('b@example.com')).status).toBe(201);
  });

  it('does not count administrators', async () => {
    const { app, code, companyId, admin } = await company({ freeTierEmployees: 1 });
    await admin.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    const promoted = await hireEmployee(app, companyId);
    await setRole(app, companyId, promoted.userId, 'company_admin');
    expect(
      (await app.client().post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code })).status,
    ).toBe(201);
  });
});
