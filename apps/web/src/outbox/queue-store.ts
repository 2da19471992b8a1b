import { isPendingPunch } from './pending-punch.ts';
import { applyTo, type Change, type Copy, isSame, join, missingFrom, type Queue } from './queue.ts';

/** All people's entries on this device. */
export interface QueueStore {
  /** As this page knows them. */
  entries(): Queue;
  /**
   * Joins the copies and applies `change`. It may be applied twice, so it must be harmless to repeat. False when nothing took it:
   * then nothing has changed. Other tabs are told which ids their person has discarded.
   */
  change(change: Change, discarded?: readonly string[]): Promise<boolean>;
  /** The same, kept in this page's memory where nothing else took it. */
  changeHere(change: Change): Promise<boolean>;
  /** Learns what other tabs and the service worker made of the queue. */
  refresh(): Promise<boolean>;
  /** Whether the browser lets anything be kept. */
  canStore(): Promise<boolean>;
  /** Calls `listener` when others changed the queue, or the browser cleared it, until the returned function is called. */
  onForeignChange(listener: ForeignChange): () => void;
}

/** What others have done of the entries that this page had, most likely sent, and the ids of what was discarded. */
type ForeignChange = (done: Queue, discarded: readonly string[]) => void;

const channelName = 'checkpoint.outbox';

/**
 * The queue has three copies: in IndexedDB, in local storage and in the memory of each page. An entry is waiting or done.
 * - Before each change the copies are joined: an entry that any copy has waits, unless any copy knows that it is done.
 * - So whichever copy the browser empties, loses or holds back for a while is filled again, and nothing that is done comes back.
 * - The transaction of IndexedDB keeps tabs and service worker apart; local storage is written within it. Where IndexedDB does not
 *   answer, local storage alone takes the change; where that is full, IndexedDB alone does. Where neither does, the change fails.
 * - The service worker sees IndexedDB alone, and tells pages what it has sent.
 * - Each entry says whose it is. Other people's are kept, and written again after the site's data were cleared: what waits is
 *   somebody's wages, and its person may not be there.
 */
export function openQueueStore(): QueueStore {
  let memory = readMirror();
  let channel: BroadcastChannel | undefined;
  let tell: ForeignChange = () => {};
  const database = openQueueDatabase(() => tell([], []));
  const entries = () => memory.items.filter(isPendingPunch);

  async function written(changed: (stored: Copy) => Copy): Promise<Written | undefined> {
    let result: Written | undefined;
    try {
      await database.change((stored) => {
        result = { before: stored, after: changed(stored) };
        writeMirror(result.after);
        return isSame(stored, result.after) ? stored : result.after;
      });
    } catch {
      const before = readMirror();
      result = { before, after: changed(before) };
      if (!isSame(before, result.after) && !writeMirror(result.after)) return undefined;
    }
    return result;
  }

  async function change(apply: Change, given: readonly string[] = []): Promise<boolean> {
    const result = await written((stored) => applyTo(join(join(stored, readMirror()), memory), apply, given));
    if (result === undefined) return false;
    const { before, after } = result;
    const expected = apply(entries());
    memory = join(after, memory);
    const left = after.done.filter((id) => !before.done.includes(id));
    if (given.length > 0 || !isSame(before, after)) channel?.postMessage({ left, givenUp: given });
    const doneElsewhere = missingFrom(entries(), expected);
    if (doneElsewhere.length > 0) tell(doneElsewhere, []);
    return true;
  }

  /** Names of the message as earlier versions have them; theirs may be anything. */
  function hear({ left, givenUp }: Record<string, unknown>): void {
    const [before, discarded] = [entries(), idsIn(givenUp)];
    memory = join(memory, { items: [], done: [...idsIn(left), ...discarded] });
    tell(missingFrom(entries(), before), discarded);
  }

  return {
    entries,
    change,
    async changeHere(apply) {
      const isStored = await change(apply);
      if (!isStored) memory = applyTo(memory, apply);
      return isStored;
    },
    refresh: () => change((queue) => queue),
    canStore: async () => canMirror() || (await canWrite(database)),
    onForeignChange(listener) {
      tell = listener;
      channel = new BroadcastChannel(channelName);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(Object(data));
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== null) return;
        // All of it was cleared. At once: by the time that the database has answered, the page may have been left.
        writeMirror(join(readMirror(), memory));
        listener([], []);
      };
      addEventListener('storage', onStorage);
      return () => {
        tell = () => {};
        channel?.close();
        channel = undefined;
        removeEventListener('storage', onStorage);
      };
    },
  };
}

interface Written {
  readonly before: Copy;
  readonly after: Copy;
}

/** Written or told by another version, or another hand, it may be anything. */
const idsIn = (stored: unknown): readonly string[] => listIn(stored).filter((id) => typeof id === 'string');

const listIn = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** The specified local-storage key of the pending actions list. */
const mirrorKey = 'checkpoint.pending-actions';
/** As earlier versions named it. */
const doneKey = `${mirrorKey}.gone`;

/** The copy in local storage; empty where there is none, in a service worker for instance. */
export const readMirror = (): Copy => ({
  items: listIn(readList(mirrorKey)),
  done: idsIn(readList(doneKey)),
});

/** False when local storage is full, blocked or absent: it then has what it had. */
export function writeMirror({ items, done }: Copy): boolean {
  const before = readMirror();
  if (writeList(mirrorKey, items) && writeList(doneKey, done)) return true;
  // What is done must not be missing and unknown as done: another copy would bring it back after it was said to be discarded.
  writeList(mirrorKey, before.items);
  return false;
}

const probeKey = `${mirrorKey}.probe`;

/** Whether local storage takes anything now. Private windows and full disks do not. */
const canMirror = (): boolean => writeList(probeKey, [probeKey]) && writeList(probeKey, []);

function readList(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

function writeList(key: string, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** Some browsers' IndexedDB never answers at all, in private windows or after a crash; a tap must not wait for that. */
const databaseTimeoutMs = 2000;

interface QueueDatabase {
  /** Applies `change` to the copy in one transaction: no other tab or worker writes in between. The same copy is not written. */
  change(change: (stored: Copy) => Copy): Promise<void>;
}

/**
 * The copy in IndexedDB, opened at the first use, and again after a failure. Rejects where the browser has no database or no room
 * in it. One that did not answer once is not asked again while this page lives: each tap would wait for it. `onTaken` is called
 * when the browser takes the database away, which is how an open page hears that its person clears the site's data.
 */
function openQueueDatabase(onTaken: () => void): QueueDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  let isSilent = false;

  /** Settles like `promise`, or rejects after the timeout and calls `giveUp`. */
  function inTime<Value>(promise: Promise<Value>, giveUp: () => void = () => {}): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isSilent = true;
        reject(new Error('IndexedDB does not answer'));
        giveUp();
      }, databaseTimeoutMs);
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
const canWrite = (database: QueueDatabase): Promise<boolean> =>
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
