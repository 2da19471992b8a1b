import { foundCompany, hireEmployee, setRole, signUpAdministrator } from '@checkpoint/testkit/people';
import { testApp } from '@checkpoint/testkit/test-app';
import { describe, expect, it } from 'vitest';

const founder = {
  email: 'Ada@Example.com ',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const joiner = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Baker', password: 'open sesame' };
const hour = 3_600_000;

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  return { app, ...(await foundCompany(app, { name: 'Bakery' })) };
}

describe('the built-in provider', () => {
  it('signs a new administrator up and in', async () => {
    const app = await testApp();
    const client = app.client();
    const reply = await client.post('/api/auth/local/signup', founder);
    expect(reply.status).toBe(201);
    expect((await client.get('/api/auth/user')).body).toEqual({
      id: reply.body.user.id,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      role: 'employee',
      companyId: null,
      authType: 'local',
      requirePasswordChange: false,
    });
  });

  it('refuses an e-mail that has an account, whatever its case', async () => {
    const app = await testApp();
    await app.client().post('/api/auth/local/signup', founder);
    const reply = await app.client().post('/api/auth/local/signup', { ...founder, email: 'ADA@example.com' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'account_exists' } });
  });

  it('registers nobody while registration is closed', async () => {
    const app = await testApp({ registrationOpen: false });
    const reply = await app.client().post('/api/auth/local/signup', founder);
    expect(reply).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  });

  it('refuses a password that everybody could guess, at its field', async () => {
    const app = await testApp();
    const reply = await app.client().post('/api/auth/local/signup', { ...founder, password: 'lovelace' });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'password_too_guessable', issues: [{ path: 'password' }] },
    });
  });

  it('keeps Argon2id hashes and never a password', async () => {
    const app = await testApp();
    await app.client().post('/api/auth/local/signup', founder);
    const { rows } = await app.pool.query('select password_hash from users');
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });

  it('takes the same password however its characters are composed', async () => {
    const app = await testApp();
    await app.client().post('/api/auth/local/signup', { ...founder, password: 'Ångström' });
    const reply = await app
      .client()
      .post('/api/auth/local/login', { ...founder, password: 'A\u030angstro\u0308m' });
    expect(reply.status).toBe(200);
  });
});

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
    const body = { ...joiner, email: known.email, companyCode: code };
    expect((await app.client().post('/api/auth/checkpoint/signup', body)).status).toBe(409);
    const joined = await app
      .client()
      .post('/api/auth/checkpoint/signup', { ...body, password: 'correct horse' });
    expect(joined.status).toBe(201);
    expect((await known.client.get('/api/auth/user')).body).toMatchObject({ companyId, role: 'employee' });
  });

  it('refuses a known account that works elsewhere, or that was removed from this company', async () => {
    const { app, code, companyId } = await company();
    const body = { ...joiner, companyCode: code };
    await app.client().post('/api/auth/checkpoint/signup', body);
    expect(await app.client().post('/api/auth/checkpoint/signup', body)).toMatchObject({
      status: 409,
      body: { message: 'An account for this e-mail already exists. Sign in instead.' },
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

describe('signing in', () => {
  async function employed() {
    const founded = await company();
    await founded.app.client().post('/api/auth/checkpoint/signup', { ...joiner, companyCode: founded.code });
    return founded;
  }

  it.each([
    ['a wrong password', { email: joiner.email, password: 'open barley' }],
    ['an unknown e-mail', { email: 'nobody@example.com', password: 'open sesame' }],
  ])('with %s is refused alike', async (_what, credentials) => {
    const { app } = await employed();
    expect(await app.client().post('/api/auth/checkpoint/login', credentials)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid email or password. Please try again.' },
    });
  });

  it('of an inactive employee is refused alike, and open sessions end at once', async () => {
    const { app, companyId } = await employed();
    const client = app.client();
    await client.post('/api/auth/checkpoint/login', joiner);
    await app.pool.query('update employees set is_active = false where company_id = $1', [companyId]);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await client.post('/api/auth/checkpoint/login', joiner)).body.code).toBe('invalid_credentials');
  });

  it('is bounded to 10 wrong tries for one person from one address, and successes cost nothing', async () => {
    const { app } = await employed();
    const wrong = { email: joiner.email, password: 'open barley' };
    for (let tries = 0; tries < 10; tries++) {
      expect((await app.client().post('/api/auth/checkpoint/login', joiner)).status).toBe(200);
      expect((await app.client().post('/api/auth/checkpoint/login', wrong)).status).toBe(401);
    }
    const refused = await app.client().post('/api/auth/checkpoint/login', joiner);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(15 * 60_000);
    expect((await app.client().post('/api/auth/checkpoint/login', joiner)).status).toBe(200);
  });
});

describe('a session', () => {
  it('gets a new id at every sign-in, and the former one ends', async () => {
    const app = await testApp();
    const client = app.client();
    await client.post('/api/auth/local/signup', founder);
    const former = client.cookies();
    await client.post('/api/auth/local/login', founder);
    expect(client.cookies()).not.toBe(former);
    const thief = app.client();
    thief.setCookies(former);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('is kept as a hash, in a cookie that no script and no other site can use', async () => {
    const app = await testApp();
    const client = app.client();
    const reply = await client.post('/api/auth/local/signup', founder);
    expect(reply.headers['set-cookie']).toMatch(
      /^checkpoint=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await app.pool.query('select sid, sess from sessions');
    expect(JSON.stringify(rows)).not.toContain(client.cookies().split('=')[1]);
  });

  it('is bound to the host on HTTPS', async () => {
    const app = await testApp({ trustProxy: true });
    const reply = await app
      .client()
      .post('/api/auth/local/signup', founder, { 'x-forwarded-proto': 'https' });
    expect(reply.headers['set-cookie']).toMatch(/^__Host-checkpoint=.*; Secure;/);
  });

  it('of an administrator ends after 24 idle hours, and after 7 days however busy', async () => {
    const { app, admin } = await company();
    app.clock.advance(23 * hour);
    expect((await admin.get('/api/auth/user')).status).toBe(200);
    for (let used = 0; used < 6; used++) {
      app.clock.advance(23 * hour);
      expect((await admin.get('/api/auth/user')).status).toBe(200);
    }
    app.clock.advance(23 * hour);
    expect((await admin.get('/api/auth/user')).status).toBe(401);
  });

  it('of an employee ends after 14 idle days', async () => {
    const { app, code } = await company();
    const client = app.client();
    await client.post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code });
    await client.post('/api/auth/checkpoint/login', joiner);
    app.clock.advance(14 * 24 * hour - 1000);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    app.clock.advance(14 * 24 * hour);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('is written at most once in five minutes', async () => {
    const { app, admin } = await company();
    const expiry = async () => (await app.pool.query('select expire from sessions')).rows[0].expire.getTime();
    const before = await expiry();
    app.clock.advance(4 * 60_000);
    await admin.get('/api/auth/user');
    expect(await expiry()).toBe(before);
    app.clock.advance(60_000);
    await admin.get('/api/auth/user');
    expect(await expiry()).toBe(before + 5 * 60_000);
  });

  it('ends with the sign-out, which also answers without one', async () => {
    const { app, admin } = await company();
    const cookies = admin.cookies();
    expect((await admin.post('/api/auth/checkpoint/logout')).status).toBe(200);
    expect((await admin.post('/api/auth/checkpoint/logout')).status).toBe(200);
    admin.setCookies(cookies);
    expect((await admin.get('/api/auth/user')).status).toBe(401);
    expect((await app.pool.query('select * from sessions')).rows).toEqual([]);
  });
});

describe('the navigations', () => {
  it('/api/login leads to the sign-in page, or home when signed in', async () => {
    const { app, admin } = await company();
    expect(await app.client().get('/api/login?next=https://evil.example')).toMatchObject({
      status: 302,
      headers: { location: '/login' },
    });
    expect((await admin.get('/api/login')).headers.location).toBe('/');
  });

  it('/api/logout signs out, but not for a link on another site', async () => {
    const { admin } = await company();
    await admin.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect((await admin.get('/api/auth/user')).status).toBe(200);
    expect(await admin.get('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await admin.get('/api/auth/user')).status).toBe(401);
  });
});
