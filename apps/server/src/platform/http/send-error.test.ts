import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from './send-error.ts';

const levels = { info: 30, warn: 40, error: 50 };

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
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(sendError);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { level, msg, reqId: answer.json().requestId, err: { message: error.message } },
  ]);
  await app.close();
});
