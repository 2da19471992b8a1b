import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  entry,
  goOffline,
  goOnline,
  idsOn,
  keepTestsApart,
  onlineAgain,
  open,
  type Page,
  places,
  records,
  refuses,
  sent,
  sentTypes,
  serve,
  settled,
  shown,
  silent,
  stored,
  tap,
  withTwoWaiting,
} from './outbox.fixture.ts';
import { append } from './queue.ts';
import { openQueueStore } from './queue-store.ts';
import { storedQueue } from './stored-queue.fixture.ts';
import { WebLock } from './web-lock.fixture.ts';

keepTestsApart();

describe.each(places)('with %s', (_place, provide) => {
  beforeEach(provide);

  describe('a tap', () => {
    it('is written before it is sent, stands while its answer is told, and is gone once the server has it', async () => {
      const seen: unknown[] = [];
      serve((punch, signal) => {
        seen.push(['sent', stored()]);
        return records(punch, signal);
      });
      const page = await open();
      page.answers.answered.mockImplementation(() => seen.push(['told', shown(page)]));
      expect(await page.tap(tap())).toMatchObject({ kind: 'recorded' });
      expect(seen).toEqual([
        ['sent', ['check_in']],
        ['told', ['check_in']],
      ]);
      expect(sent).toMatchObject([{ type: 'check_in', isOffline: false }]);
      expect([shown(page), stored()]).toEqual([[], []]);
    });

    it('without a network is saved at once, and sent later as an offline punch', async () => {
      goOffline();
      const page = await open();
      expect(await page.tap(tap())).toMatchObject({ kind: 'saved' });
      await onlineAgain(page);
      expect(sent).toMatchObject([{ isOffline: true }]);
      expect(stored()).toEqual([]);
    });

    it('counts as saved after 8 seconds without an answer, and is settled by a late one', async () => {
      let answer = (_response: Response) => {};
      serve(() => new Promise((resolve) => (answer = resolve)));
      const page = await open();
      const result = page.tap(tap());
      await vi.advanceTimersByTimeAsync(7900);
      expect(page.state().confirming.size).toBe(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(await result).toMatchObject({ kind: 'saved' });
      expect(page.state().confirming.size).toBe(0);
      answer(Response.json({ id: sent[0]?.id }, { status: 201 }));
      await vi.advanceTimersByTimeAsync(100);
      expect(stored()).toEqual([]);
    });

    it('that fails is saved and tried again by itself, with the same id, and later ones wait for it', async () => {
      serve(refuses(503, 'unavailable'));
      const page = await open();
      expect(await page.tap(tap('check_in'))).toMatchObject({ kind: 'saved' });
      expect(await page.tap(tap('check_out'))).toMatchObject({ kind: 'saved' });
      expect(sentTypes()).toEqual(['check_in', 'check_in']);
      serve(records);
      await vi.advanceTimersByTimeAsync(5000);
      const { id } = sent[0] ?? {};
      expect(sent.slice(2)).toMatchObject([
        { id, type: 'check_in', isOffline: true },
        { type: 'check_out', isOffline: true },
      ]);
      expect(stored()).toEqual([]);
    });

    it.each([
      ['conflicts with the state', 409, 'already_checked_in', 'conflict'],
      ["was made on somebody else's page", 403, 'other_person', 'refused'],
    ])('that %s says so and is not kept', async (_what, status, code, kind) => {
      serve(refuses(status, code));
      const page = await open();
      expect(await page.tap(tap())).toMatchObject({ kind, error: { code } });
      expect(stored()).toEqual([]);
    });

    it('that is refused is set aside, blocks nothing, and can be sent again or discarded', async () => {
      serve((punch, signal) =>
        (punch.type === 'check_in' ? refuses(400, 'invalid_input') : records)(punch, signal),
      );
      const page = await open();
      expect(await page.tap(tap('check_in'))).toMatchObject({ kind: 'refused' });
      expect(await page.tap(tap('check_out'))).toMatchObject({ kind: 'recorded' });
      expect(page.state()).toMatchObject({
        entries: [{ action: { type: 'check_in' }, refusal: { message: 'no' } }],
        delivered: 1,
      });
      const [id = ''] = idsOn(page);
      await page.retry(id);
      expect(sent.at(-1)?.id).toBe(id);
      expect(await page.sendAll()).toBe(true);
      expect(sent).toHaveLength(3);
      await page.discard(id);
      await page.flush();
      expect([sent.length, stored()]).toEqual([3, []]);
    });
  });

  describe('the person', () => {
    it("who comes after another one neither sends nor loses that one's punches", async () => {
      goOffline();
      const page = await open('anna');
      await page.tap(tap('check_in', 'anna'));
      goOnline();
      page.signIn('ben');
      await page.tap(tap('check_in', 'ben'));
      expect(sent).toHaveLength(1);
      expect(storedQueue()).toMatchObject([{ action: { userId: 'anna' } }]);
      page.signIn('anna');
      await page.flush();
      expect(stored()).toEqual([]);
    });

    it('who is signed out, or whose session is somebody else’s by now, has what was saved kept unsent', async () => {
      serve(refuses(401, 'unauthenticated'));
      const page = await open('anna');
      expect(await page.tap(tap())).toMatchObject({ kind: 'saved' });
      serve(refuses(403, 'other_person'));
      await page.flush();
      expect(storedQueue()).toMatchObject([{ refusal: null }]);
      page.signIn(null);
      sent.length = 0;
      await vi.advanceTimersByTimeAsync(300_000);
      expect(sent).toEqual([]);
      serve(records);
      page.signIn('anna');
      await page.flush();
      expect(stored()).toEqual([]);
    });
  });

  it('a frozen page breaks off what it sends, sends nothing until it wakes, and then the same', async () => {
    serve(silent);
    const page = await open();
    void page.tap(tap());
    await settled();
    document.dispatchEvent(new Event('freeze'));
    serve(records);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    document.dispatchEvent(new Event('resume'));
    await settled();
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
    expect(stored()).toEqual([]);
  });

  describe('what another tab', () => {
    /** Two tabs that know of what waits. News between them do not travel by the clock that stands still here. */
    async function twoTabs(): Promise<[Page, Page]> {
      goOffline();
      const [one, other] = [await open(), await open()];
      await one.tap(tap());
      await expect.poll(() => shown(other)).toEqual(['check_in']);
      await settled();
      return [one, other];
    }

    it.each([
      ['is told', (one: Page) => one.flush()],
      // Of this no news come: it is found at the next look.
      [
        'finds out',
        async (_one: Page, other: Page) => {
          await openQueueStore().change(() => []);
          await other.flush();
        },
      ],
    ])(
      'has sent stays on the screen of a tab that %s until that has read what became of it',
      async (_how, send) => {
        const [one, other] = await twoTabs();
        let hasRead = () => {};
        other.answers.changedElsewhere.mockImplementation(
          () => new Promise((resolve) => (hasRead = () => resolve(Number.POSITIVE_INFINITY))),
        );
        other.answers.changedElsewhere.mockClear();
        goOnline();
        await send(one, other);
        await expect.poll(() => other.answers.changedElsewhere.mock.calls.length).toBeGreaterThan(0);
        await expect.poll(stored).toEqual([]);
        expect(shown(other)).toEqual(['check_in']);
        await other.tap(tap('check_out'));
        expect(shown(other)).toEqual(['check_in']);
        await expect
          .poll(() => {
            hasRead();
            return shown(other);
          })
          .toEqual([]);
      },
    );

    it('has sent can be discarded by a tab that could not learn that yet', async () => {
      const [one, other] = await twoTabs();
      other.answers.changedElsewhere.mockImplementation(async () => 0);
      await onlineAgain(one);
      await expect.poll(stored).toEqual([]);
      expect(shown(other)).toEqual(['check_in']);
      expect(await other.discard(...idsOn(other))).toBe(true);
      expect(shown(other)).toEqual([]);
    });

    it('discards leaves this one at once, while nothing can be read', async () => {
      const [one, other] = await twoTabs();
      other.answers.changedElsewhere.mockImplementation(async () => 0);
      await one.tap(tap('check_out'));
      await expect.poll(() => shown(other)).toEqual(['check_in', 'check_out']);
      await one.discard(idsOn(one)[1] ?? '');
      await expect.poll(() => shown(other)).toEqual(['check_in']);
      await one.discard(...idsOn(one));
      await expect.poll(() => shown(other)).toEqual([]);
    });

    it('discards while this one waits for its answer is told to its screen, whatever hangs', async () => {
      serve(silent);
      const [one, other] = [await open(), await open()];
      one.answers.changedElsewhere.mockImplementation(() => new Promise(() => {}));
      const result = one.tap(tap());
      await expect.poll(() => shown(other)).toEqual(['check_in']);
      await other.discard(...idsOn(other));
      await expect.poll(() => one.state()).toMatchObject({ entries: [], confirming: new Set() });
      expect(await result).toEqual({ kind: 'given_up' });
    });

    it('discards while this one waits for its turn is not sent', async () => {
      serve(records);
      const locks = new WebLock().seenBy({}, () => true);
      Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
      let end = () => {};
      void locks.request('', {}, () => new Promise((resolve) => (end = resolve)));
      const page = await open();
      void page.tap(tap());
      await settled();
      await openQueueStore().change(() => []);
      end();
      await settled();
      Reflect.deleteProperty(navigator, 'locks');
      expect([sent, shown(page)]).toEqual([[], []]);
    });
  });

  it('a page opened later sends what earlier ones left, in order', async () => {
    const earlier = await withTwoWaiting();
    earlier.stop();
    await openQueueStore().change((queue) => append(queue, entry('third')));
    goOnline();
    const later = await open();
    await settled();
    expect(sentTypes()).toEqual(['check_in', 'check_out', 'check_in']);
    expect([shown(later), stored()]).toEqual([[], []]);
  });
});
