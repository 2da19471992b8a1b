import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it came from, read when it began: `ip` is unknown as soon as the client has left. */
    address: string;
  }
}

/** Keeps the address of each request for whatever it causes. First of all hooks: nothing runs without one. */
export function keepAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.remoteAddress === undefined) {
      // Gone before it began: nobody reads an answer, and nothing that it did could be traced.
      reply.hijack();
      return void socket.destroy();
    }
    request.address = request.ip;
    done();
  });
}
