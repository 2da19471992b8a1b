import { once } from 'node:events';
import { get } from 'node:http';

export interface ServerEvent {
  readonly name: string;
  /** JSON. */
  readonly data: string;
}

export interface EventStream {
  close(): void;
}

/** Opens the event stream of a session. Resolves at the server's first message. */
export async function openEvents(
  port: number,
  token: string,
  onEvent: (event: ServerEvent) => void,
): Promise<EventStream> {
  // The stream needs its own connection for its whole life.
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    agent: false,
    headers: headersOf(token),
  });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`the event stream was refused: ${response.statusCode}`);
  let text = '';
  response.setEncoding('utf8');
  // A deliberate close also raises an error.
  response.on('error', () => {});
  const greeted = new Promise<void>((resolve) => {
    response.on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const [first = '', second = ''] = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const event = { name: first.slice('event: '.length), data: second.slice('data: '.length) };
        if (event.name === 'hello') resolve();
        onEvent(event);
      }
    });
  });
  await greeted;
  return { close: () => void request.destroy() };
}

const headersOf = (token: string) => ({ cookie: `checkpoint=${token}`, accept: 'text/event-stream' });
