import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface HttpConnection {
  /** Sends a whole request and reads its answer. One at a time. Rejects if the connection ends first. */
  exchange(request: string): Promise<Answer>;
  close(): void;
}

/**
 * A keep-alive connection over a bare socket. node:http would use as much processor time to send a punch as the server
 * to record it, and both share the machine. It reads only answers with a Content-Length, as all of ours have.
 */
export async function openConnection(port: number, host = '127.0.0.1'): Promise<HttpConnection> {
  const socket = connect({ port, host, noDelay: true });
  await once(socket, 'connect');
  return overSocket(socket);
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(fault: Error): void;
}

function overSocket(socket: Socket): HttpConnection {
  let received = '';
  let waiting: Waiting | undefined;
  // One byte per character, so that lengths in bytes and in characters agree.
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    const answer = readAnswer(received);
    if (answer === undefined) return;
    received = '';
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    waiting?.reject(new Error('the connection ended without an answer'));
    waiting = undefined;
  });
  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection has ended'));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function readAnswer(text: string): Answer | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  const body = text.slice(head + 4);
  if (body.length < length) return undefined;
  return { status: Number(text.slice(9, 12)), body: Buffer.from(body, 'latin1').toString('utf8') };
}
