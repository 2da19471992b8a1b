import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running requests get when the server stops. */
const grace = 5_000;

/**
 * Closes the connections of a server that stops: idle ones at once, the others after their answer, and the rest after
 * the grace period. Node alone would wait for a client that connected and sent nothing.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const requests = new Map<Socket, number>();
  let stopping = false;

  app.server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      if (stopping && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, inFlight] of requests) if (inFlight === 0) socket.destroy();
    setTimeout(() => {
      for (const socket of requests.keys()) socket.destroy();
    }, grace).unref();
  });
}
