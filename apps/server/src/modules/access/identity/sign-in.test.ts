import { leavingCookie } from '@checkpoint/contract/leaving-cookie';
import { describe, expect, it } from 'vitest';
import { foundCompany } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';

const joiner = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Baker', password: 'open sesame' };

async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  return { app, ...(await foundCompany(app, { name: 'Bakery' })) };
}

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

  it('tells ten of many wrong tries at once, and starts no session for a right one among those refused', async () => {
    const { app } = await employed();
    const attempts = Array.from({ length: 30 }, (_, index) =>
      app.client().post('/api/auth/checkpoint/login', {
        email: joiner.email,
        password: index === 29 ? joiner.password : `guess ${index}`,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses[29]).toBe(429);
    const { rows } = await app.pool.query(
      'select from sessions s join users u on u.id = s.user_id where u.email = $1',
      [joiner.email],
    );
    expect(rows).toEqual([]);
  });
});

describe('one call signs in everybody', () => {
  const owner = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    password: 'difference engine',
  };
  const everybody = '/api/auth/checkpoint/login';

  async function staffed() {
    const founded = await company();
    await founded.app.client().post('/api/auth/checkpoint/signup', { ...joiner, companyCode: founded.code });
    await founded.app.client().post('/api/auth/local/signup', owner);
    return founded.app;
  }

  it.each([joiner, owner])('%j gets in', async ({ email, password }) => {
    const app = await staffed();
    const client = app.client();
    expect((await client.post(everybody, { email, password })).body.user).toMatchObject({ email });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('a wrong password of either is refused alike and counts once', async () => {
    const app = await staffed();
    const refusals = [];
    for (const { email } of [joiner, owner]) {
      const guess = { email, password: 'open barley' };
      for (let tries = 0; tries < 10; tries++) {
        const { status, body } = await app.client().post(everybody, guess);
        refusals.push({ status, ...body, requestId: '' });
      }
      expect((await app.client().post(everybody, guess)).status).toBe(429);
    }
    expect(new Set(refusals.map((refused) => JSON.stringify(refused))).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it('the one of administrators refuses an employee’s right password like a wrong one', async () => {
    const { email, password } = joiner;
    const reply = await (await staffed()).client().post('/api/auth/local/login', { email, password });
    expect(reply).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
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

  it('/api/logout signs out', async () => {
    const { admin } = await company();
    expect(await admin.get('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await admin.get('/api/auth/user')).status).toBe(401);
  });

  /** What the caller gets afterwards; `leaving` is whose pages have just signed out, `me` for the caller's own. */
  const visit = async (headers: Record<string, string>, leaving: readonly string[] = []) => {
    const { app, admin, adminId } = await company();
    const marks = leaving.map((whose) => `${leavingCookie(whose === 'me' ? adminId : whose)}=1`);
    const { statusCode, headers: answered } = await app.app.inject({
      url: '/api/logout',
      headers: {
        ...{ host: 'checkpoint.example', cookie: [admin.cookies(), ...marks].join('; ') },
        ...headers,
      },
    });
    expect([statusCode, answered.location]).toEqual([302, '/']);
    return (await admin.get('/api/auth/user')).status;
  };

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-site', referer: 'http://checkpoint.example/' }],
    [{ referer: 'http://evil.example/' }],
    [{ referer: 'http://checkpoint.example:8080/' }],
    [{ referer: 'http://checkpoint.example.evil.example/' }],
    [{ referer: 'about:srcdoc' }],
    [{ 'upgrade-insecure-requests': '1' }],
    // An image of a page in the neighbourhood, over plain HTTP.
    [{ accept: 'image/avif,image/webp,*/*;q=0.8', 'accept-language': 'en-GB,en;q=0.9' }],
    // A script of such a page, which chooses these two headers and not under which name the browser goes.
    [{ accept: '*/*', 'accept-language': '*', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }],
  ])('/api/logout does nothing for a link on another site: %j', async (headers) =>
    expect(await visit(headers)).toBe(200),
  );

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ referer: 'http://checkpoint.example/settings' }],
    [{}],
    [{ accept: '*/*', 'accept-language': '*' }],
  ])('/api/logout signs out who comes from a page of its own, or from none: %j', async (headers) =>
    expect(await visit(headers)).toBe(401),
  );

  it.each([
    [{ 'upgrade-insecure-requests': '1' }, ['me']],
    [{ 'sec-fetch-site': 'same-origin' }, ['me']],
    [{ 'sec-fetch-site': 'same-origin' }, ['somebody-before', 'me']],
  ])('/api/logout signs out whose page asks for it: %j, %j', async (headers, leaving) =>
    expect(await visit(headers, leaving)).toBe(401),
  );

  it.each([
    [{ 'upgrade-insecure-requests': '1' }, ['somebody-before']],
    [{ 'sec-fetch-site': 'same-origin' }, ['somebody-before']],
    [{ 'sec-fetch-site': 'cross-site' }, ['me']],
    [{ referer: 'http://evil.example/' }, ['me']],
  ])(
    '/api/logout ends no session for a page of somebody else, or of elsewhere: %j, %j',
    async (headers, leaving) => expect(await visit(headers, leaving)).toBe(200),
  );
});
