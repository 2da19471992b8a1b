import { isPendingPunch } from './pending-punch.ts';
import type { Queue } from './queue.ts';
import { uuid } from './uuid.ts';

/** What the database keeps. */
export interface KeptInDatabase extends Kept {
  /** Which of its lives this is: whoever clears the site's data begins another one. Undefined before the first entry. */
  readonly life: string | undefined;
  /** Ids of entries that came back from an earlier life, or from the mirror: what has become of them since stands. */
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
  const kept = without(items, left);
  const known = new Set([...kept.map(identityOf), ...gone, ...broughtBack]);
  return [...kept, ...mirror.filter((item) => !known.has(identityOf(item)))];
}

const without = (items: readonly unknown[], ids: readonly string[]) =>
  items.filter((item) => !ids.includes(identityOf(item)));

/**
 * The items with what a page knows of and they lack, unless it has left the list since: in the order in which the page knows
 * them, and what it does not know behind that.
 */
export function recalled(
  known: Queue,
  items: readonly unknown[],
  left: readonly string[],
): readonly unknown[] {
  const ids = known.map(identityOf);
  const place = (item: unknown) => ids.indexOf(identityOf(item)) + 1 || ids.length + 1;
  const lost = without(known, [...left, ...items.map(identityOf)]);
  return [...lost, ...items].sort((one, other) => place(one) - place(other));
}

/** What to keep once the list is `items` and the ids `back` have come back to it; the same object when nothing has changed. */
export function keptAfter(
  before: KeptInDatabase,
  items: readonly unknown[],
  isMirrored: boolean,
  back: readonly string[],
): KeptInDatabase {
  const after = {
    items,
    gone: isMirrored ? [] : moreGone(before.gone, removed(before.items, items)),
    life: before.life ?? (items.length > 0 ? uuid() : undefined),
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
export function removed(before: readonly unknown[], after: readonly unknown[]): readonly string[] {
  const left = new Set(after.map(identityOf));
  return before.map(identityOf).filter((id) => !left.has(id));
}

const identityOf = (item: unknown): string => (isPendingPunch(item) ? item.action.id : JSON.stringify(item));
