import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '#kernel/throttle/network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it came from, in its plain form, read when it began: `ip` is unknown as soon as the client has left. */
    address: string;
  }
}

/** Stores each request's client address. It must be the first of all hooks, since everything later may need the address. */
export function keepAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.remoteAddress === undefined) {
      // The client left before the request began. Nobody reads the answer, and its changes could not be traced.
      reply.hijack();
      return void socket.destroy();
    }
    request.address = addressOf(request);
    done();
  });
}

/** The client's address. If a proxy names none that is valid, it is the proxy's own. */
const addressOf = ({ ip, ips = [ip] }: FastifyRequest): string =>
  ips.map(plainAddress).findLast((address) => address !== null) ?? ip;
