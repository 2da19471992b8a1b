import type { FastifyReply } from 'fastify';

/** One open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
  onEnd(listener: () => void): void;
}

/** A reader that is this far behind (bytes) is cut off; it comes back and reads everything anew. */
const mostUnread = 1_000_000;

/** Takes the connection over from the server's usual way of answering. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A buffering proxy would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  return {
    send(event, data) {
      if (raw.writableLength > mostUnread) raw.destroy();
      else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => raw.end(),
    onEnd: (listener) => raw.once('close', listener),
  };
}
