import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { visitProvider } from '#testing/provider-visit.ts';
import { testApp } from '#testing/test-app.ts';
import { arrived, failedBecause, withProvider } from './provider.fixture.ts';

const minute = 60_000;
const hour = 3600;

/** The return with another value of one parameter, or without it. */
function altered(path: string, name: string, value: string | null): string {
  const url = new URL(path, 'https://checkpoint.example');
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}

describe('a return from the provider gives no session', () => {
  it.each([
    ['without a state', (path: string) => altered(path, 'state', null)],
    ['with a wrong state', (path: string) => altered(path, 'state', 'x'.repeat(43))],
    ['with nothing at all', () => '/api/login/callback'],
    ['with a state of strange letters', (path: string) => altered(path, 'state', '\u0000%\r\nx')],
  ])('%s', async (_what, change) => {
    const { app, begin, sessions } = await withProvider();
    const client = app.client();
    expect(await client.get(change(await begin(client)))).toMatchObject(failedBecause('expired'));
    expect(await sessions()).toBe(0);
  });

  it.each([
    ['a code that the provider never gave', 'code', 'guessed', 'expired'],
    ['no code', 'code', null, 'refused'],
    ['another provider’s name (mix-up)', 'iss', 'https://evil.example', 'refused'],
    ['no issuer although the provider promises one', 'iss', null, 'refused'],
  ])('with %s', async (_what, name, value, reason) => {
    const { app, begin, sessions } = await withProvider();
    const client = app.client();
    expect(await client.get(altered(await begin(client), name, value))).toMatchObject(failedBecause(reason));
    expect(await sessions()).toBe(0);
  });

  it('with two states, or two codes', async () => {
    const { app, begin, sessions } = await withProvider();
    for (const doubled of ['state', 'code']) {
      const client = app.client();
      expect(await client.get(`${await begin(client)}&${doubled}=x`)).toMatchObject(failedBecause('refused'));
    }
    expect(await sessions()).toBe(0);
  });

  it('twice', async () => {
    const { app, begin, sessions } = await withProvider();
    const client = app.client();
    const path = await begin(client);
    const pending = client.cookies();
    expect(await client.get(path)).toMatchObject(arrived);
    expect(await client.get(path)).toMatchObject(failedBecause('expired'));
    const thief = app.client();
    thief.setCookies(pending);
    expect(await thief.get(path)).toMatchObject(failedBecause('expired'));
    expect(await sessions()).toBe(1);
  });

  it('twice, also with a fresh code for the same sign-in, and in another process', async () => {
    const { app, provider, sessions } = await withProvider();
    const client = app.client();
    const { headers } = await client.get('/api/login');
    const visit = () => visitProvider(String(headers.location), provider.settings.publicUrl);
    const [one, two] = [await visit(), await visit()];
    const pending = client.cookies();
    expect(await client.get(one)).toMatchObject(arrived);
    const other = await testApp({ pool: app.pool, provider: provider.settings });
    const replayed = other.client();
    replayed.setCookies(pending);
    expect(await replayed.get(two)).toMatchObject(failedBecause('expired'));
    expect(await sessions()).toBe(1);
  });

  it('in a browser that did not begin it: nobody can be signed in as somebody else', async () => {
    const { app, begin, sessions } = await withProvider();
    const [attacker, victim] = [app.client(), app.client()];
    const path = await begin(attacker);
    expect(await victim.get(path)).toMatchObject(failedBecause('expired'));
    await begin(victim);
    expect(await victim.get(path)).toMatchObject(failedBecause('expired'));
    expect(await sessions()).toBe(0);
  });

  it('with a cookie that nobody here sealed', async () => {
    const { app, begin } = await withProvider();
    const client = app.client();
    const path = await begin(client);
    const state = new URL(path, 'https://x.example').searchParams.get('state') ?? '';
    const [, sealed = ''] = client.cookies().split('=');
    const [payload = '', mac = ''] = sealed.split('.');
    const pending = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(pending.state).toBe(state);
    const forged = Buffer.from(JSON.stringify({ ...pending, linkTo: 'somebody' })).toString('base64url');
    const name = `checkpoint-login-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
    for (const value of [`${forged}.${mac}`, payload, `${payload}.`, '', '%']) {
      client.setCookies(`${name}=${value}`);
      expect(await client.get(path)).toMatchObject(failedBecause('expired'));
    }
    client.setCookies(`${name}=${sealed}`);
    expect(await client.get(path)).toMatchObject(arrived);
  });

  it('after ten minutes', async () => {
    const { app, begin } = await withProvider();
    const client = app.client();
    const path = await begin(client);
    app.clock.advance(10 * minute);
    expect(await client.get(path)).toMatchObject(failedBecause('expired'));
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ['a nonce of another sign-in', () => ({ nonce: 'x'.repeat(43) })],
    ['no nonce', () => ({ nonce: undefined })],
    ['a foreign issuer', () => ({ iss: 'https://evil.example' })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['two audiences and another authorized party', () => ({ aud: ['checkpoint', 'b'], azp: 'b' })],
    ['an expired time', () => ({ iat: now() - 2 * hour, exp: now() - hour })],
    ['no subject', () => ({ sub: undefined })],
    ['another subject than its userinfo', () => ({ sub: 'somebody-else' })],
  ])('with an ID token that carries %s', async (_what, claims) => {
    const { app, provider, signIn, sessions } = await withProvider();
    provider.forge = (genuine) => ({ ...genuine, ...claims() });
    const client = app.client();
    expect(await signIn(client)).toMatchObject(failedBecause('refused'));
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect(await sessions()).toBe(0);
    expect((await app.pool.query('select from users')).rowCount).toBe(0);
  });

  it('but does with an ID token that was signed anew and says the same', async () => {
    const { app, provider, signIn } = await withProvider();
    provider.forge = (genuine) => genuine;
    expect(await signIn(app.client())).toMatchObject(arrived);
  });

  it('with an ID token that somebody else signed', async () => {
    const { app, provider, signIn, sessions } = await withProvider();
    provider.foreignKey = true;
    expect(await signIn(app.client())).toMatchObject(failedBecause('refused'));
    expect(await sessions()).toBe(0);
  });

  it('when the person cancels, and no word of the provider reaches page, header or cookie', async () => {
    const { app, provider, begin } = await withProvider();
    provider.account = null;
    const client = app.client();
    const path = await begin(client);
    expect(path).toContain('Set-Cookie');
    const reply = await client.get(path);
    expect(reply).toMatchObject(failedBecause('cancelled'));
    expect(JSON.stringify(reply)).not.toMatch(/stolen|Not today/);
  });

  it.each([
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['invalid_scope', 'refused'],
    ['<script>alert(1)</script>', 'refused'],
  ])('when the provider answers %s', async (error, reason) => {
    const { app, provider } = await withProvider();
    const client = app.client();
    const { headers } = await client.get('/api/login');
    const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
    const iss = provider.settings.issuer.origin;
    const query = new URLSearchParams({ error, state, iss, error_description: 'Go to https://evil.example' });
    expect(await client.get(`/api/login/callback?${query}`)).toMatchObject(failedBecause(reason));
  });
});

describe('a provider that is down', () => {
  it('keeps nothing from starting, gives a page, and is asked again at the next try', async () => {
    const { app, provider, signIn } = await withProvider();
    provider.broken = 503;
    const client = app.client();
    expect(await client.get('/api/login')).toMatchObject(failedBecause('unavailable'));
    provider.broken = undefined;
    expect(await signIn(client)).toMatchObject(arrived);
  });

  it('that cannot even be reached gives the same page', async () => {
    const { app, provider } = await withProvider();
    await provider.close();
    expect(await app.client().get('/api/login')).toMatchObject(failedBecause('unavailable'));
  });

  it('between the way there and the way back: no session, the same page, and the next try succeeds', async () => {
    const { app, provider, begin, signIn } = await withProvider();
    const client = app.client();
    const path = await begin(client);
    provider.broken = 502;
    expect(await client.get(path)).toMatchObject(failedBecause('unavailable'));
    provider.broken = undefined;
    expect(await signIn(client)).toMatchObject(arrived);
  });

  it('is asked once for what it says of itself, and once more after an hour', async () => {
    const { app, provider } = await withProvider();
    const asked = () => provider.requests.filter((request) => request.includes('.well-known')).length;
    await Promise.all([app.client().get('/api/login'), app.client().get('/api/login')]);
    await app.client().get('/api/login');
    expect(asked()).toBe(1);
    app.clock.advance(60 * minute);
    provider.broken = 503;
    expect(String((await app.client().get('/api/login')).headers.location)).toContain('/auth?');
    provider.broken = undefined;
    await app.client().get('/api/login');
    expect(asked()).toBe(3);
  });

  it('whose metadata names another issuer is not believed', async () => {
    const { app, provider } = await withProvider();
    const { host } = provider.settings.issuer;
    const issuer = new URL(`http://${host.replace('127.0.0.1', 'localhost')}`);
    const misled = await testApp({ pool: app.pool, provider: { ...provider.settings, issuer } });
    expect(await misled.client().get('/api/login')).toMatchObject(failedBecause('unavailable'));
  });
});

