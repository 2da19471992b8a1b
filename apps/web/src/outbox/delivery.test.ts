import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOneTab, retryDelay } from './delivery.ts';

describe('the wait before another attempt', () => {
  it('starts at 2 seconds, doubles and ends at a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('is spread, so that a whole office does not come back in the same second', () => {
    expect(retryDelay(1, 0)).toBe(1500);
  });
});

describe('sending in one tab at a time', () => {
  beforeEach(() => void vi.useFakeTimers());
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

  const provideLocks = (request: LockManager['request']) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

  it('is left alone over plain HTTP, where browsers have no Web Locks', async () => {
    const [first, second] = [task(), task()];
    void inOneTab(first.run);
    void inOneTab(second.run);
    expect(first.run).toHaveBeenCalledTimes(1);
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  it('holds a lock meanwhile', async () => {
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
    await vi.advanceTimersByTimeAsync(11_000);
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
