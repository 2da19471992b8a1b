import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What stands between the phones and the app: it can lose all punches, and hand out a newer version of the product. */
export interface Front {
  readonly url: string;
  losePunches(isLosing: boolean): void;
  /** From now on there is another service worker, as after every change of an employee's page. */
  deploy(): void;
  close(): Promise<void>;
}

export async function frontOf(appUrl: string): Promise<Front> {
  const state = { isLosing: false, isNewer: false };
  const server = createServer((incoming, outgoing) => {
    if (state.isLosing && incoming.url === '/api/checkins') outgoing.destroy();
    else if (state.isNewer && incoming.url === '/sw.js') void newerWorker(appUrl, outgoing);
    else forward(appUrl, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    losePunches: (isLosing) => {
      state.isLosing = isLosing;
    },
    deploy: () => {
      state.isNewer = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(appUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const passed = request(new URL(url, appUrl), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  // Once it is answered, its connection may be another request's.
  outgoing.on('close', () => outgoing.writableFinished || passed.destroy());
  incoming.pipe(passed);
}

async function newerWorker(appUrl: string, outgoing: ServerResponse): Promise<void> {
  const worker = await (await fetch(`${appUrl}/sw.js`)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  outgoing.end(`${worker}\n// A newer version.`);
}
