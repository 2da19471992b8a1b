import { describe, expect, it, vi } from 'vitest';
import { signUpAdministrator } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const administrator = {
  email: 'ada@example.com',
  password: 'correct horse',
  firstName: 'Ada',
  lastName: 'L',
};
const publicUrl = 'https://checkpoint.example';

/** The address under which a server counts a request that came through these addresses. */
async function addressSeen(trustProxy: TrustedProxies, forwardedFor: string): Promise<string> {
  const { app } = await testApp({ trustProxy });
  let seen = '';
  app.addHook('onRequest', async ({ address }) => {
    seen = address;
  });
  await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': forwardedFor } });
  return seen;
}

describe('X-Forwarded-For', () => {
  it.each<[string, TrustedProxies, string, string]>([
    ['counts for nothing without a trusted proxy', 0, '203.0.113.9', '127.0.0.1'],
    [
      'through one proxy gives what that proxy saw, not what the client claims',
      1,
      '6.6.6.6, 203.0.113.9',
      '203.0.113.9',
    ],
    ['through two proxies gives what the outer one saw', 2, '6.6.6.6, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    [
      'gives the last address that is no named proxy',
      ['loopback', '10.0.0.0/8'],
      '6.6.6.6, 203.0.113.9, 10.0.0.1',
      '203.0.113.9',
    ],
    ['from an address that is no named proxy counts for nothing', ['10.0.0.0/8'], '203.0.113.9', '127.0.0.1'],
    ['may name ports', ['loopback', '10.0.0.0/8'], '203.0.113.9:5000, 10.0.0.1:443', '203.0.113.9'],
    ['may wrap IPv4 in IPv6', ['loopback', '10.0.0.1'], '::ffff:cb00:7109, ::ffff:10.0.0.1', '203.0.113.9'],
    ['may name proxies of IPv6', ['loopback', 'uniquelocal'], '203.0.113.9, [fd00::1]:443', '203.0.113.9'],
    [
      'may hold ranges of IPv4 in IPv6',
      ['loopback', '::ffff:10.0.0.0/104'],
      '203.0.113.9, 10.0.0.1',
      '203.0.113.9',
    ],
    ['that names no address gives the proxy’s that says so', 1, 'unknown', '127.0.0.1'],
    ['that names no address gives the last proxy’s that has one', 2, 'unknown, 10.0.0.1', '10.0.0.1'],
    ['of any length gives the proxy’s where it is no address', 1, 'x'.repeat(4_000), '127.0.0.1'],
    ['of commas alone gives the proxy’s', 1, ', ,', '127.0.0.1'],
  ])('%s', async (_what, trustProxy, forwardedFor, address) => {
    expect(await addressSeen(trustProxy, forwardedFor)).toBe(address);
  });

  it('is warned of once when no proxy is trusted', async () => {
    const { app } = await testApp();
    const warn = vi.spyOn(app.log, 'warn');
    for (let requests = 0; requests < 3; requests++) {
      await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } });
    }
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Set TRUST_PROXY'));
  });

  it.each([
    ['with a port', (place: number) => `198.18.0.2:${5_000 + place}`],
    ['of a zone', (place: number) => `fe80::1%eth${place}`],
    ['of no address', (place: number) => `unknown${place}`],
  ])('counts guesses under one address, whatever form %s it has', async (_which, place) => {
    const app = await testApp({ trustProxy: 1 });
    const { email } = await signUpAdministrator(app);
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 12; guesses++) {
      const headers = { 'x-forwarded-for': place(guesses) };
      const guess = { email, password: 'a guess' };
      statuses.push((await app.client().post('/api/auth/local/login', guess, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

describe('with a public address on HTTPS', () => {
  const signUp = async (headers: Record<string, string>) => {
    const app = await testApp({ publicUrl });
    const client = app.client();
    const reply = await client.post('/api/auth/local/signup', administrator, headers);
    const signedIn = await client.get('/api/auth/user', headers);
    return { cookie: String(reply.headers['set-cookie']), signedIn: signedIn.status };
  };

  it.each([
    [{ host: 'checkpoint.example' }],
    [{ host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' }],
    [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
  ])('the cookie is bound to HTTPS though no proxy is trusted: %j', async (headers) => {
    const { cookie, signedIn } = await signUp(headers);
    expect(cookie).toMatch(/^__Host-checkpoint=.*; Secure;/);
    expect(signedIn).toBe(200);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'the machine’s own %s still signs in over plain HTTP',
    async (host) => {
      const { cookie, signedIn } = await signUp({ host });
      expect(cookie).toMatch(/^checkpoint=/);
      expect(cookie).not.toContain('Secure');
      expect(signedIn).toBe(200);
    },
  );

  it('plain requests that no trusted proxy vouches for are warned of once', async () => {
    const { app } = await testApp({ publicUrl });
    const warn = vi.spyOn(app.log, 'warn');
    for (let requests = 0; requests < 3; requests++) {
      await app.inject({ url: '/healthz', headers: { host: 'checkpoint.example' } });
    }
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('PUBLIC_URL is https'));
  });
});
