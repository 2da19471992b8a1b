import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type FileToSend, untilClosed, whenClosed } from '#kernel/http/send-file.ts';
import type { Turns } from './turns.ts';

/** A file once it has a turn, which lasts until it is sent or its client has left; otherwise 429. */
export async function makeInTurn(
  turns: Turns,
  companyId: string,
  reply: FastifyReply,
  make: (signal: AbortSignal) => Promise<{ readonly file: FileToSend } | Refusal>,
): Promise<{ readonly file: FileToSend } | Refusal> {
  const endTurn = turns.take(companyId);
  if (endTurn === null) return refuse('too_many_files', { retryAfterSeconds: 5 });
  whenClosed(reply, endTurn);
  const signal = untilClosed(reply);
  return refuseIfAborted(signal, () => make(signal));
}

/** What fails because nobody waits for it any more is no fault; its answer reaches nobody. */
export async function refuseIfAborted<T extends object>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) return refuse('unavailable', { retryAfterSeconds: 2 });
    throw error;
  }
}
