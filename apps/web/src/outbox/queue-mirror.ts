import { idsIn } from './kept-items.ts';
import { uuid } from './uuid.ts';

/** The specified local-storage key of the pending actions list. */
const key = 'checkpoint.pending-actions';

/** The list as local storage has it; empty where there is none, in a service worker for instance. */
export const readMirror = (): readonly unknown[] => readList(key);

function readList(key: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Ids of entries that left the list while the database could not be told: they must not come back from it. */
const goneKey = `${key}.gone`;

export const readGone = (): readonly string[] => idsIn(readList(goneKey));

export const writeGone = (ids: readonly string[]): boolean => writeList(goneKey, ids);

/** False when local storage is full, blocked or absent and nothing was written. */
export const writeMirror = (items: readonly unknown[]): boolean => writeList(key, items);

function writeList(key: string, items: readonly unknown[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}

/** Which of local storage's lives this is: no ordinary emptying takes the mark away, clearing the site's data does. */
const lifeKey = `${key}.life`;

export function readLife(): string | undefined {
  try {
    return localStorage.getItem(lifeKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The mark, made where there is none; undefined where it cannot be kept. */
export function markLife(): string | undefined {
  try {
    if (readLife() === undefined) localStorage.setItem(lifeKey, uuid());
  } catch {
    // Full: what is cleared is told by the browser's news alone.
  }
  return readLife();
}

/** Whether local storage takes anything now. Private windows and full disks do not. */
export function canMirror(): boolean {
  const probe = `${key}.probe`;
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` when all of this origin's local storage is cleared, until the returned function is called. */
export function onMirrorCleared(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === null && listener();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
