import { describe, expect, it } from 'vitest';
import { foundCompany, signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

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
  const founder = await signUpAdministrator(app);
  return { app, ...(await foundCompany(app, { name: 'Bakery' }, founder)) };
}

/** An employee who has joined by the company's code. */
async function joined() {
  const { app, admin, code } = await company();
  const client = app.client();
  await client.post('/api/auth/checkpoint/signup', { ...joiner, companyCode: code });
  const [employee] = (await admin.get('/api/employees')).body;
  const promote = async () => (await admin.post('/api/administrators', { employeeId: employee.id })).status;
  return { app, admin, client, userId: employee.userId, promote };
}

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
    const app = await testApp({ trustProxy: 1 });
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
    const { app, client } = await joined();
    await client.post('/api/auth/checkpoint/login', joiner);
    app.clock.advance(14 * 24 * hour - 1000);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    app.clock.advance(14 * 24 * hour);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('of an employee ends after 90 days, however busy', async () => {
    const { app, client } = await joined();
    await client.post('/api/auth/checkpoint/login', joiner);
    for (let used = 0; used < 8; used++) {
      app.clock.advance(11 * 24 * hour);
      expect((await client.get('/api/auth/user')).status).toBe(200);
    }
    app.clock.advance(2 * 24 * hour);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('of an employee who became an administrator lives as those of administrators do', async () => {
    const { app, client, promote } = await joined();
    expect(await promote()).toBe(200);
    await client.post('/api/auth/checkpoint/login', joiner);
    app.clock.advance(23 * hour);
    expect((await client.get('/api/auth/user')).body.role).toBe('company_admin');
    app.clock.advance(24 * hour + 1000);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('of an administrator who became an employee lives as those of employees do', async () => {
    const { app, admin, client, userId, promote } = await joined();
    await promote();
    expect((await admin.send('DELETE', `/api/administrators/${userId}`)).status).toBe(200);
    await client.post('/api/auth/checkpoint/login', joiner);
    app.clock.advance(13 * 24 * hour);
    expect((await client.get('/api/auth/user')).body.role).toBe('employee');
  });

  it('is short for who is made an administrator at the very moment of the sign-in', async () => {
    const { app, client, userId } = await joined();
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query("update memberships set role = 'company_admin' where user_id = $1", [userId]);
    const signIn = client.post('/api/auth/checkpoint/login', joiner);
    // Long enough for the password to be checked: from then on the sign-in waits for the promotion.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query('commit');
    other.release();
    expect((await signIn).status).toBe(200);
    app.clock.advance(25 * hour);
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
