import { describe, expect, it } from 'vitest';
import { foundCompany } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { withProvider } from './provider.fixture.ts';

describe('signing out', () => {
  it('ends the session here and leads to the provider’s own sign-out, and from there home', async () => {
    const { app, provider, signIn, sessions } = await withProvider();
    const client = app.client();
    await signIn(client);
    const { status, headers } = await client.get('/api/logout?post_logout_redirect_uri=https://evil.example');
    const { origin, pathname, searchParams } = new URL(String(headers.location));
    expect([status, origin, pathname]).toEqual([302, provider.settings.issuer.origin, '/session/end']);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ client_id: 'checkpoint', post_logout_redirect_uri: 'https://checkpoint.example/' },
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    const answer = await fetch(String(headers.location));
    expect(answer.status).toBe(200);
    expect(await sessions()).toBe(0);
    expect((await app.pool.query('select from provider_sessions')).rowCount).toBe(0);
  });

  it('leads home where the provider has no sign-out, or does not answer', async () => {
    const { app, provider, signIn, sessions } = await withProvider();
    const client = app.client();
    await signIn(client);
    await provider.close();
    const restarted = await testApp({ pool: app.pool, provider: provider.settings });
    const again = restarted.client();
    again.setCookies(client.cookies());
    expect((await again.get('/api/logout')).headers.location).toBe('/');
    expect(await sessions()).toBe(0);
  });

  it('of an account with a password, or of nobody, asks the provider nothing', async () => {
    const { app, provider } = await withProvider();
    const { admin } = await foundCompany(await testApp({ pool: app.pool }));
    const client = app.client();
    client.setCookies(admin.cookies());
    expect((await client.get('/api/logout')).headers.location).toBe('/');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/logout')).headers.location).toBe('/');
    expect(provider.requests).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('is not done for a link on another site: %s', async (site) => {
    const { app, signIn } = await withProvider();
    const client = app.client();
    await signIn(client);
    const reply = await client.get('/api/logout', { 'sec-fetch-site': site });
    expect(reply.headers.location).toBe('/');
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});
