import { personHeader } from '@checkpoint/contract/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#kernel/http/answer.ts';
import { sendRefusal } from '#kernel/http/send-error.ts';

/**
 * Refuses writes of a page that belongs to somebody else than the session. Tabs share one cookie: after a sign-in in
 * one tab, an older page may still be open in another. Call it after authentication.
 */
export function refuseWritesOfOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isWriteOfAnother(request)) return sendRefusal(request, reply, refuse('other_person'));
  });
}

function isWriteOfAnother({ actor, method, headers }: FastifyRequest): boolean {
  const named = headers[personHeader];
  return method !== 'GET' && actor !== null && named !== undefined && named !== actor.userId;
}
