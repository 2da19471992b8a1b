import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOneTab } from './one-tab.ts';

const leaseKey = 'checkpoint.outbox.lease';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A task that ends when it is told to. */
function task() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(() => done);
  return { run, end: () => end() };
}

describe('where the browser has no Web Locks', () => {
  it('lets a second tab send only after the first', async () => {
    const first = task();
    const second = task();
    void inOneTab(first.run);
    const waiting = inOneTab(second.run);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.run).toHaveBeenCalled();
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    second.end();
    await vi.advanceTimersByTimeAsync(500);
    await waiting;
    expect(second.run).toHaveBeenCalled();
    expect(localStorage.getItem(leaseKey)).toBeNull();
  });

  it('takes over from a tab that was killed, once its lease has run out', async () => {
    localStorage.setItem(leaseKey, JSON.stringify({ holder: 'killed', until: Date.now() + 35_000 }));
    const next = task();
    void inOneTab(next.run);
    await vi.advanceTimersByTimeAsync(34_000);
    expect(next.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(next.run).toHaveBeenCalled();
    next.end();
  });

  it("does not wait for a lease from before the device's clock was set back", async () => {
    localStorage.setItem(leaseKey, JSON.stringify({ holder: 'killed', until: Date.now() + 86_400_000 }));
    const next = task();
    void inOneTab(next.run);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.run).toHaveBeenCalled();
    next.end();
  });

  it('runs without any storage', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const only = task();
    only.end();
    await inOneTab(only.run);
    expect(only.run).toHaveBeenCalled();
    blocked.mockRestore();
  });
});

describe('where the browser has Web Locks', () => {
  const provideLocks = (request: LockManager['request']) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

  it('sends under the lock', async () => {
    const only = task();
    only.end();
    const request = vi.fn(async (_name: string, _options: unknown, run: () => Promise<void>) => run());
    provideLocks(request as unknown as LockManager['request']);
    await inOneTab(only.run);
    expect(request).toHaveBeenCalledTimes(1);
    expect(only.run).toHaveBeenCalledTimes(1);
  });

  it('takes the lock from a frozen tab that never gives it back', async () => {
    const next = task();
    next.end();
    const request = vi.fn((_name: string, options: LockOptions, run: () => Promise<void>) =>
      options.steal ? run() : rejectedOnAbort(options.signal),
    );
    provideLocks(request as unknown as LockManager['request']);
    const running = inOneTab(next.run);
    await vi.advanceTimersByTimeAsync(34_000);
    expect(next.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await running;
    expect(next.run).toHaveBeenCalledTimes(1);
  });

  it('finishes what it is sending when another tab takes the lock away', async () => {
    const sending = task();
    const request = async (_name: string, _options: unknown, run: () => Promise<void>) => {
      void run();
      throw new DOMException('stolen', 'AbortError');
    };
    provideLocks(request as unknown as LockManager['request']);
    const running = inOneTab(sending.run);
    sending.end();
    await running;
    expect(sending.run).toHaveBeenCalledTimes(1);
  });
});

const rejectedOnAbort = (signal: AbortSignal | undefined) =>
  new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
