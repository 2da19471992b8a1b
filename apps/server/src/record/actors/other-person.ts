import { personHeader } from '@checkpoint/contract/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#kernel/http/answer.ts';
import { sendRefusal } from '#kernel/http/send-error.ts';

/**
 * Tabs share one cookie: somebody signs in in one, and a page of the person before them is still open in another. What
 * is pressed there must not take effect in the new session. To be called once it is known who calls.
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
