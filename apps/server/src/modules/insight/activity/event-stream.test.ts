import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EventStream, openEventStream } from './event-stream.ts';

interface Opened {
  readonly stream: EventStream;
  readonly raw: ServerResponse;
  readonly client: Socket;
}

/** A stream over a real connection, and the client's end of it. `before` holds the handler up. */
async function opened(before: (client: Socket, raw: ServerResponse) => Promise<unknown> = async () => {}) {
  const app = Fastify();
  let resolve = (_opened: Opened) => {};
  const promise = new Promise<Opened>((settle) => {
    resolve = settle;
  });
  let client: Socket | undefined;
  app.get('/', async (_request, reply) => {
    if (client === undefined) throw new Error('a request came from nowhere');
    await before(client, reply.raw);
    resolve({ stream: openEventStream(reply), raw: reply.raw, client });
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(async () => {
    client?.destroy();
    await app.close();
  });
  client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  return promise;
}

const filler = 'x'.repeat(500_000);

/** Fills the operating system's buffers of a client that reads nothing, until bytes wait in the process. */
async function stuff({ stream, raw, client }: Opened): Promise<void> {
  client.pause();
  do {
    stream.send('filler', filler);
    await nextTurn();
  } while (raw.writableLength === 0);
}

describe('an event stream', () => {
  it('cuts a reader off who stopped reading, and takes further events in silence', async () => {
    const open = await opened();
    const ended = vi.fn();
    open.stream.onEnd(ended);
    await stuff(open);
    for (let sent = 0; sent < 10; sent++) open.stream.send('filler', filler);
    await expect.poll(() => ended).toHaveBeenCalledOnce();
    open.stream.send('after', {});
    expect(open.raw.destroyed).toBe(true);
  });

  it('ends at once for a reader who stopped reading, and lets go of the connection', async () => {
    const open = await opened();
    const ended = vi.fn();
    open.stream.onEnd(ended);
    await stuff(open);
    open.stream.end();
    expect(ended).toHaveBeenCalledOnce();
    expect(open.raw.destroyed).toBe(true);
    open.stream.send('after', {});
  });

  it('tells a reader who keeps up that it ended, and stands what is sent or ended after that', async () => {
    const { stream, client } = await opened();
    let text = '';
    client.on('data', (chunk) => {
      text += chunk;
    });
    stream.send('hello', {});
    stream.end();
    stream.end();
    stream.send('after', {});
    await expect.poll(() => text).toMatch(/event: hello[\s\S]*\r\n0\r\n\r\n$/);
    expect(text).not.toContain('event: after');
  });

  it('that makes room asks its reader to come back, and not at once', async () => {
    const { stream, client } = await opened();
    let text = '';
    client.on('data', (chunk) => {
      text += chunk;
    });
    stream.makeRoom();
    stream.makeRoom();
    await expect.poll(() => text).toMatch(/\r\nretry: 30000\n\n\r\n0\r\n\r\n$/);
  });

  it('makes room at once where nobody reads any more', async () => {
    const open = await opened();
    await stuff(open);
    open.stream.makeRoom();
    expect(open.raw.destroyed).toBe(true);
  });

  it('has ended from the start when the client left before it was opened', async () => {
    const { stream } = await opened(async (client, raw) => {
      client.destroy();
      await once(raw, 'close');
    });
    const ended = vi.fn();
    stream.onEnd(ended);
    expect(ended).toHaveBeenCalledOnce();
    stream.send('hello', {});
  });

  it('ends once when the client leaves', async () => {
    const { stream, client } = await opened();
    const ended = vi.fn();
    stream.onEnd(ended);
    client.destroy();
    await expect.poll(() => ended).toHaveBeenCalledOnce();
    stream.end();
    expect(ended).toHaveBeenCalledOnce();
  });
});
