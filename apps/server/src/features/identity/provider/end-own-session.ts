import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#platform/sessions/sessions.ts';

/** Signs out for a navigation. A link on another site must not sign anybody out: false, and nothing happens. */
export async function endOwnSession(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  await sessions.end(request, reply);
  return true;
}
