import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenSafe } from '#kernel/leave-to.ts';
import {
  closePages,
  fails,
  open,
  records,
  refuses,
  sent,
  serve,
  setOnline,
  silent,
  stopTheClock,
  tap,
} from './open-outbox.fixture.ts';

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

describe('a storage that fills up while punches wait', () => {
  it('has each of them sent once, and nothing shown as waiting that the server has', async () => {
    serve(fails);
    setOnline(false);
    const outbox = await open();
    await outbox.tap(tap('check_in'));
    await outbox.tap(tap('check_out'));
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.state().entries).toHaveLength(2);
    const full = fill();
    sent.length = 0;
    serve(records);
    setOnline(true);
    void outbox.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent.map(({ type }) => type)).toEqual(['check_in', 'check_out']);
    expect(outbox.state()).toMatchObject({ entries: [], canStore: false });
    full.mockRestore();
    await outbox.tap(tap('check_in'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
    expect((await open()).state().entries).toEqual([]);
  });

  it('shows what the server refused, and tries it again when that is wanted', async () => {
    serve(fails);
    setOnline(false);
    const outbox = await open();
    await outbox.tap(tap('check_in'));
    fill();
    serve(refuses(400, 'invalid_request'));
    setOnline(true);
    await outbox.flush();
    const [entry] = outbox.state().entries;
    expect(entry?.refusal).toMatchObject({ key: 'error.invalid_request' });
    serve(records);
    await outbox.retry(entry?.action.id ?? '');
    expect(sent).toHaveLength(2);
    expect(outbox.state().entries).toEqual([]);
  });
});

describe('a tap that nothing keeps', () => {
  it('is known to be on its way, so that the page is not left for a new version', async () => {
    fill();
    serve(silent);
    const outbox = await open();
    const result = outbox.tap(tap());
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.state().unstored).toBe(1);
    await vi.advanceTimersByTimeAsync(8100);
    expect(await result).toEqual({ kind: 'lost' });
    expect(outbox.state().unstored).toBe(0);
  });
});

describe('a page is not begun anew while it awaits the answer to a tap', () => {
  it.each([
    ['that nothing keeps: it would be lost', fill, 'lost'],
    ['that is kept: it would be an offline punch, and nobody told', () => {}, 'saved'],
  ] as const)('%s', async (_which, prepare, kind) => {
    prepare();
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    serve(silent);
    const result = (await open()).tap(tap());
    const isBegun = reloadWhenSafe();
    await vi.advanceTimersByTimeAsync(7900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await result).toMatchObject({ kind });
    await vi.advanceTimersByTimeAsync(200);
    await isBegun;
    expect(reload).toHaveBeenCalledOnce();
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
