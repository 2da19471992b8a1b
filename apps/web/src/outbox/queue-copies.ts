import type { Copy } from './queue.ts';

/** Written or told by another version, or another hand, it may be anything. */
export const idsIn = (stored: unknown): readonly string[] =>
  listIn(stored).filter((id) => typeof id === 'string');

const listIn = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** The specified local-storage key of the pending actions list. */
const key = 'checkpoint.pending-actions';
/** As earlier versions named it. */
const doneKey = `${key}.gone`;

/** The copy in local storage; empty where there is none, in a service worker for instance. */
export const readMirror = (): Copy => ({ items: listIn(read(key)), done: idsIn(read(doneKey)) });

/** False when local storage is full, blocked or absent: it then has what it had. */
export function writeMirror({ items, done }: Copy): boolean {
  const before = readMirror();
  if (write(key, items) && write(doneKey, done)) return true;
  // What is done must not be missing and unknown as done: another copy would bring it back after it was said to be discarded.
  write(key, before.items);
  return false;
}

/** Whether local storage takes anything now. Private windows and full disks do not. */
export const canMirror = (): boolean => write(`${key}.probe`, [key]) && write(`${key}.probe`, []);

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

function write(key: string, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** Some browsers' IndexedDB never answers at all, in private windows or after a crash; a tap must not wait for that. */
const timeoutMs = 2000;

export interface QueueDatabase {
  /** Applies `change` to the copy in one transaction: no other tab or worker writes in between. The same copy is not written. */
  change(change: (stored: Copy) => Copy): Promise<void>;
}

/**
 * The copy in IndexedDB, opened at the first use, and again after a failure. Rejects where the browser has no database or no room
 * in it. One that did not answer once is not asked again while this page lives: each tap would wait for it. `onTaken` is called
 * when the browser takes the database away, which is how an open page hears that its person clears the site's data.
 */
export function openQueueDatabase(onTaken: () => void): QueueDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  let isSilent = false;

  /** Settles like `promise`, or rejects after the timeout and calls `giveUp`. */
  function inTime<Value>(promise: Promise<Value>, giveUp: () => void = () => {}): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isSilent = true;
        reject(new Error('IndexedDB does not answer'));
        giveUp();
      }, timeoutMs);
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  function open(): Promise<IDBDatabase> {
    if (isSilent) return Promise.reject(new Error('IndexedDB did not answer'));
    opened ??= inTime(openDatabase(taken)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  function taken(): void {
    opened = undefined;
    onTaken();
  }

  return {
    async change(change) {
      const { done, abort } = changeIn(await open(), change);
      // Given up, it must not be applied later, on top of what has become of the queue without it.
      await inTime(done, abort);
    },
  };
}

/** Whether the database takes anything now. Another object is written, even where it says the same. */
export const canWrite = (database: QueueDatabase): Promise<boolean> =>
  database
    .change((stored) => ({ ...stored }))
    .then(
      () => true,
      () => false,
    );

const storeName = 'outbox';
const recordKey = 'queue';

function openDatabase(onTaken: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('checkpoint', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      const connection = request.result;
      connection.onclose = onTaken;
      // It is to be deleted, which waits for all who have it open.
      connection.onversionchange = () => {
        connection.close();
        onTaken();
      };
      resolve(connection);
    };
    request.onerror = () => reject(request.error);
  });
}

function changeIn(connection: IDBDatabase, change: (stored: Copy) => Copy) {
  // Strict: done means on the disk, not in a buffer that a flat battery empties.
  const transaction = connection.transaction(storeName, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const objects = transaction.objectStore(storeName);
    const reading = objects.get(recordKey);
    reading.onsuccess = () => {
      const { items, gone }: Record<string, unknown> = Object(reading.result);
      const before: Copy = { items: listIn(items), done: idsIn(gone) };
      const after = change(before);
      if (after !== before) objects.put({ items: after.items, gone: after.done }, recordKey);
    };
  });
  return { done, abort: () => abort(transaction) };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being written at this moment: what it knows is joined with the other copies at the next change.
  }
}
