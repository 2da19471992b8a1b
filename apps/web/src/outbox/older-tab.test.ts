import { describe, expect, it } from 'vitest';
import { beginEmptyAndOffline } from './cleared-site.fixture.ts';
import { clearSiteData, provideDatabase } from './indexed-db.fixture.ts';
import { open, settled, shown, stored, withTwoWaiting } from './open-outbox.fixture.ts';
import { isPendingPunch } from './pending-punch.ts';
import { leaveStored, storedQueue } from './stored-queue.fixture.ts';

beginEmptyAndOffline(provideDatabase);

describe('a tab of a version that knows no lives, beside a new one', () => {
  /** Writes the whole list anew, as it did, with what it knows of. */
  async function changeAsBefore(change: (items: readonly unknown[]) => readonly unknown[]): Promise<void> {
    const connection = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('checkpoint');
      opening.onsuccess = () => resolve(opening.result);
    });
    const objects = connection.transaction('outbox', 'readwrite').objectStore('outbox');
    await new Promise((resolve) => {
      // Both places within the transaction: a tab that looks in between would restore the one from the other.
      objects.get('queue').onsuccess = () => {
        const items = change(storedQueue());
        leaveStored(() => items.filter(isPendingPunch));
        objects.put({ items, gone: [] }, 'queue').onsuccess = resolve;
      };
    });
    connection.close();
    const news = new BroadcastChannel('checkpoint.outbox');
    news.postMessage(null);
    news.close();
  }

  it('has what it gave up come back in no tab', async () => {
    const [page, other] = [await withTwoWaiting(), await open()];
    await changeAsBefore((items) => items.slice(0, 1));
    await expect.poll(() => [shown(page), shown(other)]).toEqual([['check_in'], ['check_in']]);
    await settled();
    expect(stored()).toEqual(['check_in']);
  });

  it('takes nothing from what the new one brings back', async () => {
    const page = await withTwoWaiting();
    clearSiteData();
    await settled();
    await changeAsBefore((items) => items);
    clearSiteData();
    await settled();
    expect([shown(page), stored()]).toEqual([
      ['check_in', 'check_out'],
      ['check_in', 'check_out'],
    ]);
  });
});
