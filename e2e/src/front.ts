import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The fate of a request: it fails at once, hangs, arrives after the page has given it up, loses its answer, or succeeds.
 */
export type Fate = 'lost' | 'silent' | 'overdue' | 'unanswered' | 'answered';

/** Milliseconds of an overdue request. The page gives it up before, and for the server its punch is late. */
const overdueAfter = 12_000;

/** The times that a request gives for its punch. */
interface TimedPunch {
  readonly id?: string;
  readonly isOffline: boolean;
  readonly occurredAt?: string;
  readonly sentAt?: string;
}

/**
 * A proxy between the phones and the app. It decides the fate of punches from pages and service workers, and can serve a
 * newer version of the product.
 */
export interface Front {
  readonly url: string;
  /** Sets the function that decides each punch's fate. Before the first call all are answered. */
  treatPunches(fate: () => Fate): void;
  /** The punches that reached the app, in order. */
  readonly passed: readonly TimedPunch[];
  /** The app's answers to overdue punches. */
  readonly overdue: readonly number[];
  /** Whether a network's own sign-in page takes the app's place, with a redirect that browsers keep. */
  redirect(isOn: boolean): void;
  /** Serves another service worker from now on, as after an update. */
  deploy(): void;
  close(): Promise<void>;
}

export async function frontOf(appUrl: string): Promise<Front> {
  const state = { fateOfPunch: (): Fate => 'answered', isNewer: false, isPortal: false };
  const passed: TimedPunch[] = [];
  const overdue: number[] = [];
  const server = createServer((incoming, outgoing) => {
    if (state.isPortal) return void outgoing.writeHead(301, { location: 'http://127.0.0.1:9/' }).end();
    const fate = incoming.url === '/api/checkins' ? state.fateOfPunch() : 'answered';
    if (fate === 'silent') return;
    if (fate === 'overdue')
      return void deliverOverdue(appUrl, incoming).then((status) => overdue.push(status));
    if (fate !== 'lost' && incoming.url === '/api/checkins')
      void bodyOf(incoming).then((body) => passed.push(body));
    if (fate === 'lost') outgoing.destroy();
    else if (state.isNewer && incoming.url === '/sw.js') void newerWorker(appUrl, outgoing);
    else forward(appUrl, incoming, outgoing, fate === 'answered');
  });
  // A resting connection that is closed at the moment of the next request would lose that request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    treatPunches: (fate) => {
      state.fateOfPunch = fate;
    },
    passed,
    overdue,
    redirect: (isOn) => {
      state.isPortal = isOn;
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

async function bodyOf(incoming: IncomingMessage): Promise<TimedPunch> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming.pipe(new PassThrough())) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** As an operating system does that holds a request back until it has a network, however long ago its page gave it up. */
async function deliverOverdue(appUrl: string, incoming: IncomingMessage): Promise<number> {
  const { method, headers, url = '/' } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  await sleep(overdueAfter);
  return new Promise((resolve, reject) => {
    const passed = request(new URL(url, appUrl), { method, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    passed.on('error', reject);
    passed.end(Buffer.concat(chunks));
  });
}

function forward(
  appUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answers: boolean,
): void {
  const { method, headers, url = '/' } = incoming;
  const passed = request(new URL(url, appUrl), { method, headers, agent: false }, (answer) => {
    if (!answers) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  // After the answer, the connection may already serve another request.
  outgoing.on('close', () => outgoing.writableFinished || passed.destroy());
  incoming.pipe(passed);
}

async function newerWorker(appUrl: string, outgoing: ServerResponse): Promise<void> {
  const worker = await (await fetch(`${appUrl}/sw.js`)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  outgoing.end(`${worker}\n// A newer version.`);
}
