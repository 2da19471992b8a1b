import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from '#kernel/http/answer.ts';
import { type FileToSend, untilClosed, whenClosed } from '#kernel/http/send-file.ts';
import type { Turns } from './turns.ts';

/** Makes a file when it has a turn, or refuses with 429. The turn lasts until the file is sent or its client leaves. */
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

/** Refuses instead of throwing if the work failed because its client left. That is no bug, and nobody reads the answer. */
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
