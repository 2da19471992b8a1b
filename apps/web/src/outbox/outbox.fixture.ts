import { afterEach, beforeEach, vi } from 'vitest';
import { provideDatabase, stoppedTimers } from './indexed-db.fixture.ts';
import { Outbox } from './outbox.ts';
import { pendingPunch, type Tap } from './pending-punch.ts';
import { storedQueue } from './stored-queue.fixture.ts';

/** Where the list is kept: each browser has one or the other. */
export const places = [
  ['IndexedDB and its mirror', provideDatabase],
  ['local storage alone', () => {}],
] as const;

export const tap = (type: Tap['type'] = 'check_in', userId = 'anna'): Tap => ({
  ...{ userId, type, locationStatus: 'in_office', location: 'Unknown' },
  ...{ coordinates: null, accuracy: null, lastServerTime: null },
});

/** What an earlier page left. */
export const entry = (id: string, userId = 'anna') =>
  pendingPunch(id, tap('check_in', userId), { now: 7, monotonic: { page: 'page', at: 0 } });

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly isOffline: boolean;
}
type Server = (punch: Sent, signal: AbortSignal) => Response | Promise<Response>;

export const records: Server = (punch) => Response.json({ ...punch, timestamp: '' }, { status: 201 });
export const refuses =
  (status: number, code: string): Server =>
  () =>
    Response.json({ message: 'no', code, requestId: 'r' }, { status });
const fails: Server = () => Promise.reject(new TypeError('Failed to fetch'));
export const silent: Server = (_punch, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** What reached the network, in order. */
export const sent: Sent[] = [];
export const sentTypes = () => sent.map(({ type }) => type);

export function serve(server: Server): void {
  vi.stubGlobal('fetch', (_path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const punch: Sent = JSON.parse(body);
    sent.push(punch);
    return server(punch, signal);
  });
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

export function goOffline(): void {
  setOnline(false);
  serve(fails);
}

/** The network is back. What was sent before is forgotten. */
export function goOnline(server = records): void {
  setOnline(true);
  serve(server);
  sent.length = 0;
}

/** Pages that are open; another test's would hear of this one's changes. */
const openPages: (() => void)[] = [];

export async function open(userId: string | null = 'anna') {
  const listener = { answered: vi.fn(), changedElsewhere: vi.fn(async () => Number.POSITIVE_INFINITY) };
  const outbox = new Outbox(listener);
  const start = () => {
    const stop = outbox.start();
    openPages.push(stop);
    return stop;
  };
  const stop = start();
  outbox.signIn(userId);
  await vi.advanceTimersByTimeAsync(0);
  return Object.assign(outbox, { answers: listener, stop, wake: start });
}

export type Page = Awaited<ReturnType<typeof open>>;

/** Whatever was asked of storage is done, and a tab that waits for its turn has had it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await vi.advanceTimersByTimeAsync(10);
}

/** What a page shows, and what is stored, by its type. */
export const shown = (page: Page) => page.state().entries.map(({ action }) => action.type);
export const stored = () => storedQueue().map(({ action }) => action.type);
export const idsOn = (page: Page) => page.state().entries.map(({ action }) => action.id);

export async function withTwoWaiting(): Promise<Page> {
  goOffline();
  const page = await open();
  await page.tap(tap('check_in'));
  await page.tap(tap('check_out'));
  await settled();
  return page;
}

/** The network is back, and the page has sent what it could. */
export async function onlineAgain(page: Page): Promise<void> {
  goOnline();
  void page.flush();
  await settled();
}

export const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

/** Every test begins with nothing kept, without a request, and with a clock that it moves by itself. */
export function keepTestsApart(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: [...stoppedTimers] });
    sent.length = 0;
  });
  afterEach(async () => {
    for (const stop of openPages.splice(0)) stop();
    // What pages had begun is done: unlike a browser's they cannot be ended, and would write into the next test's storage.
    for (let turn = 0; turn < 40; turn += 1) await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
