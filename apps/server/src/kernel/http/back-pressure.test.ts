import { connect } from 'node:net';
import { punchRoutes } from '@checkpoint/contract/calls/punches';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { limitCalls } from './back-pressure.ts';
import { keepAddresses } from './network.ts';

const limits = { inAll: 4, bodyWithin: 10_000 };

it('refuses calls beyond what it can work on, and takes new ones as soon as some have ended', async () => {
  const app = Fastify();
  keepAddresses(app);
  const atWork = limitCalls(app, limits);
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

it.each([
  ['one network', (n: number) => `2001:db8::${n}`],
  ['two networks of one customer', (n: number) => `2001:db8:0:${n % 2}::${n}`],
  ['a block of IPv4', (n: number) => `203.0.113.${n}`],
])(
  '%s takes half of the places, another one half of what is left, and the others go on',
  async (_who, addressOf) => {
    const app = Fastify();
    keepAddresses(app);
    const atWork = limitCalls(app, { ...limits, inAll: 8 });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    app.get('/call', { config: { route: punchRoutes.getLatestPunch } }, () => finished.then(() => 'done'));
    const from = (remoteAddress: string) => app.inject({ url: '/call', remoteAddress });
    const takeAll = async (places: number, address: (n: number) => string) => {
      const before = atWork();
      const working = Array.from({ length: places }, (_, n) => from(address(n)));
      await expect.poll(atWork).toBe(before + places);
      expect((await from(address(places))).statusCode).toBe(503);
      return working;
    };
    const working = [...(await takeAll(4, addressOf)), ...(await takeAll(2, (n) => `2001:db8:1::${n}`))];
    working.push(from('198.51.100.7'));
    await expect.poll(atWork).toBe(7);
    finish();
    for (const { statusCode } of await Promise.all(working)) expect(statusCode).toBe(200);
    expect((await from(addressOf(0))).statusCode).toBe(200);
    await app.close();
  },
);

const head = (length: number) =>
  `POST /call HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`;

/** Sends the head of a request and a byte of its body; tells what comes back until the connection ends. */
function halfSend(app: FastifyInstance) {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(head(100));
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  return new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
}

it('bodies sent by halves keep nobody out, and are waited for a while only', async () => {
  const app = Fastify();
  keepAddresses(app);
  const atWork = limitCalls(app, { ...limits, bodyWithin: 300 });
  app.post('/call', { config: { route: punchRoutes.recordPunch } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  // What has arrived is waited for no longer: when the wait of the others ends, nothing becomes of this call.
  expect((await app.inject({ method: 'POST', url: '/call', payload: {} })).statusCode).toBe(200);
  const halves = Array.from({ length: 50 }, () => halfSend(app));
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(50);
  expect(atWork()).toBe(0);
  expect((await app.inject({ method: 'POST', url: '/call', payload: {} })).statusCode).toBe(200);
  for (const said of await Promise.all(halves)) expect(said).toMatch(/^HTTP\/1.1 408 /);
  await app.close();
});
