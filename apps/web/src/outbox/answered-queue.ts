import { type Queue, removeAll } from './queue.ts';
import type { QueueStore } from './queue-store.ts';

type Change = (queue: Queue) => Queue;

export interface AnsweredQueue extends QueueStore {
  /** Applies a change for this page in any case: a full storage must not have the server asked the same again. */
  changeHere(change: Change): Promise<boolean>;
}

/**
 * The stored list without what was given up, and moved on by changes that storage did not take. They are written with the
 * next one that it takes.
 */
export function answeredQueue(store: QueueStore): AnsweredQueue {
  let unwritten: readonly Change[] = [];

  // A tab that slept may bring back what it never heard was given up: nobody would see that here, and it would be sent.
  const movedOn = (queue: Queue): Queue =>
    unwritten.reduce((sofar, change) => change(sofar), removeAll(queue, store.givenUp()));

  async function change(apply: Change, givenUp?: readonly string[]): Promise<boolean> {
    const included = unwritten;
    const stored = await store.change((queue) => apply(movedOn(queue)), givenUp);
    if (stored) unwritten = unwritten.filter((each) => !included.includes(each));
    return stored;
  }

  return {
    ...store,
    entries: () => movedOn(store.entries()),
    change,
    refresh: () => change((queue) => queue),
    async changeHere(apply) {
      const stored = await change(apply);
      if (!stored) unwritten = [...unwritten, apply];
      return stored;
    },
  };
}
