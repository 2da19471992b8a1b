import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { lockWaiters } from '#testing/lock-waiters.ts';
import { foundCompany } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** A connection to the app over which `text` has been sent, and everything that comes back. */
async function dial(app: TestApp, text: string): Promise<{ socket: Socket; answer: () => string }> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'connect');
  socket.write(text);
  // The request has to have arrived before the server stops.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { socket, answer: () => answer };
}

async function timeToClose(app: TestApp): Promise<number> {
  const begun = performance.now();
  await app.app.close();
  return performance.now() - begun;
}

const post = (path: string, body: object, cookie = '') => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: test\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
};

it.each([
  ['never sent anything', ''],
  ['sent half a request', 'GET / HTTP/1.1\r\nHost: test\r\n'],
  ['is kept alive between requests', 'GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n'],
])('a server that stops does not wait for a connection that %s', async (_what, text) => {
  const app = await testApp();
  const { socket } = await dial(app, text);
  const closed = once(socket, 'close');
  expect(await timeToClose(app)).toBeLessThan(1_000);
  await closed;
});

it('a server that stops answers what is in flight first', async () => {
  const app = await testApp();
  const { admin, companyId } = await foundCompany(app);
  const locked = await app.pool.connect();
  await locked.query('begin');
  await locked.query('select from companies for update');
  const rename = `PATCH /api/companies/${companyId}`;
  const request = post('/api/x', { name: 'New' }, admin.cookies()).replace('POST /api/x', rename);
  const { socket, answer } = await dial(app, request);
  await expect.poll(() => lockWaiters(app.pool)).toBe(1);
  const closed = once(socket, 'close');
  const closing = app.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await locked.query('commit');
  locked.release();
  await closing;
  await closed;
  expect(answer()).toMatch(/^HTTP\/1.1 200 /);
});

it('a server that stops cuts off after the grace what is still in flight', async () => {
  const app = await testApp();
  const { socket } = await dial(
    app,
    'POST /api/auth/local/login HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  const closed = once(socket, 'close');
  expect(await timeToClose(app)).toBeLessThan(6_000);
  await closed;
});

it('a server that stops turns away who waits for a hash, in the form of every error', async () => {
  const app = await testApp();
  let arrived = 0;
  app.app.addHook('onRequest', async () => {
    arrived += 1;
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const people = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const person = {
        email: `p${index}@example.com`,
        password: 'open sesame',
        firstName: 'A',
        lastName: 'B',
      };
      return dial(app, post('/api/auth/local/signup', person));
    }),
  );
  const closed = Promise.all(people.map(({ socket }) => once(socket, 'close')));
  await expect.poll(() => arrived).toBe(60);
  await app.app.close();
  await closed;
  const refused = people.map(({ answer }) => answer()).filter((reply) => !/^HTTP\/1.1 201 /.test(reply));
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect(reply).toMatch(/^HTTP\/1.1 503 /);
    expect(reply).toMatch(/retry-after: 2\r\n/);
    expect(reply).toContain('"code":"unavailable","requestId":');
  }
});

it('a server that stops refuses who comes now, in the form of every error', async () => {
  const app = await testApp();
  let late: Response | undefined;
  app.app.addHook('preClose', async () => {
    late = await fetch(`${origin}/api/auth/user`);
  });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await app.app.close();
  expect(late?.status).toBe(503);
  expect(late?.headers.get('retry-after')).toBe('2');
  expect(await late?.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
});
