import { IDBDatabase as FDBDatabase, IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Connections of the pages that are open. */
let opened: IDBDatabase[] = [];

/** Tells them apart from those of a test before. */
class EmptyFactory extends IDBFactory {
  override open(name: string, version?: number) {
    const opening = super.open(name, version);
    opening.addEventListener('success', () => opened.push(opening.result));
    return opening;
  }
}

/** An empty IndexedDB. Its tasks run as microtasks, so that a clock that stands still does not hold them up. */
export function provideDatabase(): void {
  vi.stubGlobal('setImmediate', (task: () => void) => queueMicrotask(task));
  vi.stubGlobal('indexedDB', new EmptyFactory());
  opened = [];
}

/**
 * Clears the site's data while its pages are open: both places are empty, and pages hear of that as from a browser, after
 * what happens `meanwhile`.
 */
export function clearSiteData(meanwhile: () => void = () => {}): void {
  const taken = opened;
  localStorage.clear();
  provideDatabase();
  meanwhile();
  for (const connection of taken) {
    connection.close();
    connection.onclose?.call(connection, new Event('close'));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Lets the database answer nothing any more. Gives how many transactions nobody has given up, and its recovery. */
export function silenceDatabase() {
  let held = 0;
  const answering = FDBDatabase.prototype.transaction;
  const silent = vi.spyOn(FDBDatabase.prototype, 'transaction');
  silent.mockImplementation(function (this: IDBDatabase, stores, mode) {
    // The database's own, with which it comes into being.
    if (mode === 'versionchange') return answering.call(this, stores, mode);
    held += 1;
    const transaction = { objectStore: () => ({ get: () => ({}) }), abort: () => (held -= 1) };
    // All that the queue uses of a transaction, as long as nothing is answered.
    return transaction as unknown as IDBTransaction;
  });
  return { held: () => held, recover: () => silent.mockRestore() };
}

/** The timers that a test moves by itself. */
export const stoppedTimers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const;
