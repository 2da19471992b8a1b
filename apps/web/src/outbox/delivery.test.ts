import { afterEach, describe, expect, it, vi } from 'vitest';
import { inOneTab, retryDelay } from './delivery.ts';
import { WebLock } from './web-lock.fixture.ts';

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
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  /** A task that ends when it is told to. */
  function task() {
    let end = () => {};
    const done = new Promise<void>((resolve) => (end = resolve));
    return { run: vi.fn(() => done), end };
  }

  function provideLocks(): void {
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'locks', {
      value: new WebLock().seenBy({}, () => true),
      configurable: true,
    });
  }

  it('is left alone over plain HTTP, where browsers have no Web Locks', () => {
    const [first, second] = [task(), task()];
    void inOneTab(first.run);
    void inOneTab(second.run);
    expect(first.run).toHaveBeenCalledTimes(1);
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  it('waits until the tab before has ended', async () => {
    provideLocks();
    const [first, second] = [task(), task()];
    void inOneTab(first.run);
    const waiting = inOneTab(second.run);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    second.end();
    await waiting;
    expect(second.run).toHaveBeenCalledTimes(1);
  });

  it('takes the lock from a frozen tab that never gives it back, which finishes what it is sending', async () => {
    provideLocks();
    const [frozen, next] = [task(), task()];
    const sending = inOneTab(frozen.run);
    const running = inOneTab(next.run);
    next.end();
    await vi.advanceTimersByTimeAsync(13_000);
    await running;
    expect(next.run).toHaveBeenCalledTimes(1);
    frozen.end();
    await sending;
    expect(frozen.run).toHaveBeenCalledTimes(1);
  });

  it('finishes what it is sending when the lock that it took from a frozen tab is taken from it too', async () => {
    provideLocks();
    const [frozen, slow, last] = [task(), task(), task()];
    void inOneTab(frozen.run);
    const sending = inOneTab(slow.run);
    await vi.advanceTimersByTimeAsync(13_000);
    const running = inOneTab(last.run);
    last.end();
    await vi.advanceTimersByTimeAsync(13_000);
    await running;
    slow.end();
    await expect(sending).resolves.toBeUndefined();
  });
});
