import { punchRoutes } from '@checkpoint/contract/calls/punches';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitCalls } from './back-pressure.ts';

it('refuses calls beyond what it can work on, and takes new ones as soon as some have ended', async () => {
  const app = Fastify();
  const atWork = limitCalls(app, 2);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/call', { config: { route: punchRoutes.getLatestPunch } }, () => finished.then(() => 'done'));
  app.get('/page', () => 'page');
  const working = [app.inject('/call'), app.inject('/call')];
  await expect.poll(atWork).toBe(2);
  const refused = await app.inject('/call');
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await app.inject('/page')).statusCode).toBe(200);
  finish();
  expect((await Promise.all(working)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(atWork()).toBe(0);
  expect((await app.inject('/call')).statusCode).toBe(200);
  await app.close();
});
