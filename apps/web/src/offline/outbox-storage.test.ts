import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, open, records, serve, silent, stopTheClock, tap } from './open-outbox.fixture.ts';

beforeEach(() => {
  stopTheClock();
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(closePages);

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

describe('a full or blocked storage', () => {
  beforeEach(() => void fill());

  it('is known before the first tap', async () => {
    serve(records);
    const outbox = await open();
    await expect.poll(() => outbox.state().canStore).toBe(false);
  });

  it('lets a tap count that the server answers', async () => {
    serve(records);
    expect(await (await open()).tap(tap())).toMatchObject({ kind: 'recorded' });
  });

  it('never calls a tap saved', async () => {
    serve(silent);
    const result = (await open()).tap(tap());
    await vi.advanceTimersByTimeAsync(8100);
    expect(await result).toEqual({ kind: 'lost' });
  });
});

describe('a storage that fills up while the page is open', () => {
  it('is said at the tap, and until a later tap is kept', async () => {
    serve(records);
    const outbox = await open();
    expect(outbox.state().canStore).toBe(true);
    const full = fill();
    await outbox.tap(tap('check_in'));
    expect(outbox.state().canStore).toBe(false);
    // Where there is nothing to do, nothing was written: that proves no room.
    await outbox.locate('gone', { location: '1, 2', coordinates: null, accuracy: null });
    expect(outbox.state().canStore).toBe(false);
    full.mockRestore();
    await outbox.tap(tap('check_out'));
    expect(outbox.state().canStore).toBe(true);
  });
});
