import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, open, stopTheClock, tap } from './open-outbox.fixture.ts';

/** A page that has seen no time of the server yet; every tap here comes from one. */
beforeEach(stopTheClock);
afterEach(closePages);

const told = '2026-11-20T08:00:00.000Z';

/** A server that takes `underWay` milliseconds to say what time it was when it was asked. Gives the punches that it got. */
function serve(underWay: number) {
  const punches: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path !== '/api/time') {
      punches.push(JSON.parse(body));
      return Response.json({ ...punches.at(-1), timestamp: '' }, { status: 201 });
    }
    await new Promise((resolve) => setTimeout(resolve, underWay));
    return Response.json({ now: told });
  });
  return punches;
}

it('asks for it first, so that its request cannot be recorded long after the tap', async () => {
  const punches = serve(0);
  const outbox = await open();
  const result = outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ kind: 'recorded' });
  expect(punches).toMatchObject([{ isOffline: false, arriveBy: '2026-11-20T08:00:08.000Z' }]);
  expect(punches[0]).not.toHaveProperty('occurredAt');
});

it('counts the time that this took as part of the tap, which the server may have been asked at the end of', async () => {
  const punches = serve(5000);
  const outbox = await open();
  const result = outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(5001);
  expect(await result).toMatchObject({ kind: 'recorded' });
  expect(punches).toMatchObject([{ isOffline: false, arriveBy: '2026-11-20T08:00:03.000Z' }]);
});

it('sends a tap with the time of the tap once it is called saved', async () => {
  const punches = serve(9000);
  const outbox = await open();
  const result = outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(8001);
  expect(await result).toMatchObject({ kind: 'saved' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(punches).toMatchObject([{ isOffline: true, arriveBy: '2026-11-20T08:00:17.000Z' }]);
  expect(outbox.state().entries).toEqual([]);
});

it('sends nothing more once the page is put to sleep meanwhile, whoever is signed in when it wakes', async () => {
  const punches: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    if (path !== '/api/time') return punches.push(body);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const outbox = await open();
  void outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(1);
  await outbox.discard(outbox.state().entries[0]?.action.id ?? '');
  // Of this one's request the page knows until when it may arrive.
  const time = new Date().toISOString();
  void outbox.tap({ ...tap(), lastServerTime: { time, seenAt: time } });
  await vi.advanceTimersByTimeAsync(1);
  document.dispatchEvent(new Event('freeze'));
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.state().entries).toHaveLength(1);
  expect(punches).toEqual([]);
});

describe('while a question hangs', () => {
  /** Two taps, and a server that answers no first question: the network came back only after it was asked. */
  async function tapTwice() {
    const punches: Record<string, unknown>[] = [];
    let asked = 0;
    const fetch = async (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      if (path === '/api/time' && ++asked === 1) return neverUnless(signal);
      if (path === '/api/time') return Response.json({ now: told });
      punches.push(JSON.parse(body));
      return Response.json({ ...punches.at(-1), timestamp: '' }, { status: 201 });
    };
    vi.stubGlobal('fetch', fetch);
    const outbox = await open();
    void outbox.tap(tap());
    await vi.advanceTimersByTimeAsync(8001);
    void outbox.tap(tap('check_out'));
    await vi.advanceTimersByTimeAsync(1000);
    return { outbox, punches };
  }

  it('"Send now" asks anew, and every tap leaves once', async () => {
    const { outbox, punches } = await tapTwice();
    await Promise.all([outbox.flush(), outbox.flush(), vi.advanceTimersByTimeAsync(1)]);
    expect(punches.map(({ type }) => type)).toEqual(['check_in', 'check_out']);
    expect(punches[0]).toMatchObject({ isOffline: true });
    expect(outbox.state().entries).toEqual([]);
  });

  it('but not for a tap of just now, which a slow question makes no offline punch', async () => {
    const punches = serve(2000);
    const outbox = await open();
    const result = outbox.tap(tap());
    await vi.advanceTimersByTimeAsync(1000);
    void outbox.flush();
    await vi.advanceTimersByTimeAsync(1001);
    expect(await result).toMatchObject({ kind: 'recorded' });
    expect(punches).toMatchObject([{ isOffline: false }]);
  });

  it('another tap waits for it: a slow network would never get to the end of one', async () => {
    const { punches } = await tapTwice();
    expect(punches).toEqual([]);
  });
});

it('asks also where nothing can be kept', async () => {
  const punches = serve(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = await open();
  const result = outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ kind: 'recorded' });
  expect(punches).toMatchObject([{ isOffline: false, arriveBy: '2026-11-20T08:00:08.000Z' }]);
});

it('keeps nobody waiting for longer than a tap where nothing can be kept and the server does not say it', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => neverUnless(signal));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = await open();
  const result = outbox.tap(tap());
  await vi.advanceTimersByTimeAsync(8001);
  expect(outbox.state().unstored).toBe(0);
  expect(await result).toEqual({ kind: 'lost' });
});

const neverUnless = (signal: RequestInit['signal']) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