describe('what a browser carries to the provider and back', () => {
  it('is bound to the host on HTTPS, closed to scripts and other sites, and gone after ten minutes', async () => {
    const { app } = await withProvider({ trustProxy: 1 });
    const plain = await app.client().get('/api/login');
    expect(plain.headers['set-cookie']).toMatch(
      /^checkpoint-login-[0-9a-f]{16}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await app.client().get('/api/login', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['set-cookie']).toMatch(/^__Host-checkpoint-login-.*; Secure;/);
  });

  it('does not grow without end: the ninth sign-in forgets the eight before', async () => {
    const { app } = await withProvider();
    const client = app.client();
    for (let begun = 0; begun < 8; begun++) await client.get('/api/login');
    expect(client.cookies().split('; ')).toHaveLength(8);
    await client.get('/api/login');
    expect(client.cookies().split('; ')).toHaveLength(1);
  });

  it('is bounded: 200 returns that came to nothing from one address are the last in a quarter of an hour', async () => {
    const { app, begin, signIn } = await withProvider();
    const client = app.client();
    await client.get(altered(await begin(client), 'code', 'guessed'));
    await app.pool.query('update failed_attempts set failures = 200');
    expect(await signIn(app.client())).toMatchObject(failedBecause('too_many_attempts'));
    app.clock.advance(15 * minute);
    expect(await signIn(app.client())).toMatchObject(arrived);
  });
});

it('a navigation that fails for the server’s own reasons shows a page, not JSON', async () => {
  const { app, begin } = await withProvider();
  const client = app.client();
  const path = await begin(client);
  await app.pool.query('alter table used_sign_ins rename to elsewhere');
  expect(await client.get(path)).toMatchObject(failedBecause('unavailable'));
});
