import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sendFile, untilClosed } from './send-file.ts';

const fileOf = (pieces: AsyncGenerator<Uint8Array, void>) => ({
  ...{ name: 'a.csv', contentType: 'text/csv' },
  pieces,
});

/** A server whose every answer is made by `answer`, and a connection to it over which nothing but the answer comes. */
async function serve(answer: (reply: FastifyReply) => FastifyReply, version: '1.0' | '1.1' = '1.1') {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => answer(reply));
  const dial = async (): Promise<Socket> => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`GET / HTTP/${version}\r\nHost: test\r\n\r\n`);
    return socket;
  };
  return { app, dial };
}

/** How a connection ended: in order, or with an error. */
async function endOf(socket: Socket): Promise<string> {
  const faults: string[] = [];
  socket.on('error', (error: NodeJS.ErrnoException) => faults.push(String(error.code)));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return faults[0] ?? 'in order';
}

async function* failing() {
  yield Buffer.from('first,half\r\n');
  await wait(50);
  throw new Error('the database is gone');
}

async function* whole() {
  yield Buffer.from('all of it\r\n');
}

it.each(['1.0', '1.1'] as const)(
  'a file that fails on the way resets a connection of HTTP/%s',
  async (version) => {
    const { dial } = await serve((reply) => sendFile(reply, fileOf(failing())), version);
    expect(await endOf(await dial())).toBe('ECONNRESET');
  },
);

it('a whole file ends a connection of HTTP/1.0 in order', async () => {
  const { dial } = await serve((reply) => sendFile(reply, fileOf(whole())), '1.0');
  expect(await endOf(await dial())).toBe('in order');
});

/** More than what fits between server and client, so that a client that takes nothing makes the server wait. */
async function* endless() {
  for (;;) yield Buffer.alloc(1_000_000);
}

it('a client that takes nothing is cut off when its pause is over', async () => {
  const pause = 1_000;
  let signal: AbortSignal | undefined;
  const { dial } = await serve((reply) => {
    signal = untilClosed(reply);
    return sendFile(reply, fileOf(endless()), pause);
  });
  const begun = performance.now();
  (await dial()).pause();
  await expect.poll(() => signal?.aborted).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1.5 * pause);
});

it('a client that waits for the next piece is not cut off, however long that takes', async () => {
  async function* slow() {
    yield Buffer.from('one');
    await wait(400);
    yield Buffer.from('two');
  }
  const { dial } = await serve((reply) => sendFile(reply, fileOf(slow()), 200), '1.0');
  expect(await text(await dial())).toMatch(/onetwo$/);
});

it('work begun for an answer that is never sent is aborted', async () => {
  let signal: AbortSignal | undefined;
  const { app } = await serve((reply) => {
    signal = untilClosed(reply);
    return sendFile(reply, fileOf(whole()));
  });
  app.addHook('onSend', async () => {
    throw new Error('not this one');
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  await expect.poll(() => signal?.aborted).toBe(true);
});
