import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closePages,
  fails,
  open,
  places,
  records,
  refuses,
  sent,
  serve,
  setOnline,
  stopTheClock,
  tap,
} from './open-outbox.fixture.ts';
import { storedQueue } from './stored-queue.fixture.ts';

beforeEach(stopTheClock);
afterEach(closePages);

describe.each(places)('with %s', (_place, provide) => {
  beforeEach(provide);

  describe('a tap', () => {
    it('is written before the request is sent, and gone once the server has it', async () => {
      let stored = 0;
      serve((punch, signal) => {
        stored = storedQueue().length;
        return records(punch, signal);
      });
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({ kind: 'recorded' });
      expect(stored).toBe(1);
      expect(sent).toMatchObject([{ type: 'check_in', isOffline: false }]);
      expect(outbox.state().entries).toEqual([]);
    });

    it('tells its listener of the answer while the entry still stands, so that no screen flickers', async () => {
      serve(records);
      const outbox = await open();
      const entries: number[] = [];
      outbox.answers.answered.mockImplementation(() => entries.push(outbox.state().entries.length));
      await outbox.tap(tap());
      expect(entries).toEqual([1]);
    });

    it('without a network is saved at once and sent later as an offline punch', async () => {
      setOnline(false);
      serve(fails);
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({ kind: 'saved' });
      setOnline(true);
      serve(records);
      await outbox.flush();
      expect(sent.at(-1)).toMatchObject({ isOffline: true });
      expect(storedQueue()).toEqual([]);
    });

    it('counts as saved after 8 seconds without an answer, and is settled by a late one', async () => {
      let answer = (_response: Response) => {};
      serve(() => new Promise((resolve) => (answer = resolve)));
      const outbox = await open();
      const result = outbox.tap(tap());
      await vi.advanceTimersByTimeAsync(7900);
      expect(outbox.state().confirming.size).toBe(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(await result).toMatchObject({ kind: 'saved' });
      expect(outbox.state().confirming.size).toBe(0);
      answer(Response.json({ id: sent[0]?.id }, { status: 201 }));
      await vi.advanceTimersByTimeAsync(100);
      expect(storedQueue()).toEqual([]);
    });

    it('that was called saved is kept when somebody else is signed in by then', async () => {
      serve(fails);
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({ kind: 'saved' });
      serve(refuses(403, 'other_person'));
      await outbox.flush();
      expect(sent.map(({ isOffline }) => isOffline)).toEqual([false, true]);
      expect(storedQueue()).toMatchObject([{ refusal: null }]);
    });

    it("on somebody else's page is not kept as theirs, and says so", async () => {
      serve(refuses(403, 'other_person'));
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({ kind: 'refused', error: { code: 'other_person' } });
      expect(storedQueue()).toEqual([]);
    });

    it('that fails is saved and tried again by itself, with the same id', async () => {
      serve(refuses(503, 'unavailable'));
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({ kind: 'saved' });
      serve(records);
      await vi.advanceTimersByTimeAsync(2100);
      expect(storedQueue()).toEqual([]);
      expect(sent).toMatchObject([{ isOffline: false }, { id: sent[0]?.id, isOffline: true }]);
    });

    it('waits for the earlier ones', async () => {
      serve(fails);
      const outbox = await open();
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
      const outbox = await open();
      expect(await outbox.tap(tap())).toMatchObject({
        kind: 'conflict',
        error: { code: 'already_checked_in' },
      });
      expect(storedQueue()).toEqual([]);
    });

    it('that is refused is set aside, visibly, and blocks nothing', async () => {
      const refusal = refuses(400, 'invalid_input');
      serve((punch, signal) => (punch.type === 'check_in' ? refusal : records)(punch, signal));
      const outbox = await open();
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
      const outbox = await open();
      await outbox.tap(tap());
      return { outbox, id: storedQueue()[0]?.action.id ?? '' };
    }

    it('can be sent again', async () => {
      const { outbox, id } = await refused();
      serve(records);
      await outbox.retry(id);
      await outbox.flush();
      expect(storedQueue()).toEqual([]);
      expect(sent.map((punch) => punch.id)).toEqual([id, id]);
    });

    it('can be given up', async () => {
      const { outbox, id } = await refused();
      await outbox.discard(id);
      await outbox.flush();
      expect(storedQueue()).toEqual([]);
      expect(sent).toHaveLength(1);
    });
  });

  describe('a page opened later', () => {
    it('sends what an earlier one left', async () => {
      setOnline(false);
      serve(fails);
      const earlier = await open();
      await earlier.tap(tap());
      earlier.stop();
      setOnline(true);
      serve(records);
      const later = await open();
      await vi.advanceTimersByTimeAsync(40_000);
      expect(later.state().entries).toEqual([]);
      expect(sent.at(-1)).toMatchObject({ isOffline: true });
    });
  });

  describe('another tab', () => {
    it('that delivers a tap makes it leave this one, too', async () => {
      serve(fails);
      const [one, other] = [await open(), await open()];
      await one.tap(tap());
      // News between tabs do not travel by the clock that stands still here.
      await expect.poll(() => other.state().entries).toHaveLength(1);
      serve(records);
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => other.state().entries).toEqual([]);
      expect(other.answers.changedElsewhere).toHaveBeenCalled();
    });

    it('that delivers a tap leaves it on this screen until this one has read what became of it', async () => {
      setOnline(false);
      serve(fails);
      const [one, other] = [await open(), await open()];
      await one.tap(tap());
      await expect.poll(() => other.state().entries).toHaveLength(1);
      let hasRead = () => {};
      other.answers.changedElsewhere.mockImplementation(
        () =>
          new Promise((resolve) => {
            hasRead = () => resolve(Number.POSITIVE_INFINITY);
          }),
      );
      other.answers.changedElsewhere.mockClear();
      serve(records);
      await one.flush();
      expect(one.state().entries).toEqual([]);
      await expect.poll(() => other.answers.changedElsewhere.mock.calls.length).toBeGreaterThan(0);
      await expect.poll(() => storedQueue()).toEqual([]);
      expect(other.state().entries).toHaveLength(1);
      await other.tap(tap('check_out'));
      expect(other.state().entries.map(({ action }) => action.type)).toEqual(['check_in', 'check_out']);
      await other.flush();
      expect(other.state().entries.map(({ action }) => action.type)).toEqual(['check_in']);
      await expect
        .poll(() => {
          hasRead();
          return other.state().entries;
        })
        .toEqual([]);
    });

    it('that delivers a tap leaves it on this screen also where this one finds that while it reads after the news before', async () => {
      setOnline(false);
      serve(fails);
      const [one, other] = [await open(), await open()];
      let hasRead = () => {};
      other.answers.changedElsewhere.mockImplementation(
        () =>
          new Promise((resolve) => {
            hasRead = () => resolve(Number.POSITIVE_INFINITY);
          }),
      );
      await one.tap(tap());
      await expect.poll(() => other.state().entries).toHaveLength(1);
      serve(records);
      await one.flush();
      await expect.poll(() => storedQueue()).toEqual([]);
      // As it looks for something to send it finds nothing, and then has something of its own to show.
      await other.flush();
      await other.tap(tap('check_out'));
      expect(other.state().entries.map(({ action }) => action.type)).toEqual(['check_in', 'check_out']);
      await other.flush();
      expect(other.state().entries.map(({ action }) => action.type)).toEqual(['check_in']);
      await expect
        .poll(() => {
          hasRead();
          return other.state().entries;
        })
        .toEqual([]);
    });
  });
});
