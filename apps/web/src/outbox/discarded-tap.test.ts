import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closePages,
  fails,
  open,
  places,
  records,
  sent,
  serve,
  setOnline,
  settled,
  silent,
  stopTheClock,
  tap,
} from './open-outbox.fixture.ts';
import { openQueueStore } from './queue-store.ts';
import { WebLock } from './web-lock.fixture.ts';

beforeEach(stopTheClock);
afterEach(closePages);

describe.each(places)('a tap that is given up, with %s', (_place, provide) => {
  beforeEach(provide);

  it('in another tab leaves this screen, too, while nothing can be read', async () => {
    setOnline(false);
    serve(fails);
    const [one, other] = [await open(), await open()];
    other.answers.changedElsewhere.mockImplementation(async () => 0);
    await one.tap(tap('check_in'));
    await one.tap(tap('check_out'));
    await expect.poll(() => other.state().entries).toHaveLength(2);
    await one.discard(one.state().entries[1]?.action.id ?? '');
    await expect.poll(() => other.state().entries.map(({ action }) => action.type)).toEqual(['check_in']);
    await one.discard(...one.state().entries.map(({ action }) => action.id));
    await expect.poll(() => other.state().entries).toEqual([]);
  });

  it('in another tab while this one waits for its answer stands here no longer, whatever hangs', async () => {
    serve(silent);
    const [one, other] = [await open(), await open()];
    one.answers.changedElsewhere.mockImplementation(() => new Promise(() => {}));
    const result = one.tap(tap());
    await expect.poll(() => other.state().entries).toHaveLength(1);
    // Of what is read because of this, nothing comes.
    void other.tap(tap('check_out'));
    await expect.poll(() => one.state().entries).toHaveLength(2);
    await other.discard(...other.state().entries.map(({ action }) => action.id));
    await expect.poll(() => one.state()).toMatchObject({ entries: [], confirming: new Set() });
    expect(await result).toEqual({ kind: 'given_up' });
  });

  it('and that another tab has sent already leaves this screen, which could not learn that yet', async () => {
    setOnline(false);
    serve(fails);
    const [one, other] = [await open(), await open()];
    other.answers.changedElsewhere.mockImplementation(async () => 0);
    await one.tap(tap());
    await expect.poll(() => other.state().entries).toHaveLength(1);
    serve(records);
    await one.flush();
    await expect.poll(() => other.answers.changedElsewhere.mock.calls.length).toBeGreaterThan(1);
    await settled();
    expect(other.state().entries).toHaveLength(1);
    expect(await other.discard(other.state().entries[0]?.action.id ?? '')).toBe(true);
    expect(other.state().entries).toEqual([]);
  });

  it('in another tab while this one waits for its turn is not sent', async () => {
    serve(records);
    sent.length = 0;
    const locks = new WebLock().seenBy({}, () => true);
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    let end = () => {};
    void locks.request('', {}, () => new Promise((resolve) => (end = resolve)));
    const page = await open();
    void page.tap(tap());
    await settled();
    // Of this no news come.
    await openQueueStore().change(() => []);
    end();
    await settled();
    Reflect.deleteProperty(navigator, 'locks');
    expect(sent).toEqual([]);
    expect(page.state().entries).toEqual([]);
  });

  it('here does not come back when news of another tab arrive meanwhile, whatever hangs', async () => {
    setOnline(false);
    const channels: BroadcastChannel[] = [];
    class Watched extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    }
    vi.stubGlobal('BroadcastChannel', Watched);
    const page = await open();
    page.answers.changedElsewhere.mockImplementation(() => new Promise(() => {}));
    await page.tap(tap());
    const discarded = page.discard(page.state().entries[0]?.action.id ?? '');
    for (const channel of channels) channel.onmessage?.(new MessageEvent('message'));
    await discarded;
    await settled();
    expect(page.answers.changedElsewhere).toHaveBeenCalled();
    expect(page.state().entries).toEqual([]);
  });
});
