import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#record/sessions/sessions.ts';

/**
 * Who has set a password by a link goes on as themselves: a session of somebody else in this browser ends, on whose pages
 * they would find themselves otherwise.
 */
export async function endOthersSession(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  if (request.actor !== null && request.actor.userId !== userId) await sessions.end(request, reply);
}
