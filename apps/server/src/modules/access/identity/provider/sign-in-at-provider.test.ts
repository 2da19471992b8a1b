import { describe, expect, it } from 'vitest';
import { grace } from '#testing/identity-provider.ts';
import { hireEmployee } from '#testing/people.ts';
import { arrived, failedBecause, withProvider } from './provider.fixture.ts';

describe('signing in at the provider', () => {
  it('leads to a session of an administrator’s account without a company, which can found one', async () => {
    const { app, signIn } = await withProvider();
    const client = app.client();
    expect(await signIn(client)).toMatchObject(arrived);
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      ...{ email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper' },
      ...{ authType: 'Halden ID', companyId: null, requirePasswordChange: false },
    });
    expect((await client.post('/api/companies', { name: 'Halden' })).status).toBe(201);
    expect((await client.get('/api/auth/user')).body.role).toBe('company_admin');
  });

  it('asks with code, PKCE, state and nonce for the one address that it is sent back to', async () => {
    const { app, provider } = await withProvider();
    const { headers, status } = await app.client().get('/api/login?next=https://evil.example&redirect_uri=x');
    const { origin, searchParams } = new URL(String(headers.location));
    expect(status).toBe(302);
    expect(origin).toBe(provider.settings.issuer.origin);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ client_id: 'checkpoint', response_type: 'code', scope: 'openid email profile' },
      ...{ redirect_uri: 'https://checkpoint.example/api/login/callback', code_challenge_method: 'S256' },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('finds the account by issuer and subject again, whatever e-mail the provider tells now', async () => {
    const { app, provider, signIn } = await withProvider();
    const [first, second] = [app.client(), app.client()];
    await signIn(first);
    provider.account = { ...grace, email: 'hopper@example.com', given_name: 'Amazing' };
    await signIn(second);
    const user = (await first.get('/api/auth/user')).body;
    expect((await second.get('/api/auth/user')).body).toEqual(user);
    expect(user.email).toBe('grace@example.com');
  });

  it('takes two subjects for two people, and never one for somebody with the same e-mail', async () => {
    const { app, provider, signIn } = await withProvider();
    await signIn(app.client());
    provider.account = { ...grace, sub: 'somebody-else' };
    const client = app.client();
    expect(await signIn(client)).toMatchObject(failedBecause('email_in_use'));
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await app.pool.query('select from users')).rowCount).toBe(1);
  });

  it('gives nobody an employee’s account who has the same e-mail', async () => {
    const { app, provider, signIn } = await withProvider();
    const founder = app.client();
    await signIn(founder);
    const { id } = (await founder.post('/api/companies', { name: 'Halden' })).body;
    const { email } = await hireEmployee(app, id);
    provider.account = { ...grace, sub: 'impostor', email: email.toUpperCase() };
    expect(await signIn(app.client())).toMatchObject(failedBecause('email_in_use'));
  });

  it('writes into the trail of an e-mail’s owner that somebody else came under it', async () => {
    const { app, provider, signIn } = await withProvider();
    await signIn(app.client());
    provider.account = { ...grace, sub: 'somebody-else' };
    await signIn(app.client());
    const { rows } = await app.pool.query(
      `select u.email, a.details from audit_entries a join users u on u.id = a.subject_user_id
       where a.action = 'sign_in_refused'`,
    );
    expect(rows).toEqual([{ email: 'grace@example.com', details: { reason: 'email_in_use' } }]);
  });

  it.each([
    ['one name only', { name: 'Madonna' }, ['Madonna', '']],
    ['a full name', { name: 'Ada King of Lovelace' }, ['Ada', 'King of Lovelace']],
    ['no name at all', {}, ['grace', '']],
    [
      'names that lie about themselves',
      { given_name: 'Gr\u202eace', family_name: 'x'.repeat(101), name: 'G H' },
      ['G', 'H'],
    ],
  ])('makes the best of %s', async (_what, names, [firstName, lastName]) => {
    const { app, provider, signIn } = await withProvider();
    const { sub, email = '' } = grace;
    provider.account = { sub, email, ...names };
    const client = app.client();
    await signIn(client);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ firstName, lastName });
  });

  it.each([
    ['none', undefined],
    ['one that is none', 'grace at home'],
  ])('refuses a new account when the e-mail is missing: %s', async (_what, email) => {
    const { app, provider, signIn, sessions } = await withProvider();
    provider.account = { sub: 'x', ...(email === undefined ? {} : { email }) };
    expect(await signIn(app.client())).toMatchObject(failedBecause('no_email'));
    expect(await sessions()).toBe(0);
  });

  it('lets in whom it knows and nobody new while registration is closed', async () => {
    const { app, provider, signIn, sessions } = await withProvider({ registrationOpen: false });
    expect(await signIn(app.client())).toMatchObject(failedBecause('registration_closed'));
    expect(await sessions()).toBe(0);
    const { pool } = app;
    const id = '6f6c1d36-3f0a-4b53-9a0c-0d9a6a6b8f10';
    await pool.query(
      `insert into users (id, email, first_name, last_name) values ($1, 'g@x.example', 'G', 'H')`,
      [id],
    );
    const issuer = provider.settings.issuer.origin;
    await pool.query('insert into identities (issuer, subject, user_id) values ($1, $2, $3)', [
      issuer,
      grace.sub,
      id,
    ]);
    expect(await signIn(app.client())).toMatchObject(arrived);
  });

  it('refuses somebody whose employee record is inactive', async () => {
    const { app, signIn } = await withProvider();
    const client = app.client();
    await signIn(client);
    await client.post('/api/companies', { name: 'Halden' });
    await client.post('/api/checkins', { type: 'check_in', locationStatus: 'in_office' });
    await app.pool.query('update employees set is_active = false');
    expect(await signIn(app.client())).toMatchObject(failedBecause('inactive'));
  });

  it('starts a session under a new id, ends the former one, and keeps an administrator’s hours', async () => {
    const { app, begin } = await withProvider();
    const client = app.client();
    const returns = [await begin(client), await begin(client)];
    await client.get(returns[0] ?? '');
    const former = client.cookies();
    await client.get(returns[1] ?? '');
    const thief = app.client();
    thief.setCookies(former);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    app.clock.advance(24 * 3_600_000);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('in two tabs at once signs both in, also the first time', async () => {
    const { app, begin } = await withProvider();
    const client = app.client();
    const [one = '', two = ''] = [await begin(client), await begin(client)];
    const [first, second] = await Promise.all([client.get(two), client.get(one)]);
    expect([first.headers.location, second.headers.location]).toEqual(['/', '/']);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await app.pool.query('select from users')).rowCount).toBe(1);
  });

  it('leads home who is signed in already, without asking the provider', async () => {
    const { app, provider, signIn } = await withProvider();
    const client = app.client();
    await signIn(client);
    const asked = provider.requests.length;
    expect((await client.get('/api/login')).headers.location).toBe('/');
    expect(provider.requests).toHaveLength(asked);
  });

  it('lets a person leave an account that the provider remembers', async () => {
    const { app, provider, begin, signIn } = await withProvider();
    const jar = new Map<string, string>();
    await signIn(app.client(), jar);
    const timesAsked = () => provider.requests.filter((request) => request.includes('/interaction/')).length;
    expect(timesAsked()).toBe(1);
    await begin(app.client(), jar);
    expect(timesAsked()).toBe(1);
    await begin(app.client(), jar, '/api/login?account=other');
    expect(timesAsked()).toBe(2);
  });
});

