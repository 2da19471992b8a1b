import { isPendingPunch } from './pending-punch.ts';

/** What the database keeps. */
export interface Kept {
  /** Pending actions of all people, oldest first; a newer version's, which this one cannot read, are among them. */
  readonly items: readonly unknown[];
  /** Ids of entries that left the list while the mirror could not be told: they must not come back from it. */
  readonly gone: readonly string[];
}

/** A mirror that stays out of reach must not make the database grow for ever. */
const mostGone = 500;

/** The list with what only its mirror still has: the database may have been emptied, or have been out of reach. */
export function restored({ items, gone }: Kept, mirror: readonly unknown[]): readonly unknown[] {
  const known = new Set([...items.map(identityOf), ...gone]);
  const missing = mirror.filter((item) => !known.has(identityOf(item)));
  return missing.length === 0 ? items : [...items, ...missing];
}

/** What to keep once the list is `items`; the same object when nothing has changed. */
export function keptAfter(before: Kept, items: readonly unknown[], isMirrored: boolean): Kept {
  const left = new Set(items.map(identityOf));
  const removed = before.items.map(identityOf).filter((id) => !left.has(id));
  const gone = isMirrored ? [] : [...before.gone, ...removed].slice(-mostGone);
  const after = { items, gone };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

const identityOf = (item: unknown): string => (isPendingPunch(item) ? item.action.id : JSON.stringify(item));
