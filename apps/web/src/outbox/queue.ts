import { seatOf } from '#kernel/session/person.ts';
import { isPendingPunch, type PendingPunch, type PunchRefusal, type Tap } from './pending-punch.ts';

/** Where a tap was made, as far as that is known. */
export type Place = Pick<Tap, 'location' | 'coordinates' | 'accuracy'>;

/** All people's entries on this device, oldest first. */
export type Queue = readonly PendingPunch[];
export type Change = (queue: Queue) => Queue;

/** What one copy of the queue knows. */
export interface Copy {
  /** What waits, oldest first. What only a newer version can read is among it. */
  readonly items: readonly unknown[];
  /** Ids of what is done, which no copy brings back: sent, or discarded by its person. */
  readonly done: readonly string[];
}

/** Far more than a copy that was out of reach for a while still has as waiting. */
const mostDone = 500;

/**
 * Two copies of the queue as one. An entry that either has is there, unless either knows that it is done. An entry that only
 * `other` has comes right behind what is before it there. Joined once more with either, the result stays the same.
 */
export function join(one: Copy, other: Copy): Copy {
  const done = new Set([...one.done, ...other.done]);
  const waits = (item: unknown) => !done.has(identityOf(item));
  const items = one.items.filter(waits);
  let next = 0;
  for (const item of other.items.filter(waits)) {
    const known = items.findIndex((each) => identityOf(each) === identityOf(item));
    if (known === -1) items.splice(next, 0, item);
    else if (revisionOf(item) > revisionOf(items[known])) items[known] = item;
    next = (known === -1 ? next : known) + 1;
  }
  return { items, done: [...done] };
}

/** A copy after a change of what this version can read. What the change takes away is done, and what is `discarded` as well. */
export function applyTo({ items, done }: Copy, change: Change, discarded: readonly string[] = []): Copy {
  const before = items.filter(isPendingPunch);
  const after = change(before);
  const gone = [...idsOf(missingFrom(after, before)), ...discarded].filter((id) => !done.includes(id));
  return {
    items: [...items.filter((item) => !isPendingPunch(item)), ...after],
    done: gone.length === 0 ? done : [...done, ...gone].slice(-mostDone),
  };
}

export const isSame = (one: Copy, other: Copy): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of a newer version's entry as well, which has its id in the same place. */
function identityOf(item: unknown): string {
  const { id } = Object(Object(item).action);
  return typeof id === 'string' ? id : JSON.stringify(item);
}

const revisionOf = (item: unknown): number => Number(Object(item).revision ?? 0);

export const idsOf = (queue: Queue): readonly string[] => queue.map(({ action }) => action.id);

export const append = (queue: Queue, entry: PendingPunch): Queue =>
  idsOf(queue).includes(entry.action.id) ? queue : [...queue, entry];

export const remove = (queue: Queue, ...ids: readonly string[]): Queue =>
  queue.filter(({ action }) => !ids.includes(action.id));

/** Those of `entries` that the queue has no more. */
export const missingFrom = (queue: Queue, entries: Queue): Queue => remove(entries, ...idsOf(queue));

/** The entries of a person in a company. What names no company is their own in any: `placeIn` gives it one. */
export const ownEntries = (queue: Queue, seat: string): Queue =>
  queue.filter(({ action }) => seatOfTap(action, seat.split(' ')[1]) === seat);

const seatOfTap = ({ userId, companyId }: Tap, otherwise: string | undefined): string =>
  seatOf({ id: userId, companyId: companyId ?? otherwise ?? null });

/** The entry to send next for this person; what was set aside does not block the rest. */
export const nextToSend = (queue: Queue, seat: string): PendingPunch | undefined =>
  ownEntries(queue, seat).find((entry) => entry.refusal === null);

/** Entries of the version before belong to the company that their person has in force when this version first sees them. */
export function placeIn(queue: Queue, seat: string): Queue {
  const [userId, companyId] = seat.split(' ');
  return queue.map((entry) =>
    companyId !== undefined && entry.action.userId === userId && entry.action.companyId === undefined
      ? { ...entry, action: { ...entry.action, companyId }, revision: revisionOf(entry) + 1 }
      : entry,
  );
}

/** Sets an entry aside, or takes that back. */
export const setRefusal = (queue: Queue, id: string, refusal: PunchRefusal | null): Queue =>
  revise(queue, id, (entry) => ({ ...entry, refusal }));

/** Gives an entry that has none the position that was found after its tap. */
export const locate = (queue: Queue, id: string, place: Place): Queue =>
  revise(queue, id, (entry) =>
    entry.action.coordinates === null ? { ...entry, action: { ...entry.action, ...place } } : entry,
  );

const revise = (queue: Queue, id: string, change: (entry: PendingPunch) => PendingPunch): Queue =>
  queue.map((entry) => {
    const revised = entry.action.id === id ? change(entry) : entry;
    return revised === entry ? entry : { ...revised, revision: revisionOf(entry) + 1 };
  });