describe('with a provider', () => {
  it('the product’s own sign-in for administrators does not exist', async () => {
    const { app } = await withProvider();
    const person = { email: 'a@example.com', password: 'correct horse', firstName: 'A', lastName: 'B' };
    const unknown = await app.client().post('/api/unknown');
    const own = ['local/signup', 'local/login'];
    for (const path of own.map((name) => `/api/auth/${name}`)) {
      const reply = await app.client().post(path, person);
      expect(reply.status).toBe(404);
      expect({ ...reply.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
  });

  it('pages learn its name, and whether somebody new may come', async () => {
    const { app } = await withProvider({ registrationOpen: false });
    expect((await app.client().get('/api/auth/sign-in-options')).body).toEqual({
      ...{ provider: 'Halden ID', registrationOpen: false },
    });
  });

  it('an account takes its name of now', async () => {
    const { app, signIn } = await withProvider();
    await signIn(app.client());
    await app.pool.query(`update users set auth_type = 'replit'`);
    const client = app.client();
    await signIn(client);
    expect((await client.get('/api/auth/user')).body.authType).toBe('Halden ID');
  });

  it('the trail says who came and how', async () => {
    const { app, signIn } = await withProvider();
    await signIn(app.client());
    const { rows } = await app.pool.query('select action, details from audit_entries order by number');
    expect(rows).toMatchObject([
      { action: 'signed_up', details: { provider: 'Halden ID' } },
      { action: 'signed_in', details: { means: 'provider' } },
    ]);
  });
});
