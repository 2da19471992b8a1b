import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendError } from './send-error.ts';
import { sendFile } from './send-file.ts';

const levels = { info: 30, warn: 40, error: 50 };

/** A server that keeps what it logs. */
function logging() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(sendError);
  onTestFinished(() => app.close());
  return { app, logged: () => lines.map((line) => JSON.parse(line)) };
}

it.each([
  ['a bug', new TypeError('x is undefined'), 500, levels.error, 'unexpected error'],
  [
    'a statement that PostgreSQL gave up',
    Object.assign(new Error('canceling statement'), { code: '57014' }),
    ...([503, levels.warn, 'a statement took too long'] as const),
  ],
  [
    'a statement that was waited for too long',
    new Error('Query read timeout'),
    ...([503, levels.warn, 'a statement took too long'] as const),
  ],
  [
    'a database that is away',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    ...([503, levels.info, 'the database could not be reached'] as const),
  ],
])('finds %s in the log by the id in its answer', async (_what, error, status, level, msg) => {
  const { app, logged } = logging();
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(logged()).toMatchObject([
    { level, msg, reqId: answer.json().requestId, err: { message: error.message } },
  ]);
});

it('counts a client that leaves before the first byte of its file as no fault', async () => {
  const { app, logged } = logging();
  const statuses: number[] = [];
  async function* pieces() {
    await left;
    yield Buffer.from('too late');
  }
  const left = new Promise<void>((resolve) => {
    app.post('/', (_request, reply) => {
      reply.raw.once('close', () => resolve());
      setImmediate(() => socket.destroy());
      return sendFile(reply, { name: 'a.csv', contentType: 'text/csv', pieces: pieces() });
    });
  });
  app.addHook('onSend', async (_request, { statusCode }) => void statuses.push(statusCode));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await expect.poll(() => statuses).toEqual([200, 503]);
  expect(logged().filter(({ level }) => level > levels.info)).toEqual([]);
});
