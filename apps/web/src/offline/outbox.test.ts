import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import type { Tap } from './pending-punch.ts';
import { changeQueue, readQueue } from './queue-storage.ts';

const tap = (type: Tap['type'] = 'check_in', userId = 'anna'): Tap => ({
  userId,
  type,
  locationStatus: 'in_office',
  location: 'Unknown',
  coordinates: null,
  accuracy: null,
  lastServerTime: null,
});

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly isOffline: boolean;
}
type Server = (punch: Sent, signal: AbortSignal) => Response | Promise<Response>;

const records: Server = (punch) => Response.json({ ...punch, timestamp: '' }, { status: 201 });
const refuses =
  (status: number, code: string): Server =>
  () =>
    Response.json({ message: 'no', code, requestId: 'r' }, { status });
const fails: Server = () => Promise.reject(new TypeError('Failed to fetch'));
const silent: Server = (_punch, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** What reached the network, in order. */
const sent: Sent[] = [];

function serve(server: Server): void {
  vi.stubGlobal('fetch', (_path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const punch: Sent = JSON.parse(body);
    sent.push(punch);
    return server(punch, signal);
  });
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

function open(userId: string | null = 'anna') {
  const listener = { answered: vi.fn(), changedElsewhere: vi.fn() };
  const outbox = new Outbox(listener);
  const stop = outbox.start();
  outbox.signIn(userId);
  return Object.assign(outbox, { answers: listener, stop });
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a tap', () => {
  it('is written before the request is sent, and gone once the server has it', async () => {
    let stored = 0;
    serve((punch, signal) => {
      stored = readQueue().length;
      return records(punch, signal);
    });
    const outbox = open();
    expect(await outbox.tap(tap())).toMatchObject({ kind: 'recorded' });
    expect(stored).toBe(1);
    expect(sent).toMatchObject([{ type: 'check_in', isOffline: false }]);
    expect(outbox.state().entries).toEqual([]);
  });

  it('tells its listener of the answer while the entry still stands, so that no screen flickers', async () => {
    serve(records);
    const outbox = open();
    const entries: number[] = [];
    outbox.answers.answered.mockImplementation(() => entries.push(outbox.state().entries.length));
    await outbox.tap(tap());
    expect(entries).toEqual([1]);
  });

  it('without a network is saved at once and sent later as an offline punch', async () => {
    setOnline(false);
    serve(fails);
    const outbox = open();
    expect(await outbox.tap(tap())).toEqual({ kind: 'saved' });
    setOnline(true);
    serve(records);
    await outbox.flush();
    expect(sent.at(-1)).toMatchObject({ isOffline: true });
    expect(readQueue()).toEqual([]);
  });

  it('counts as saved after 8 seconds without an answer, and is settled by a late one', async () => {
    let answer = (_response: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    const outbox = open();
    const result = outbox.tap(tap());
    await vi.advanceTimersByTimeAsync(7900);
    expect(outbox.state().confirming.size).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await result).toEqual({ kind: 'saved' });
    expect(outbox.state().confirming.size).toBe(0);
    answer(Response.json({ id: sent[0]?.id }, { status: 201 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(readQueue()).toEqual([]);
  });

  it('that fails is saved and tried again by itself, with the same id', async () => {
    serve(refuses(503, 'unavailable'));
    const outbox = open();
    expect(await outbox.tap(tap())).toEqual({ kind: 'saved' });
    serve(records);
    await vi.advanceTimersByTimeAsync(2100);
    expect(readQueue()).toEqual([]);
    expect(sent).toMatchObject([{ isOffline: false }, { id: sent[0]?.id, isOffline: true }]);
  });

  it('waits for the earlier ones', async () => {
    serve(fails);
    const outbox = open();
    await outbox.tap(tap('check_in'));
    await outbox.tap(tap('check_out'));
    expect(sent.map(({ type }) => type)).toEqual(['check_in', 'check_in']);
    serve(records);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.slice(2)).toMatchObject([
      { type: 'check_in', isOffline: true },
      { type: 'check_out', isOffline: true },
    ]);
  });

  it('that conflicts with the state is settled and says so', async () => {
    serve(refuses(409, 'already_checked_in'));
    const outbox = open();
    expect(await outbox.tap(tap())).toMatchObject({
      kind: 'conflict',
      error: { code: 'already_checked_in' },
    });
    expect(readQueue()).toEqual([]);
  });

  it('that is refused is set aside, visibly, and blocks nothing', async () => {
    const refusal = refuses(400, 'invalid_input');
    serve((punch, signal) => (punch.type === 'check_in' ? refusal : records)(punch, signal));
    const outbox = open();
    expect(await outbox.tap(tap('check_in'))).toMatchObject({ kind: 'refused' });
    expect(await outbox.tap(tap('check_out'))).toMatchObject({ kind: 'recorded' });
    expect(outbox.state().entries).toMatchObject([
      { action: { type: 'check_in' }, refusal: { message: 'no' } },
    ]);
  });
});

describe('what was set aside', () => {
  async function refused() {
    serve(refuses(400, 'invalid_input'));
    const outbox = open();
    await outbox.tap(tap());
    return { outbox, id: readQueue()[0]?.action.id ?? '' };
  }

  it('can be sent again', async () => {
    const { outbox, id } = await refused();
    serve(records);
    outbox.retry(id);
    await outbox.flush();
    expect(readQueue()).toEqual([]);
    expect(sent.map((punch) => punch.id)).toEqual([id, id]);
  });

  it('can be given up', async () => {
    const { outbox, id } = await refused();
    outbox.discard(id);
    await outbox.flush();
    expect(readQueue()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('the person', () => {
  it("keeps another person's entries untouched and unsent", async () => {
    setOnline(false);
    serve(fails);
    const outbox = open('anna');
    await outbox.tap(tap('check_in', 'anna'));
    setOnline(true);
    serve(records);
    sent.length = 0;
    outbox.signIn('ben');
    await outbox.tap(tap('check_in', 'ben'));
    expect(sent).toHaveLength(1);
    outbox.clear();
    expect(readQueue()).toMatchObject([{ action: { userId: 'anna' } }]);
    outbox.signIn('anna');
    await outbox.flush();
    expect(readQueue()).toEqual([]);
  });

  it('who is signed out has everything kept, unsent until the next sign-in', async () => {
    serve(refuses(401, 'unauthenticated'));
    const outbox = open('anna');
    expect(await outbox.tap(tap())).toEqual({ kind: 'saved' });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(1);
    serve(records);
    outbox.signIn('anna');
    await outbox.flush();
    expect(readQueue()).toEqual([]);
  });

  it('can give up everything, which removes the stored list', async () => {
    setOnline(false);
    serve(fails);
    const outbox = open('anna');
    await outbox.tap(tap());
    outbox.clear();
    expect(localStorage.getItem('checkpoint.pending-actions')).toBeNull();
  });
});

describe('a full or blocked storage', () => {
  beforeEach(() => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  });

  it('is known before the first tap', () => {
    serve(records);
    expect(open().state().canStore).toBe(false);
  });

  it('lets a tap count that the server answers', async () => {
    serve(records);
    expect(await open().tap(tap())).toMatchObject({ kind: 'recorded' });
  });

  it('never calls a tap saved', async () => {
    serve(silent);
    const result = open().tap(tap());
    await vi.advanceTimersByTimeAsync(8100);
    expect(await result).toEqual({ kind: 'lost' });
  });
});

describe('a page opened later', () => {
  it('sends what an earlier one left', async () => {
    setOnline(false);
    serve(fails);
    const earlier = open();
    await earlier.tap(tap());
    earlier.stop();
    setOnline(true);
    serve(records);
    const later = open();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(later.state().entries).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ isOffline: true });
  });
});

describe('another tab', () => {
  const otherTabWrote = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkpoint.pending-actions' }));

  it('that writes back an older list does not lose a tap', async () => {
    setOnline(false);
    serve(fails);
    const outbox = open();
    await outbox.tap(tap());
    await vi.advanceTimersByTimeAsync(0);
    const [lost] = readQueue();
    changeQueue(() => []);
    serve(records);
    sent.length = 0;
    otherTabWrote();
    await outbox.flush();
    expect(sent).toMatchObject([{ id: lost?.action.id, isOffline: true }]);
    expect(readQueue()).toEqual([]);
  });

  it('that delivers a tap makes it leave this one, too', async () => {
    setOnline(false);
    serve(fails);
    const earlier = open();
    await earlier.tap(tap());
    earlier.stop();
    const outbox = open();
    await vi.advanceTimersByTimeAsync(0);
    changeQueue(() => []);
    otherTabWrote();
    expect(outbox.state().entries).toEqual([]);
    expect(outbox.answers.changedElsewhere).toHaveBeenCalledTimes(1);
  });
});
