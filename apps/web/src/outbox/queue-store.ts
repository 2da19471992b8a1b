import { isPendingPunch } from './pending-punch.ts';
import { applyTo, type Change, type Copy, isSame, join, missingFrom, type Queue } from './queue.ts';
import { canMirror, canWrite, idsIn, openQueueDatabase, readMirror, writeMirror } from './queue-copies.ts';

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
