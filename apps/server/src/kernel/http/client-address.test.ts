import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '#kernel/passwords.ts';
import { foundCompany, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

type Headers = Readonly<Record<string, string>>;

/** A request on its way over a connection of its own. */
async function send({ app }: TestApp, path: string, body: object, headers: Headers = {}): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const text = JSON.stringify(body);
  const all = { host: 'test', 'content-type': 'application/json', 'content-length': text.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  client.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
  return client;
}

/** An app, and a client of it that leaves as soon as its whole request has arrived: nothing was done by then. */
async function appAndLeaver(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const arrivals = new EventEmitter();
  app.app.addHook('preHandler', async ({ headers, raw }) => {
    if (headers.leaves === undefined) return;
    const gone = new Promise((resolve) => raw.socket.once('close', resolve));
    arrivals.emit('arrived');
    await gone;
  });
  const sendAndLeave = async (path: string, body: object, headers: Headers = {}) => {
    const arrived = once(arrivals, 'arrived');
    const client = await send(app, path, body, { ...headers, leaves: 'at once' });
    await arrived;
    client.resetAndDestroy();
  };
  return { app, sendAndLeave };
}

const addressesOf = async ({ pool }: TestApp, action: string) =>
  (await pool.query('select address from audit_entries where action = $1', [action])).rows;

describe('who leaves before the answer', () => {
  it.each([
    ['of the connection', 0, {}, '127.0.0.1'],
    ['that a proxy names', ['loopback'], { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
  ])('stands in the trail with the address %s', async (_whose, trustProxy, headers, address) => {
    const { app, sendAndLeave } = await appAndLeaver({ trustProxy });
    const { admin } = await foundCompany(app);
    const cookie = admin.cookies();
    await sendAndLeave('/api/departments', { name: 'Lab' }, { cookie, ...headers });
    await expect.poll(() => addressesOf(app, 'department_added')).toEqual([{ address }]);
  });

  it('is counted among those who guess', async () => {
    const { app, sendAndLeave } = await appAndLeaver();
    const { email } = await signUpAdministrator(app);
    await sendAndLeave('/api/auth/local/login', { email, password: 'a guess' });
    await expect.poll(() => addressesOf(app, 'sign_in_refused')).toEqual([{ address: '127.0.0.1' }]);
    const { rows } = await app.pool.query('select max(failures) from failed_attempts');
    expect(rows).toEqual([{ max: 1 }]);
  });

  it('costs no hash while others wait for theirs, and nothing comes of it', async () => {
    const { app, sendAndLeave } = await appAndLeaver();
    const { email, client } = await signUpAdministrator(app);
    const others = Promise.all(Array.from({ length: 12 }, () => hashPassword('of others', null)));
    await sendAndLeave('/api/auth/local/login', { email, password: 'a guess' });
    const person = { email: 'new@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'L' };
    await sendAndLeave('/api/auth/local/signup', person);
    await others;
    await client.post('/api/auth/local/login', { email, password: 'another guess' });
    const { rows } = await app.pool.query("select failures from failed_attempts where key = 'sign-ins'");
    expect(rows).toEqual([{ failures: 1 }]);
    expect((await app.pool.query('select from users where email = $1', [person.email])).rowCount).toBe(0);
  });

  it('is signed out behind HTTPS as well, where the cookie has another name', async () => {
    const { app, sendAndLeave } = await appAndLeaver({ trustProxy: ['loopback'] });
    const { client } = await signUpAdministrator(app);
    const cookie = `__Host-${client.cookies()}`;
    const headers = { cookie, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    await sendAndLeave('/api/auth/checkpoint/logout', {}, headers);
    await expect.poll(() => addressesOf(app, 'signed_out')).toEqual([{ address: '203.0.113.9' }]);
    expect((await app.pool.query('select from sessions')).rowCount).toBe(0);
  });
});

it('who is gone before the request begins gets nothing done', async () => {
  const app = await testApp();
  app.app.server.prependListener('connection', (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
  const person = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'L' };
  const client = await send(app, '/api/auth/local/signup', person);
  let answer = '';
  client.on('data', (bytes) => {
    answer += String(bytes);
  });
  await once(client, 'close');
  expect(answer).toBe('');
  expect((await app.pool.query('select from users')).rowCount).toBe(0);
});
