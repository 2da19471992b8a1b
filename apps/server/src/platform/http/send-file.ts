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
 * Sends the pieces as they are made. Whatever goes wrong on the way breaks the connection off, so that what has arrived
 * can never pass for the whole file; a client that leaves ends the making.
 */
export function sendFile(reply: FastifyReply, { name, contentType, pieces }: FileToSend): FastifyReply {
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy());
  return reply
    .status(200)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(contentType)
    .send(Readable.from(pieces, { objectMode: false }));
}

/** Aborted when the client leaves before it has the whole answer. */
export function whenClientLeaves(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  const { raw } = reply;
  whenClosed(reply, () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** Calls back once, when the answer is out or its client has left; at once when it has left already. */
export function whenClosed({ raw }: FastifyReply, listener: () => void): void {
  // A client that left while it was being authorised has had its only `close` event before anybody could listen.
  if (raw.destroyed) listener();
  else raw.once('close', listener);
}
