import { isPendingPunch } from './pending-punch.ts';
import { uuid } from './uuid.ts';

/** What the database keeps. */
export interface KeptInDatabase extends Kept {
  /** Which of its lives this is: whoever clears the site's data begins another one. Undefined before the first entry. */
  readonly life: string | undefined;
  /**
   * Ids of entries that came back from an earlier life, or from the mirror: what has become of them since stands. So it does of
   * what was given up before.
   */
  readonly broughtBack: readonly string[];
}

/** What the database and the mirror keep alike. */
export interface Kept {
  /** Pending actions of all people, oldest first; a newer version's, which this one cannot read, are among them. */
  readonly items: readonly unknown[];
  /** Ids of entries that left the list while the mirror could not be told: they must not come back from it. */
  readonly gone: readonly string[];
}

/** One place that stays out of reach must not make the other grow for ever. */
const mostGone = 500;

/**
 * The list with what only its mirror still has, and without what has left it: the database may have been emptied, or have
 * been out of reach. What came back from there before comes back no more.
 */
export function restored(
  { items, gone, broughtBack }: KeptInDatabase,
  { items: mirror, gone: left }: Kept,
): readonly unknown[] {
  // From the newest on: behind the list, unless the mirror has something of the list behind it.
  const kept = without(items, left).toReversed();
  return recalled(mirror.toReversed(), kept, [...gone, ...broughtBack]).toReversed();
}

const without = (items: readonly unknown[], ids: readonly string[]) =>
  items.filter((item) => !ids.includes(identityOf(item)));

/**
 * The items, in their order, with what is known and they lack, unless it has left the list since: each behind what is known to
 * come before it, or in front. A page that slept may not know of older ones that another brought back meanwhile.
 */
export function recalled(
  known: readonly unknown[],
  items: readonly unknown[],
  left: readonly string[],
): readonly unknown[] {
  const all = [...items];
  const ids = items.map(identityOf);
  let next = 0;
  for (const item of known) {
    const id = identityOf(item);
    if (![...left, ...ids].includes(id)) {
      ids.splice(next, 0, id);
      all.splice(next, 0, item);
    }
    next = ids.indexOf(id) + 1 || next;
  }
  return all;
}

/** What to keep once the list is `items`, to which the ids `back` come no more; the same object when nothing has changed. */
export function keptAfter(
  before: KeptInDatabase,
  items: readonly unknown[],
  isMirrored: boolean,
  back: readonly string[],
): KeptInDatabase {
  const after = {
    items,
    gone: isMirrored ? [] : moreGone(before.gone, removed(before.items, items)),
    life: before.life ?? (items.length + back.length > 0 ? uuid() : undefined),
    broughtBack: moreGone(before.broughtBack, back),
  };
  return JSON.stringify(after) === JSON.stringify(before) ? before : after;
}

/** Written or told by another version, the ids may be anything. */
export const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];

export const moreGone = (gone: readonly string[], ids: readonly string[]): readonly string[] =>
  [...new Set([...gone, ...ids])].slice(-mostGone);

/** Identities of the items that a change has taken off the list. */
export const removed = (before: readonly unknown[], after: readonly unknown[]): readonly string[] =>
  without(before, after.map(identityOf)).map(identityOf);

const identityOf = (item: unknown): string => (isPendingPunch(item) ? item.action.id : JSON.stringify(item));
