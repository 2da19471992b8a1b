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

describe.each(places)('with %s the person', (_place, provide) => {
  beforeEach(provide);

  it("keeps another person's entries untouched and unsent", async () => {
    setOnline(false);
    serve(fails);
    const outbox = await open('anna');
    await outbox.tap(tap('check_in', 'anna'));
    setOnline(true);
    serve(records);
    sent.length = 0;
    outbox.signIn('ben');
    await outbox.tap(tap('check_in', 'ben'));
    expect(sent).toHaveLength(1);
    expect(storedQueue()).toMatchObject([{ action: { userId: 'anna' } }]);
    outbox.signIn('anna');
    await outbox.flush();
    expect(storedQueue()).toEqual([]);
  });

  it('who is signed out has everything kept, unsent until the next sign-in', async () => {
    serve(refuses(401, 'unauthenticated'));
    const outbox = await open('anna');
    expect(await outbox.tap(tap())).toMatchObject({ kind: 'saved' });
    // The page has asked who is here, and nobody is.
    outbox.signIn(null);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(1);
    serve(records);
    outbox.signIn('anna');
    await outbox.flush();
    expect(storedQueue()).toEqual([]);
  });

  it.each([
    ['a network asks to sign in there', () => new Response('{"code":"unauthenticated"}', { status: 401 })],
    ['another tab has changed the password meanwhile', refuses(401, 'unauthenticated')],
  ])('is not signed out where %s: what waits is tried again', async (_why, answer) => {
    serve(answer);
    const outbox = await open('anna');
    expect(await outbox.tap(tap())).toMatchObject({ kind: 'saved' });
    serve(records);
    await vi.advanceTimersByTimeAsync(3000);
    expect(storedQueue()).toEqual([]);
  });

  it('can give up everything, which removes the stored list', async () => {
    setOnline(false);
    serve(fails);
    const outbox = await open('anna');
    await outbox.tap(tap());
    await outbox.discard(...outbox.state().entries.map(({ action }) => action.id));
    expect(localStorage.getItem('checkpoint.pending-actions')).toBeNull();
  });
});
