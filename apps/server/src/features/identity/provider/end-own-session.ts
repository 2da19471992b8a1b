import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSiteVisit } from '#platform/http/same-origin.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';

interface Dependencies {
  readonly sessions: Sessions;
  readonly publicUrl: string | undefined;
}

/** Signs out for a navigation. A link on another site must not sign anybody out: false, and nothing happens. */
export async function endOwnSession(
  { sessions, publicUrl }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (isCrossSiteVisit(request, publicUrl)) return false;
  await sessions.end(request, reply);
  return true;
}
