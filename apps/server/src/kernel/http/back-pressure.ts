import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './answer.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { customerNetworkOf } from './network.ts';
import { sendRefusal } from './send-error.ts';

export interface CallLimits {
  /**
   * The most calls at work or waiting in this process. It exceeds what the database answers while a phone waits, and the
   * number of queued sign-ins. Further calls would only wait until they are given up.
   */
  readonly inAll: number;
  /** Milliseconds in which an ordinary body arrives. Files have as long as the server gives every request. */
  readonly bodyWithin: number;
}

const usual: CallLimits = { inAll: 2_000, bodyWithin: 10_000 };

/** Refuses calls with 503 before the process drowns in them. Returns how many are at work. */
export function limitCalls(app: FastifyInstance, { inAll, bodyWithin } = usual): () => number {
  const ofNetworks = new Map<string, number>();
  let atWork = 0;

  app.addHook('onRequest', async (request, reply) => awaitBody(request, reply, bodyWithin));

  // Once the body is there: what is sent bit by bit takes a connection, and nobody's place.
  app.addHook('preValidation', async (request, reply) => {
    const { route } = request.routeOptions.config;
    // An event stream is open all day and asks for nothing.
    if (route === undefined || route.answers === 'events') return;
    const network = customerNetworkOf(request.address);
    const ofThis = ofNetworks.get(network) ?? 0;
    // No network has more places than are left to the others: a second one takes half of what the first one left.
    if (ofThis >= inAll - atWork)
      return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 2 }));
    atWork += 1;
    ofNetworks.set(network, ofThis + 1);
    // Called in both cases: answered, or left by the browser.
    reply.raw.once('close', () => {
      atWork -= 1;
      const left = (ofNetworks.get(network) ?? 1) - 1;
      if (left === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, left);
    });
  });
  return () => atWork;
}

/** Ends the connection of a small body that does not arrive. */
function awaitBody({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, within: number): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  if (!hasBody || routeOptions.config.route?.bodyLimit !== undefined) return;
  const timer = setTimeout(() => {
    const fault = Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerBrokenRequest(fault, raw.socket);
  }, within).unref();
  const arrived = () => clearTimeout(timer);
  raw.once('end', arrived);
  // A call that was answered before its body was read, or that its client gave up.
  reply.raw.once('close', arrived);
}
