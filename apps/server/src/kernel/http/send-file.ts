import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is made while it is sent. */
export interface FileToSend {
  readonly name: string;
  readonly contentType: string;
  /** Its first piece is made already: what can go wrong at the start was still answered as a refusal. */
  readonly pieces: AsyncGenerator<Uint8Array, void>;
}

/** Milliseconds after which a client that takes nothing is cut off: it keeps a connection to the database. */
const longestPause = 90_000;

/**
 * Sends the pieces as they are made. Any failure breaks the connection, so that a part never passes for the whole file.
 * If the client leaves, making the file ends. Only tests set `pause`.
 */
export function sendFile(
  reply: FastifyReply,
  { name, contentType, pieces }: FileToSend,
  pause = longestPause,
): FastifyReply {
  const { raw } = reply;
  const body = Readable.from(pieces, { objectMode: false });
  body.once('error', () => breakOff(raw));
  // Node reports a stalled write at its second check. Waiting for the database does not count as a pause.
  raw.setTimeout(pause / 2, () => {
    if (raw.writableLength > 0) breakOff(raw);
  });
  return reply
    .status(200)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(contentType)
    .send(body);
}

/** HTTP/1.0 has no chunks: a normal close would mean a complete file, so the connection is reset. */
function breakOff(raw: ServerResponse): void {
  if (raw.headersSent) raw.socket?.resetAndDestroy();
}

/** Aborted when the exchange is over, answered or not: nobody waits for its work any more. */
export function untilClosed(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  whenClosed(reply, () => over.abort());
  return over.signal;
}

/** Calls back once, when the answer is out or its client has left; at once when it has left already. */
export function whenClosed({ raw }: FastifyReply, listener: () => void): void {
  // A client that left during authorisation has already raised its only `close` event.
  if (raw.destroyed) listener();
  else raw.once('close', listener);
}
