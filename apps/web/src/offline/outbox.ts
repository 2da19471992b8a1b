import { now } from '#platform/clock.ts';
import { createDelivery } from './delivery.ts';
import {
  type Moment,
  type PendingPunch,
  pendingPunch,
  requestOf,
  type Tap,
  tapPatience,
} from './pending-punch.ts';
import { append, clearOwn, ownEntries, type Queue, remove, retryRefused, settle } from './queue.ts';
import { canStore, changeQueue, onForeignChange, readQueue } from './queue-storage.ts';
import { outcomeOf, sendPunch, type TapAnswer } from './send-punch.ts';
import { uuid } from './uuid.ts';

/** What the screen says about a tap. */
export type TapResult =
  | Exclude<TapAnswer, { kind: 'unanswered' }>
  /** Kept on this device, to be sent when that works again. */
  | { readonly kind: 'saved' }
  /** Neither answered nor kept: the browser's storage is full or blocked. */
  | { readonly kind: 'lost' };

export interface OutboxState {
  /** Every stored entry on this device, other people's too. */
  readonly entries: Queue;
  /** Taps that the screen still waits for, by id. */
  readonly confirming: ReadonlySet<string>;
  /** False when the browser keeps nothing: a tap then counts only once the server has answered. */
  readonly canStore: boolean;
}

export interface OutboxListener {
  /** The server answered for an entry, or did not; called before the entry leaves the list. */
  answered(answer: TapAnswer): void;
  /** Another tab changed the list. */
  changedElsewhere(): void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The punches of this device on their way to the server: written first, then sent, gone once they are settled. */
export function createOutbox(listener: OutboxListener) {
  const page = uuid();
  const subscribers = new Set<() => void>();
  const screens = new Map<string, (result: TapResult) => void>();
  /** This page's own taps without an answer, in case another tab's write loses them. */
  const unanswered = new Map<string, PendingPunch>();
  let user: string | null = null;
  let state: OutboxState = { entries: readQueue(), confirming: new Set(), canStore: canStore() };

  const delivery = createDelivery({ moment, store, answered });

  function moment(): Moment {
    return { now: now(), monotonic: { page, at: performance.now() } };
  }

  function publish(changes: Partial<OutboxState> = {}): void {
    state = { ...state, entries: readQueue(), confirming: new Set(screens.keys()), ...changes };
    for (const notify of subscribers) notify();
  }

  function store(change: (queue: Queue) => Queue): boolean {
    const stored = changeQueue(change);
    publish({ canStore: stored });
    return stored;
  }

  function answered(id: string, answer: TapAnswer): void {
    listener.answered(answer);
    if (answer.kind === 'unanswered') return;
    unanswered.delete(id);
    store((queue) => settle(queue, id, outcomeOf(answer)));
    screens.get(id)?.(answer);
  }

  /** The screen's answer to a stored tap: the server's, or "saved" when that does not come in time. */
  function confirm(id: string): Promise<TapResult> {
    return new Promise((resolve) => {
      const finish = (result: TapResult) => {
        clearTimeout(timer);
        screens.delete(id);
        publish();
        resolve(result);
      };
      const timer = setTimeout(finish, tapPatience, { kind: 'saved' });
      screens.set(id, finish);
      publish();
      delivery
        .flush()
        .then(() => (putBackLost() ? delivery.flush() : undefined))
        .then(() => screens.get(id)?.({ kind: 'saved' }));
    });
  }

  /** Without storage nothing is kept, so only the server's answer counts, and only in its turn. */
  async function sendUnstored(entry: PendingPunch): Promise<TapResult> {
    await delivery.flush();
    if (delivery.isPending()) return { kind: 'lost' };
    const answer = await sendPunch(requestOf(entry, moment()), tapPatience);
    listener.answered(answer);
    return answer.kind === 'unanswered' ? { kind: 'lost' } : answer;
  }

  /**
   * Local storage has no transactions: another tab may have written back a list that it read before our tap. Such a tap
   * is put back, once; where the other tab had simply delivered it, its id makes the repeat harmless.
   */
  function putBackLost(): boolean {
    const stored = new Set(readQueue().map(({ action }) => action.id));
    const lost = [...unanswered.values()].filter(({ action }) => !stored.has(action.id));
    for (const { action } of lost) unanswered.delete(action.id);
    return lost.length > 0 && store((queue) => lost.reduce(append, queue));
  }

  function changedElsewhere(): void {
    if (putBackLost()) void delivery.flush();
    publish();
    listener.changedElsewhere();
  }

  return {
    state: () => state,

    subscribe(notify: () => void): () => void {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },

    /** Sends as this person from now on, or as nobody. */
    signIn(userId: string | null): void {
      user = userId;
      delivery.signIn(userId);
    },

    /** Records a tap. It is stored before anything is sent, and answered within seconds whatever the network does. */
    async tap(tap: Tap): Promise<TapResult> {
      const entry = pendingPunch(uuid(), tap, moment(), navigator.onLine);
      if (!store((queue) => append(queue, entry))) return sendUnstored(entry);
      unanswered.set(entry.action.id, entry);
      if (!entry.late) return confirm(entry.action.id);
      void delivery.flush();
      return { kind: 'saved' };
    },

    /** Sends what waits, now. */
    flush: delivery.flush,

    /** Sends again what was set aside. */
    retry(id: string): void {
      store((queue) => retryRefused(queue, id));
      void delivery.flush();
    },

    /** Gives up one entry. */
    discard(id: string): void {
      unanswered.delete(id);
      store((queue) => remove(queue, id));
    },

    /** Gives up everything that this person has pending; without other people's entries the stored list goes too. */
    clear(): void {
      const own = user;
      if (own === null) return;
      for (const { action } of ownEntries(readQueue(), own)) unanswered.delete(action.id);
      store((queue) => clearOwn(queue, own));
    },

    /** Listens to other tabs until the returned function is called. */
    start(): () => void {
      const stopListening = onForeignChange(changedElsewhere);
      return () => {
        stopListening();
        delivery.stop();
      };
    },
  };
}
