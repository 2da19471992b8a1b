import type { FastifyReply } from 'fastify';

/** One open stream of server-sent events. After its end, whatever the reason, writing does nothing. */
export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
  /** Ends so that a reader who is still there comes back, and not at once. */
  makeRoom(): void;
  /** Calls back once, when the stream ends; at once when it has ended already. */
  onEnd(listener: () => void): void;
}

/** The most bytes that a reader may be late. It is then cut off, reconnects and reads everything again. */
const mostUnread = 1_000_000;

/**
 * Milliseconds before the reader of a stream that made room comes back: tabs that push each other out would otherwise do
 * so without end.
 */
const returnAfter = 30_000;

/** Takes the connection over from the server's usual way of answering. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const listeners = new Set<() => void>();
  // A client that left while it was being authorised has had its only `close` event before anybody could listen.
  let ended = raw.destroyed;

  function finish(): void {
    ended = true;
    for (const listener of listeners) listener();
    listeners.clear();
  }

  raw.once('close', finish);
  // Writing to a connection that breaks at this very moment is no fault; without a listener it would end the process.
  raw.on('error', finish);
  if (!ended) writeHead(reply);

  function end(lastWords?: string): void {
    if (ended) return;
    raw.end(lastWords);
    // Destroyed, not ended: data that a stalled reader never takes would keep the connection open for ever.
    if (raw.writableLength > 0) raw.destroy();
    finish();
  }

  return {
    send(event, data) {
      if (ended) return;
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      if (raw.writableLength > mostUnread) raw.destroy();
    },
    end: () => end(),
    makeRoom: () => end(`retry: ${returnAfter}\n\n`),
    onEnd(listener) {
      if (ended) listener();
      else listeners.add(listener);
    },
  };
}

function writeHead(reply: FastifyReply): void {
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
}
