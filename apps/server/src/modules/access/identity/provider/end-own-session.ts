import { leavingCookie, leavingPath } from '@checkpoint/contract/leaving-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitFrom } from '#kernel/http/same-origin.ts';
import type { Sessions } from '#record/sessions/sessions.ts';

interface Dependencies {
  readonly sessions: Sessions;
  readonly publicUrl: string | undefined;
}

/**
 * Signs out for a navigation. Neither a link on another site nor a page of somebody who was here before signs anybody
 * out: false, and nothing happens.
 */
export async function endOwnSession(
  { sessions, publicUrl }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const leaving = Object.keys(request.cookies).filter((name) => name.startsWith(leavingCookie('')));
  for (const name of leaving) reply.clearCookie(name, { path: leavingPath });
  if (!isWanted(request, leaving, publicUrl)) return false;
  await sessions.end(request, reply);
  return true;
}

/** `leaving`: the cookies of pages that just signed out. Browsers keep them from a link on another site. */
function isWanted(request: FastifyRequest, leaving: readonly string[], publicUrl: string | undefined) {
  const from = visitFrom(request, publicUrl);
  if (from === 'elsewhere' || leaving.length === 0) return from === 'here';
  return request.actor === null || leaving.includes(leavingCookie(request.actor.userId));
}
