import type { PendingPunch, PunchRefusal, Tap } from './pending-punch.ts';

/** Where a tap was made, as far as that is known. */
export type Place = Pick<Tap, 'location' | 'coordinates' | 'accuracy'>;

/** All people's entries on this device, oldest first. */
export type Queue = readonly PendingPunch[];

/** What became of one attempt to send an entry. */
export type Outcome =
  /** The server has it, or has what it would have said: nothing is left to do. */
  | { readonly kind: 'settled' }
  /** Try again later; the ones behind it wait, so that the order holds. */
  | { readonly kind: 'later' }
  /** Nobody's: told at the tap, and not kept. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'refused'; readonly refusal: PunchRefusal };

export const append = (queue: Queue, entry: PendingPunch): Queue =>
  queue.some((other) => other.action.id === entry.action.id) ? queue : [...queue, entry];

export const ownEntries = (queue: Queue, userId: string): Queue =>
  queue.filter((entry) => entry.action.userId === userId);

/** Those of `entries` that the queue has no more. */
export const missingFrom = (queue: Queue, entries: Queue): Queue =>
  entries.filter(({ action }) => !queue.some((other) => other.action.id === action.id));

/** The entry to send next for this person; what was set aside does not block the rest. */
export const nextToSend = (queue: Queue, userId: string): PendingPunch | undefined =>
  queue.find((entry) => entry.action.userId === userId && entry.refusal === null);

/** A request for the entry is about to leave: whatever follows it is late. */
export const markLate = (queue: Queue, id: string): Queue => change(queue, id, { late: true });

export function settle(queue: Queue, id: string, outcome: Outcome): Queue {
  switch (outcome.kind) {
    case 'settled':
    case 'dropped':
      return remove(queue, id);
    case 'later':
      return queue;
    case 'refused':
      return change(queue, id, { refusal: outcome.refusal });
  }
}

export const remove = (queue: Queue, id: string): Queue => removeAll(queue, [id]);

export const removeAll = (queue: Queue, ids: readonly string[]): Queue =>
  queue.filter(({ action }) => !ids.includes(action.id));

/** Takes back that an entry was set aside. */
export const retryRefused = (queue: Queue, id: string): Queue => change(queue, id, { refusal: null });

/** Gives an entry that has none the position that was found after its tap. */
export const locate = (queue: Queue, id: string, place: Place): Queue =>
  queue.map((entry) =>
    entry.action.id === id && entry.action.coordinates === null
      ? { ...entry, action: { ...entry.action, ...place } }
      : entry,
  );

const change = (queue: Queue, id: string, changes: Partial<PendingPunch>): Queue =>
  queue.map((entry) => (entry.action.id === id ? { ...entry, ...changes } : entry));

const slowestRetry = 60_000;

/** Milliseconds until the next attempt after `failures` in a row: 2 s, doubling, 60 s at most, spread by `random` in [0, 1). */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(slowestRetry, 2000 * 2 ** (failures - 1)) * (0.75 + random / 4);
