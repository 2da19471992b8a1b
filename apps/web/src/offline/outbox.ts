import { now, sincePageLoad } from '#platform/clock.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import {
  type Moment,
  type PendingPunch,
  pendingPunch,
  requestOf,
  type Tap,
  tapPatience,
} from './pending-punch.ts';
import { append, clearOwn, markLate, ownEntries, type Queue, remove, retryRefused, settle } from './queue.ts';
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

/** The punches of this device on their way to the server: written first, then sent, gone once they are settled. */
export class Outbox {
  private readonly page = uuid();
  private readonly subscribers = new Set<() => void>();
  private readonly screens = new Map<string, (result: TapResult) => void>();
  /** This page's own taps without an answer, in case another tab's write loses them. */
  private readonly unanswered = new Map<string, PendingPunch>();
  private readonly delivery: Delivery;
  private readonly listener: OutboxListener;
  private user: string | null = null;
  private current: OutboxState = { entries: readQueue(), confirming: new Set(), canStore: canStore() };

  constructor(listener: OutboxListener) {
    this.listener = listener;
    this.delivery = createDelivery({
      moment: () => this.moment(),
      store: (change) => this.store(change),
      answered: (id, answer) => this.answered(id, answer),
    });
  }

  readonly state = (): OutboxState => this.current;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.subscribers.add(notify);
    return () => this.subscribers.delete(notify);
  };

  /** Listens to other tabs until the returned function is called. */
  start(): () => void {
    const stopListening = onForeignChange(() => this.changedElsewhere());
    return () => {
      stopListening();
      this.delivery.stop();
    };
  }

  /** Sends as this person from now on, or as nobody. */
  signIn(userId: string | null): void {
    this.user = userId;
    this.delivery.signIn(userId);
  }

  /** Records a tap. It is stored before anything is sent, and answered within seconds whatever the network does. */
  readonly tap = async (tap: Tap): Promise<TapResult> => {
    const entry = pendingPunch(uuid(), tap, this.moment(), navigator.onLine);
    if (!this.store((queue) => append(queue, entry))) return this.sendUnstored(entry);
    this.unanswered.set(entry.action.id, entry);
    if (!entry.late) return this.confirm(entry.action.id);
    void this.flush();
    return { kind: 'saved' };
  };

  /** Sends what waits, now. */
  readonly flush = (): Promise<void> => this.delivery.flush();

  /** Sends again what was set aside. */
  readonly retry = (id: string): void => {
    this.store((queue) => retryRefused(queue, id));
    void this.flush();
  };

  /** Gives up one entry. */
  readonly discard = (id: string): void => {
    this.unanswered.delete(id);
    this.store((queue) => remove(queue, id));
  };

  /** Gives up everything that this person has pending; without other people's entries the stored list goes, too. */
  readonly clear = (): void => {
    const own = this.user;
    if (own === null) return;
    for (const { action } of ownEntries(readQueue(), own)) this.unanswered.delete(action.id);
    this.store((queue) => clearOwn(queue, own));
  };

  private moment(): Moment {
    return { now: now(), monotonic: { page: this.page, at: sincePageLoad() } };
  }

  private store(change: (queue: Queue) => Queue): boolean {
    const stored = changeQueue(change);
    this.publish({ canStore: stored });
    return stored;
  }

  private publish(changes: Partial<OutboxState> = {}): void {
    this.current = {
      ...this.current,
      entries: readQueue(),
      confirming: new Set(this.screens.keys()),
      ...changes,
    };
    for (const notify of this.subscribers) notify();
  }

  private answered(id: string, answer: TapAnswer): void {
    this.listener.answered(answer);
    if (answer.kind === 'unanswered') return;
    this.unanswered.delete(id);
    this.store((queue) => settle(queue, id, outcomeOf(answer)));
    this.screens.get(id)?.(answer);
  }

  /** The screen's answer to a stored tap: the server's, or "saved" when that does not come in time. */
  private confirm(id: string): Promise<TapResult> {
    return new Promise((resolve) => {
      const finish = (result: TapResult) => {
        clearTimeout(timer);
        this.screens.delete(id);
        // What was called saved is an offline punch from now on, even if it has never left.
        if (result.kind === 'saved') this.store((queue) => markLate(queue, id));
        else this.publish();
        resolve(result);
      };
      const timer = setTimeout(finish, tapPatience, { kind: 'saved' });
      this.screens.set(id, finish);
      this.publish();
      void this.flushOwnTaps().then(() => this.screens.get(id)?.({ kind: 'saved' }));
    });
  }

  private async flushOwnTaps(): Promise<void> {
    await this.flush();
    if (this.putBackLost()) await this.flush();
  }

  /** Without storage nothing is kept, so only the server's answer counts, and only in its turn. */
  private async sendUnstored(entry: PendingPunch): Promise<TapResult> {
    await this.flush();
    if (this.delivery.isPending()) return { kind: 'lost' };
    const answer = await sendPunch(requestOf(entry, this.moment()), tapPatience);
    this.listener.answered(answer);
    return answer.kind === 'unanswered' ? { kind: 'lost' } : answer;
  }

  /**
   * Local storage has no transactions: another tab may have written back a list that it read before our tap. Such a tap
   * is put back, once; where the other tab had simply delivered it, its id makes the repeat harmless.
   */
  private putBackLost(): boolean {
    const stored = new Set(readQueue().map(({ action }) => action.id));
    const lost = [...this.unanswered.values()].filter(({ action }) => !stored.has(action.id));
    for (const { action } of lost) this.unanswered.delete(action.id);
    return lost.length > 0 && this.store((queue) => lost.reduce(append, queue));
  }

  private changedElsewhere(): void {
    if (this.putBackLost()) void this.flush();
    this.publish();
    this.listener.changedElsewhere();
  }
}
