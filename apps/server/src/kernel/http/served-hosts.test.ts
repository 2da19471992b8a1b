import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const publicUrl = 'https://checkpoint.example';
const token = 'sixteen letters!';

it.each([
  'checkpoint.example',
  'Checkpoint.Example:443',
  'checkpoint.example:8443',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('serves %s, the host of the public address or a name of this machine', async (host) => {
  const { app } = await testApp({ publicUrl });
  expect((await app.inject({ url: '/api/time', headers: { host } })).statusCode).toBe(200);
});

it.each([
  ['evil.example', '/api/time'],
  ['evil.example', '/healthz'],
  ['checkpoint.example.evil.example', '/api/time'],
  ['evilcheckpoint.example', '/api/time'],
  ['checkpoint.example@evil.example', '/api/time'],
  ['127.evil.example', '/api/time'],
  ['localhost.evil.example', '/api/time'],
  ['notlocalhost', '/api/time'],
  ['10.0.0.7:3000', '/api/time'],
  ['evil.example', '/'],
  ['evil.example', '/api/no-such-call'],
])('serves nothing under %s: %s', async (host, url) => {
  const { app } = await testApp({ publicUrl });
  const reply = await app.inject({ url, headers: { host } });
  expect(reply.statusCode).toBe(421);
  expect(reply.json()).toMatchObject({
    code: 'host_not_served',
    message: expect.stringContaining('PUBLIC_URL'),
  });
});

it('believes the host that a trusted proxy names, and nobody else’s', async () => {
  const headers = { host: 'app:3000', 'x-forwarded-host': 'checkpoint.example' };
  const behind = await testApp({ publicUrl, trustProxy: 1 });
  expect((await behind.app.inject({ url: '/api/time', headers })).statusCode).toBe(200);
  const alone = await testApp({ publicUrl });
  expect((await alone.app.inject({ url: '/api/time', headers })).statusCode).toBe(421);
});

it('answers load balancers that ask for its health by address, and Prometheus with its token by name', async () => {
  const { app } = await testApp({ publicUrl, metricsAccess: { token } });
  const ask = async (url: string, host: string, headers = {}) =>
    (await app.inject({ url, headers: { host, ...headers } })).statusCode;
  expect(await ask('/healthz', '10.0.0.7:3000')).toBe(200);
  expect(await ask('/readyz', '')).toBe(200);
  expect(await ask('/metrics', 'app:3000', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await ask('/metrics', 'app:3000')).toBe(404);
});

it('serves every host where no public address is set: phones in an office open the address of the machine', async () => {
  const { app } = await testApp();
  const headers = { host: '192.168.1.20:3000' };
  expect((await app.inject({ url: '/api/time', headers })).statusCode).toBe(200);
});
