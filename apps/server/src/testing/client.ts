import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Reply {
  readonly status: number;
  /** The parsed body, or the text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it expects in an answer
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Headers = Readonly<Record<string, string>>;

export interface Client {
  get(path: string, headers?: Headers): Promise<Reply>;
  post(path: string, body?: object, headers?: Headers): Promise<Reply>;
  patch(path: string, body?: object, headers?: Headers): Promise<Reply>;
  send(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: object,
    headers?: Headers,
  ): Promise<Reply>;
  /** The cookies that the server set, `name=value`, joined as a browser sends them. */
  cookies(): string;
  setCookies(cookies: string): void;
}

/** A browser for an app in this process: it keeps cookies and claims the same origin. */
export function createClient(app: FastifyInstance): Client {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { 'sec-fetch-site': 'same-origin', ...(jar.size > 0 && { cookie: cookies() }), ...headers },
      ...(body && { payload: body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.statusCode, body: parse(response.body), headers: response.headers };
  };

  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    cookies,
    setCookies(text) {
      jar.clear();
      for (const pair of text.split('; ')) {
        const [name = '', value = ''] = pair.split('=');
        jar.set(name, value);
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
