import { describe, expect, it } from 'vitest';
import { beginEmptyAndOffline, onlineAgain } from './cleared-site.fixture.ts';
import { clearSiteData, provideDatabase } from './indexed-db.fixture.ts';
import { open, sent, settled, shown, stored, tap, withTwoWaiting } from './open-outbox.fixture.ts';
import { pendingPunch } from './pending-punch.ts';
import { remove } from './queue.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

beginEmptyAndOffline(provideDatabase);

describe('a tab of an earlier version, beside a new one', () => {
  /** Writes the whole queue, without what it knows to be done, and tells others what has left it. */
  async function removeAsBefore(removed: string): Promise<void> {
    const connection = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('checkpoint');
      opening.onsuccess = () => resolve(opening.result);
    });
    const objects = connection.transaction('outbox', 'readwrite').objectStore('outbox');
    await new Promise((resolve) => {
      // Both places within the transaction: a tab that looks in between would restore the one from the other.
      objects.get('queue').onsuccess = () => {
        const items = remove(storedQueue(), removed);
        leaveStored(() => items);
        localStorage.removeItem('checkpoint.pending-actions.gone');
        objects.put({ items, gone: [] }, 'queue').onsuccess = resolve;
      };
    });
    connection.close();
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage({ left: [removed], givenUp: [] });
    news.close();
  }

  it('has what it sent come back in no tab, nor after another one was discarded', async () => {
    const [page, other] = [await withTwoWaiting(), await open()];
    const [first, second] = page.state().entries.map(({ action }) => action.id);
    await removeAsBefore(second ?? '');
    await expect.poll(() => [shown(page), shown(other)]).toEqual([['check_in'], ['check_in']]);
    await page.discard(first ?? '');
    await settled();
    expect(stored()).toEqual([]);
    clearSiteData();
    await settled();
    expect([shown(page), stored()]).toEqual([[], []]);
  });

  it('leaves its punches to be sent by the version after it', async () => {
    const earlier = { ...withTap(), late: true };
    localStorage.setItem('checkpoint.pending-actions', JSON.stringify([earlier]));
    localStorage.setItem('checkpoint.pending-actions.life', 'of an earlier version');
    const page = await open();
    await onlineAgain(page);
    expect(sent).toMatchObject([
      { id: earlier.action.id, isOffline: true, occurredAt: earlier.action.occurredAt },
    ]);
    expect(stored()).toEqual([]);
  });
});

const withTap = () => pendingPunch('earlier', tap(), { now: 7, monotonic: { page: 'earlier', at: 0 } });
