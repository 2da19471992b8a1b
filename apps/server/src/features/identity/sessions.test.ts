import { foundCompany } from '@checkpoint/testkit/people';
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
