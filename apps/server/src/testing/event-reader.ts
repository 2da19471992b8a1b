import { once } from 'node:events';
import { get } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

export interface ServerEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it expects in an event
  readonly data: any;
}

export interface EventReader {
  readonly status: number;
  /** The next event that is not a heartbeat. Rejects after two seconds, or when the stream ends. */
  next(): Promise<ServerEvent>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<unknown>;
  close(): void;
}

/** Opens the event stream of a client's person over a real connection. Closes with the test. */
export async function readEvents(app: TestApp, client: Client): Promise<EventReader> {
  const address = app.app.server.listening ? undefined : await app.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.app.server.address();
  const origin = address ?? `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const request = get(`${origin}/api/events`, { headers: { cookie: client.cookies() } });
  onTestFinished(() => void request.destroy());
  const [response] = await once(request, 'response');
  response.setEncoding('utf8');
  response.on('error', () => {});
  let text = '';
  response.on('data', (chunk: string) => {
    text += chunk;
    response.emit('more');
  });
  return {
    status: response.statusCode,
    ended: new Promise((resolve) => void response.once('close', resolve)),
    close: () => void request.destroy(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end === -1) {
          await once(response, 'more', { signal: AbortSignal.timeout(2_000) });
          continue;
        }
        const [event = '', data = ''] = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        if (event !== 'event: beat') return { event: event.slice(7), data: JSON.parse(data.slice(6)) };
      }
    },
  };
}
