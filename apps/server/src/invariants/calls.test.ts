import { routes } from '@checkpoint/contract/routes';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { endpoint, publicEndpoint } from '#record/actors/endpoint.ts';
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

it('a call that is not in the contract keeps the server from starting', async () => {
  const { db } = await testApp();
  const sessions = {
    actorOf: async () => null,
    actorNow: async () => null,
    lives: async () => false,
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
