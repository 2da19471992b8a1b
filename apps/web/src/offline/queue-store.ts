import { noteGone } from './gone-notes.ts';
import { type Kept, keptAfter, moreGone, removed, restored } from './kept-items.ts';
import { isPendingPunch } from './pending-punch.ts';
import type { Queue } from './queue.ts';
import { queueDatabase } from './queue-database.ts';
import { canMirror, readGone, readMirror, writeGone, writeMirror } from './queue-mirror.ts';

/** All people's entries on this device, kept twice: either place restores the other (decision F2). */
export interface QueueStore {
  /** As this page read or wrote them last. */
  entries(): Queue;
  /**
   * Applies `change` to what is kept now. False when neither place took it. It may be applied twice, so it must be
   * harmless to repeat.
   */
  change(change: (queue: Queue) => Queue): Promise<boolean>;
  /** Reads again what other tabs and the service worker made of it. */
  refresh(): Promise<boolean>;
  /** Whether the browser lets anything be kept. */
  canStore(): Promise<boolean>;
  /** Calls `listener` when another tab or the service worker changed the list, until the returned function is called. */
  onForeignChange(listener: () => void): () => void;
}

const channelName = 'checkpoint.outbox';

/**
 * IndexedDB is what counts where the browser has it: its transactions keep tabs and service worker apart, and the mirror
 * is written within them. Without it the mirror alone keeps the list.
 */
export function openQueueStore(): QueueStore {
  const database = queueDatabase();
  let current: Queue = readMirror().filter(isPendingPunch);
  let channel: BroadcastChannel | undefined;

  async function change(apply: (queue: Queue) => Queue): Promise<boolean> {
    const written = (await changeDatabase(apply)) ?? changeMirror(apply, current);
    if (written === null) return false;
    current = written.after;
    if (written.isNew) channel?.postMessage('changed');
    return true;
  }

  async function changeDatabase(apply: (queue: Queue) => Queue): Promise<Written | null> {
    let written: Written | null = null;
    let told: readonly string[] = [];
    try {
      await database.change((kept) => {
        const mirror = mirrored();
        const change = applied(restored(kept, mirror), apply);
        const after = keptAfter(kept, change.items, writeMirror(change.items));
        written = { after: change.punches, isNew: after !== kept };
        told = mirror.gone;
        return after;
      });
      if (told.length > 0) keepGone(readGone().filter((id) => !told.includes(id)));
      return written;
    } catch {
      return null;
    }
  }

  return {
    entries: () => current,
    change,
    refresh: () => change((queue) => queue),
    canStore: async () =>
      canMirror() ||
      (await database
        .change((kept) => ({ ...kept }))
        .then(
          () => true,
          () => false,
        )),
    onForeignChange(listener) {
      channel = new BroadcastChannel(channelName);
      channel.onmessage = listener;
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}

interface Written {
  readonly after: Queue;
  readonly isNew: boolean;
}

/** Beside the mirror, for the pages, and where the service worker reads it. */
function keepGone(ids: readonly string[]): boolean {
  void noteGone(ids);
  return writeGone(ids);
}

const mirrored = (): Kept => ({ items: readMirror(), gone: readGone() });

/**
 * The database does not answer now and may again: what leaves the list is written down, so that it does not come back
 * from there. `known` is what the page shows, which the mirror may have lost or may have let go already.
 */
function changeMirror(apply: (queue: Queue) => Queue, known: Queue): Written | null {
  const before = mirrored();
  const { items, punches } = applied(before.items, apply);
  const left = [...removed(before.items, items), ...removed(known, apply(known))];
  const gone = moreGone(before.gone, left);
  const after = { items, gone };
  if (JSON.stringify(after) === JSON.stringify(before)) return { after: punches, isNew: false };
  return keepGone(gone) && writeMirror(items) ? { after: punches, isNew: true } : null;
}

/** Items that this version cannot send (a newer version's, say) are carried along untouched. */
function applied(items: readonly unknown[], apply: (queue: Queue) => Queue) {
  const punches = apply(items.filter(isPendingPunch));
  return { punches, items: [...items.filter((item) => !isPendingPunch(item)), ...punches] };
}
