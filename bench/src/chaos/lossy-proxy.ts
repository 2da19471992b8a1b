import { connect, createServer, type Socket } from 'node:net';

export interface LossyProxy {
  readonly port: number;
  /** Replies that never arrived. */
  dropped(): number;
  close(): Promise<void>;
}

/** A network that loses replies: every request arrives, but some answers are lost with their connection. */
export async function startLossyProxy(
  target: number,
  lossRate: number,
  random: () => number,
): Promise<LossyProxy> {
  let dropped = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const hangUp = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', hangUp);
      socket.once('close', () => {
        sockets.delete(socket);
        hangUp();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data) => {
      // An answer to a punch is small and comes in one piece.
      if (random() >= lossRate) return client.write(data);
      dropped += 1;
      return hangUp();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    dropped: () => dropped,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
