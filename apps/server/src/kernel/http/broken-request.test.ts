import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

/** The whole answer to these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(address.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

it.each([
  ['is no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['has a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400, 'malformed_request'],
  [
    'contradicts itself about its length',
    'POST /api/auth/user HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    ...([400, 'malformed_request'] as const),
  ],
  [
    'has too many headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ...([413, 'payload_too_large'] as const),
  ],
])(
  'what %s is refused in the form of every error, and nothing of the server is told',
  async (_what, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(body).toEqual({ message: expect.any(String), code, requestId: expect.any(String) });
    expect(answer).not.toMatch(/HPE_|Parse Error|node/i);
  },
);
