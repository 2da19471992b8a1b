import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#record/sessions/sessions.ts';

/**
 * A person who set a password by a link continues as themselves. If this browser holds somebody else's session, it
 * ends; otherwise they would land on that person's pages.
 */
export async function endOthersSession(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  if (request.actor !== null && request.actor.userId !== userId) await sessions.end(request, reply);
}
