import { idsIn, type KeptInDatabase } from './kept-items.ts';

const database = 'checkpoint';
const place = 'outbox';
const key = 'queue';
/** Beside the list, since a tab of a version that knows no marks writes the whole list anew. */
const marksKey = 'marks';

/** Some browsers' IndexedDB never answers at all, in private windows or after a crash; a tap must not wait for that. */
const patience = 2000;

export interface QueueDatabase {
  /** Applies `change` to what is kept, in one transaction: no other tab or worker writes in between. */
  change(change: (kept: KeptInDatabase) => KeptInDatabase): Promise<void>;
}

/**
 * Opened at the first use, and again after a failure. Rejects where the browser has no database or no room in it; one that
 * was silent once is not asked again while this page lives, since each tap would wait for it anew. `onTaken` is called when
 * the browser takes the database away: that is how an open page hears that its person clears the site's data.
 */
export function queueDatabase(onTaken: () => void): QueueDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  let isSilent = false;

  function inTime<Value>(promise: Promise<Value>, giveUp = () => {}): Promise<Value> {
    return withinPatience(promise, () => {
      isSilent = true;
      giveUp();
    });
  }

  function open(): Promise<IDBDatabase> {
    if (isSilent) return Promise.reject(new Error(silence));
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
      const { done, transaction } = changeIn(await open(), change);
      // Given up, it must not be applied later, on top of what has become of the list without it.
      await inTime(done, () => transaction.abort());
    },
  };
}

function openDatabase(onTaken: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(place);
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

function changeIn(connection: IDBDatabase, change: (kept: KeptInDatabase) => KeptInDatabase) {
  // Strict: done means on the disk, not in a buffer that a flat battery empties.
  const transaction = connection.transaction(place, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const objects = transaction.objectStore(place);
    const reading = objects.get(key);
    const readingMarks = objects.get(marksKey);
    readingMarks.onsuccess = () => {
      const before = keptFrom(reading.result, readingMarks.result);
      const after = change(before);
      if (after === before) return;
      objects.put(after, key);
      objects.put({ life: after.life, broughtBack: after.broughtBack }, marksKey);
    };
  });
  return { done, transaction };
}

/** Written by another version or another hand, the stored values may be anything. */
function keptFrom(stored: unknown, storedMarks: unknown): KeptInDatabase {
  const { items, gone, ...inList }: Record<string, unknown> = Object(stored);
  const marks: Record<string, unknown> = Object(storedMarks);
  const life = [marks.life, inList.life].find((each) => typeof each === 'string');
  return {
    items: Array.isArray(items) ? items : [],
    gone: idsIn(gone),
    life,
    broughtBack: [...new Set([...idsIn(marks.broughtBack), ...idsIn(inList.broughtBack)])],
  };
}

const silence = 'IndexedDB does not answer';

function withinPatience<Value>(promise: Promise<Value>, giveUp: () => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(silence));
      try {
        giveUp();
      } catch {
        // It is being written at this moment; what left the list is noted beside the mirror.
      }
    }, patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
