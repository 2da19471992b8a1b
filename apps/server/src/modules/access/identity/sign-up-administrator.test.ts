import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const founder = {
  email: 'Ada@Example.com ',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

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
      requireSecondStep: false,
      hasOthers: false,
      isInvited: false,
    });
  });

  it('refuses an e-mail whose owner has signed in, whatever its case', async () => {
    const app = await testApp();
    await app.client().post('/api/auth/local/signup', founder);
    const { email, password } = founder;
    expect((await app.client().post('/api/auth/local/login', { email, password })).status).toBe(200);
    const reply = await app.client().post('/api/auth/local/signup', { ...founder, email: 'ADA@example.com' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'account_exists' } });
  });

  it('leaves an e-mail to whoever comes next while nobody has shown that it is theirs', async () => {
    const app = await testApp();
    const squatter = app.client();
    await squatter.post('/api/auth/local/signup', founder);
    const owner = app.client();
    const reply = await owner.post('/api/auth/local/signup', { ...founder, password: 'another horse' });
    expect(reply.status).toBe(201);
    expect((await squatter.get('/api/auth/user')).status).toBe(401);
    expect((await owner.get('/api/auth/user')).body.email).toBe('ada@example.com');
    const signIn = (password: string) =>
      app.client().post('/api/auth/local/login', { email: founder.email, password });
    expect([(await signIn(founder.password)).status, (await signIn('another horse')).status]).toEqual([
      401, 200,
    ]);
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

  it.each(['password1', 'PassWord1', 'trustno1', 'iloveyou', 'qwertyuiop'])(
    'refuses %s, which strangers try first',
    async (password) => {
      const app = await testApp();
      const reply = await app.client().post('/api/auth/local/signup', { ...founder, password });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'password_too_common', issues: [{ path: 'password' }] },
      });
    },
  );

  it('refuses an administrator a password of fewer than 8 characters', async () => {
    const app = await testApp();
    const signUp = (password: string) =>
      app.client().post('/api/auth/local/signup', { ...founder, password });
    expect(await signUp('7 chars')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'password', values: { minimum: 8 } }] },
    });
    expect((await signUp('of eight')).status).toBe(201);
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

  it('makes no more than 300 accounts from one address in a while', async () => {
    const app = await testApp();
    await app.client().post('/api/auth/local/signup', founder);
    await app.pool.query('update failed_attempts set failures = 300');
    const reply = await app.client().post('/api/auth/local/signup', { ...founder, email: 'bob@example.com' });
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });
});
