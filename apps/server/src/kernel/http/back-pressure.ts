import type { FastifyInstance } from 'fastify';
import { refuse } from './answer.ts';
import { sendRefusal } from './send-error.ts';

/**
 * The most calls at work or waiting in this process. It exceeds what the database answers while a phone waits, and the
 * number of queued sign-ins. Further calls would only wait until they are given up.
 */
const mostCalls = 2_000;

/** Refuses calls with 503 before the process drowns in them. Returns how many are at work. */
export function limitCalls(app: FastifyInstance, most = mostCalls): () => number {
  let atWork = 0;
  app.addHook('onRequest', async (request, reply) => {
    const { route } = request.routeOptions.config;
    // An event stream is open all day and asks for nothing.
    if (route === undefined || route.answers === 'events') return;
    if (atWork >= most) return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 2 }));
    atWork += 1;
    // Called in both cases: answered, or left by the browser.
    reply.raw.once('close', () => {
      atWork -= 1;
    });
  });
  return () => atWork;
}
