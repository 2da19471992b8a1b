import { noteGone } from './gone-notes.ts';
import {
  type Kept,
  type KeptInDatabase,
  keptAfter,
  moreGone,
  recalled,
  removed,
  restored,
} from './kept-items.ts';
import { isPendingPunch } from './pending-punch.ts';
import type { Queue } from './queue.ts';
import { queueDatabase } from './queue-database.ts';
import {
  canMirror,
  markLife,
  onMirrorCleared,
  readGone,
  readLife,
  readMirror,
  writeGone,
  writeMirror,
} from './queue-mirror.ts';
import { openQueueNews, type QueueNews } from './queue-news.ts';

/** All people's entries on this device, kept twice: either place restores the other (P-61). */
export interface QueueStore {
  /** As this page read or wrote them last. */
  entries(): Queue;
  /**
   * Applies `change` to what is kept now. False when neither place took it. It may be applied twice, so it must be
   * harmless to repeat. Other tabs are told which ids it gives up.
   */
  change(change: (queue: Queue) => Queue, givenUp?: readonly string[]): Promise<boolean>;
  /** Reads again what other tabs and the service worker made of it. */
  refresh(): Promise<boolean>;
  /** What was given up, here or elsewhere, since this page looks. */
  givenUp(): readonly string[];
  /** Whether the browser lets anything be kept. */
  canStore(): Promise<boolean>;
  /**
   * Calls `listener` when another tab or the service worker changed the list, or the browser cleared it, until the
   * returned function is called.
   */
  onForeignChange(listener: () => void): () => void;
}

/**
 * IndexedDB is what counts where the browser has it: its transactions keep tabs and service worker apart, and the mirror
 * is written within them. Without it the mirror alone keeps the list. When somebody clears the site's data, the page
 * writes again what it knows of, whoever it is of: what waits is somebody's wages, and its person may not be there.
 */
export function openQueueStore(): QueueStore {
  const news = openQueueNews();
  const database = queueDatabase(news.tellHere);
  let current: Queue = readMirror().filter(isPendingPunch);
  /** The lives of the two places that the list was read from. */
  let life: string | undefined;
  let mirrorLife: string | undefined;

  async function change(apply: Change, givenUp: readonly string[] = []): Promise<boolean> {
    const written = (await inDatabase(apply)) ?? inMirror(apply);
    if (written === null) return false;
    const left = removed(current, written.after);
    current = written.after;
    life = written.life ?? life;
    // Also while the database answers: it may fail as the site's data are cleared, before the browser tells of that.
    if (current.length > 0) mirrorLife = markLife();
    if (written.isNew) news.tellOthers(left, givenUp);
    return true;
  }

  async function inDatabase(apply: Change): Promise<Written | null> {
    let changed: ReturnType<typeof changeKept> | undefined;
    try {
      await database.change((kept) => {
        const isOver = life !== undefined && kept.life !== life;
        changed = changeKept(kept, apply, ofEarlierLife(isOver, current, news), news.left());
        return changed.kept;
      });
    } catch {
      return null;
    }
    forget(changed?.told ?? []);
    return changed?.written ?? null;
  }

  function inMirror(apply: Change): Written | null {
    const kept = mirrored();
    const isOver = mirrorLife !== undefined && readLife() !== mirrorLife;
    const { known, givenUp } = ofEarlierLife(isOver, current, news);
    const found = recalled(known, kept.items, [...kept.gone, ...news.left()]);
    return changeMirror(apply, current, kept, found, givenUp);
  }

  return {
    entries: () => current,
    change,
    refresh: () => change((queue) => queue),
    givenUp: news.givenUp,
    canStore: async () =>
      canMirror() ||
      (await database
        .change((kept) => ({ ...kept }))
        .then(
          () => true,
          () => false,
        )),
    onForeignChange(listener) {
      const stopListening = news.listen(listener);
      const stopWatching = onMirrorCleared(() => {
        mirrorLife = over;
        // At once: by the time that the database has answered, the page may have been left.
        current = inMirror((queue) => queue)?.after ?? current;
        listener();
      });
      return () => {
        stopListening();
        stopWatching();
      };
    },
  };
}

/** A life that no place is in. */
const over = '';

type Change = (queue: Queue) => Queue;

interface Remembered {
  readonly known: Queue;
  /** Noted anew: a tab that slept never heard of it, and who knows may be gone when it brings back what it knew. */
  readonly givenUp: readonly string[];
}

/** What the page knows that storage has forgotten, and nothing while it has not. */
const ofEarlierLife = (isOver: boolean, known: Queue, news: QueueNews): Remembered =>
  isOver ? { known, givenUp: news.givenUp() } : { known: [], givenUp: [] };

interface Written {
  readonly after: Queue;
  readonly isNew: boolean;
  readonly life?: string | undefined;
}

/** The database knows now that these have left the list. */
function forget(told: readonly string[]): void {
  const gone = readGone().filter((id) => !told.includes(id));
  if (told.length > 0 && writeGone(gone)) noteGone(gone);
}

const mirrored = (): Kept => ({ items: readMirror(), gone: readGone() });

/**
 * A change of the database's list, mirrored. `known` is what the page knows of where the database has begun another life since;
 * of that comes back what nobody has taken off the list (`left`, as far as this page has heard) or brought back before.
 */
function changeKept(
  kept: KeptInDatabase,
  apply: Change,
  { known, givenUp }: Remembered,
  left: readonly string[],
) {
  const mirror = mirrored();
  const found = restored(kept, mirror);
  const before = recalled(known, found, [...left, ...kept.gone, ...kept.broughtBack, ...mirror.gone]);
  const { punches, items } = applied(before, apply);
  // What had left while the database could not be told stays away from it, whoever brings it back.
  const never = [...removed(before, kept.items), ...mirror.gone, ...givenUp];
  const after = keptAfter(kept, items, writeMirror(items), never);
  const written: Written = { after: punches, isNew: after !== kept, life: after.life };
  return { kept: after, written, told: mirror.gone };
}

/**
 * The database does not answer now and may again: what leaves the list is written down, so that it does not come back
 * from there. `known` is what the page shows, which the mirror may have lost or may have let go already; `found` is what is
 * kept with what the page brings back.
 */
function changeMirror(
  apply: Change,
  known: Queue,
  before: Kept,
  found: readonly unknown[],
  givenUp: readonly string[],
): Written | null {
  const { items, punches } = applied(found, apply);
  const left = [...removed(before.items, items), ...removed(known, apply(known)), ...givenUp];
  const gone = moreGone(before.gone, left);
  const after = { items, gone };
  if (JSON.stringify(after) === JSON.stringify(before)) return { after: punches, isNew: false };
  if (writeGone(gone) && writeMirror(items)) {
    // Not before: the service worker must not drop what is kept after all. Of a page that ends within the moment that noting
    // takes, it may still send what was given up: that is shown as recorded then, where what is dropped would be lost.
    noteGone(gone);
    return { after: punches, isNew: true };
  }
  // Refused as a whole: what is shown as kept must not be taken for gone.
  writeGone(before.gone);
  return null;
}

/** Items that this version cannot send (a newer version's, say) are carried along untouched. */
function applied(items: readonly unknown[], apply: Change) {
  const punches = apply(items.filter(isPendingPunch));
  return { punches, items: [...items.filter((item) => !isPendingPunch(item)), ...punches] };
}
