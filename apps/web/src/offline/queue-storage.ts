import { isPendingPunch } from './pending-punch.ts';
import type { Queue } from './queue.ts';

/** The specified local-storage key of the pending actions list. */
const key = 'checkpoint.pending-actions';

/** All people's entries on this device, oldest first. */
export const readQueue = (): Queue => readStored().punches;

/** Applies `change` to what is stored now; false when the storage is full or blocked and nothing was written. */
export function changeQueue(change: (queue: Queue) => Queue): boolean {
  const { punches, others } = readStored();
  return write([...others, ...change(punches)]);
}

/** Calls `listener` whenever another tab changed the list, until the returned function is called. */
export function onForeignChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether the browser lets this page keep anything. Private windows and full disks do not. */
export function canStore(): boolean {
  const probe = `${key}.probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Items that this version cannot send (a newer version's, say) are carried along untouched. */
function readStored(): { punches: Queue; others: readonly unknown[] } {
  const items = readItems();
  return { punches: items.filter(isPendingPunch), others: items.filter((item) => !isPendingPunch(item)) };
}

function readItems(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function write(items: readonly unknown[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
