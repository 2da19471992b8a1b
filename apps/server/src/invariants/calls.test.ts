import { randomUUID } from 'node:crypto';
import type { Route } from '@checkpoint/contract/route';
import { routes } from '@checkpoint/contract/routes';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
import { foundCompany } from '#testing/people.ts';
import { testApp } from '#testing/test-app.ts';
import { createServer } from '../create-server.ts';

it('every call of the contract is served, and nothing else under /api', async () => {
  const { app } = await testApp();
  const declared = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  for (const { method, path } of Object.values(routes))
    expect(app.hasRoute({ method, url: path })).toBe(true);
  await app.ready();
  const paths: Record<string, object | undefined> = { ...app.swagger().paths };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(served.filter((call) => call.includes('/api')).sort()).toEqual(declared.sort());
});

it('every call that is read by GET is answered by HEAD too, as little as a stranger may see of it', async () => {
  const { app, client } = await testApp();
  for (const { method, path } of Object.values(routes).filter((route) => route.method === 'GET')) {
    expect(app.hasRoute({ method: 'HEAD', url: path }), `${method} ${path}`).toBe(true);
  }
  const { status, body } = await client().send('HEAD', routes.getStats.path);
  expect([status, body]).toEqual([401, '']);
});

it('asked by HEAD, no stream opens, no download is recorded and nobody is signed out', async () => {
  const app = await testApp();
  const { admin } = await foundCompany(app);
  const entries = async () =>
    (await app.pool.query('select count(*)::int as n from audit_entries')).rows[0].n;
  const before = await entries();
  const all: Route[] = Object.values(routes);
  const special = all.filter(({ method, answers = 'json' }) => method === 'GET' && answers !== 'json');
  for (const { path, needs } of special) {
    const { status } = await admin.send('HEAD', path.replace(/:\w+/g, randomUUID()));
    expect([200, 400, 404], `${path} ${needs}`).toContain(status);
  }
  expect(await entries()).toBe(before);
  expect((await admin.get('/api/auth/user')).status).toBe(200);
});

it('a call that is not in the contract keeps the server from starting', async () => {
  const { db } = await testApp();
  const sessions = {
    actorOf: async () => null,
    actorNow: async () => null,
    actorIn: async () => null,
    replace: async () => '',
    start: async () => '',
    end: async () => {},
  };
  const settings = {
    publicUrl: undefined,
    trustProxy: 0,
    logLevel: 'silent',
    provider: undefined,
    webRoot: undefined,
  };
  const app = await createServer({
    ...{ db, clock: systemClock, sessions, settings },
    metrics: { access: 'off', figures: [] },
  });
  expect(() => app.get('/api/secret', async () => 'everybody reads this')).toThrow(
    'GET /api/secret is not in the contract',
  );
  await app.close();
});

it('a call that is not public in the contract cannot be declared public', () => {
  expect(() => publicEndpoint(Fastify(), routes.getStats, async () => ({ refused: 'internal' }))).toThrow(
    '/api/stats is not public',
  );
});

it('a call that is public in the contract cannot be declared for signed-in callers alone', () => {
  expect(() => endpoint(Fastify(), routes.getTime, async () => ({ refused: 'internal' }))).toThrow(
    '/api/time is public',
  );
});
