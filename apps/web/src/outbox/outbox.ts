import { isOlder } from '#kernel/cache/last-known.ts';
import { now, sincePageLoad } from '#kernel/clock.ts';
import { needPageWhile } from '#kernel/leave-to.ts';
import { answeredQueue } from './answered-queue.ts';
import { requestBackgroundDelivery } from './background-sync.ts';
import { coalesce } from './coalesce.ts';
import { createDelivery, type Delivery, sendUnkept } from './delivery.ts';
import { keepFromEviction } from './keep-from-eviction.ts';
import { sendPosition, settleAnswered } from './late-position.ts';
import { type Moment, type PendingPunch, pendingPunch, type Tap, tapPatience } from './pending-punch.ts';
import {
  append,
  locate,
  markLate,
  missingFrom,
  type Place,
  type Queue,
  removeAll,
  retryRefused,
} from './queue.ts';
import { openQueueStore } from './queue-store.ts';
import { outcomeOf, type TapAnswer } from './send-punch.ts';
import { uuid } from './uuid.ts';

/** What the screen says about a tap. */
export type TapResult =
  | Exclude<TapAnswer, { kind: 'unanswered' }>
  /** Kept on this device, to be sent when that works again. */
  | { readonly kind: 'saved'; readonly id: string }
  /** Its person gave it up in another tab while this one waited for the answer. */
  | { readonly kind: 'given_up' }
  /** Neither answered nor kept: the browser's storage is full or blocked. */
  | { readonly kind: 'lost' };

export interface OutboxState {
  /** Every stored entry on this device, other people's too. */
  readonly entries: Queue;
  /** Taps that the screen still waits for, by id. */
  readonly confirming: ReadonlySet<string>;
  /** False when the browser keeps nothing: a tap then counts only once the server has answered. */
  readonly canStore: boolean;
  /** How many entries the server has taken from this page. What leaves the list otherwise was given up, or sent by another tab. */
  readonly delivered: number;
  /** Taps on their way of which this page alone knows: to leave it would lose them. */
  readonly unstored: number;
  /** What the server holds for review, the latest of what it was sent from this page since the last tap. */
  readonly held: HeldPunch | undefined;
}

/** What tells of a punch that the server holds for review. */
export type HeldPunch = Pick<PendingPunch['action'], 'id' | 'type'>;

export interface OutboxListener {
  /** The server answered for an entry, or did not; called before the entry leaves the list. */
  answered(answer: TapAnswer): void;
  /**
   * Another tab or the service worker changed the list. Says as of when the page knows by now what the server has, 0 if it
   * does not; what it learns later it says by `caughtUp`.
   */
  changedElsewhere(): Promise<number>;
}

/** The punches of this device on their way to the server: written first, then sent, gone once they are settled. */
export class Outbox {
  private readonly page = uuid();
  private readonly subscribers = new Set<() => void>();
  private readonly screens = new Map<string, (result: TapResult) => void>();
  private readonly store = answeredQueue(openQueueStore());
  private readonly delivery: Delivery;
  private readonly listener: OutboxListener;
  /** Off the list by another's doing, most likely sent: they are shown until the page knows what has become of them. */
  private leaving: Queue = [];
  /** When that was found. */
  private leftAt = 0;
  /** The list as it was last looked at, and what has been settled from here last. */
  private kept = this.store.entries();
  private settled = '';
  private current: OutboxState = {
    entries: this.store.entries(),
    confirming: new Set(),
    canStore: true,
    delivered: 0,
    unstored: 0,
    held: undefined,
  };

  constructor(listener: OutboxListener) {
    this.listener = listener;
    this.delivery = createDelivery({
      store: this.store,
      moment: () => this.moment(),
      answered: (action, answer) => this.answered(action, answer),
    });
  }

  readonly state = (): OutboxState => this.current;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.subscribers.add(notify);
    return () => this.subscribers.delete(notify);
  };

  /** Follows other tabs, and the page's own sleep and waking, until the returned function is called. */
  start(): () => void {
    const stopListening = this.store.onForeignChange(() => {
      this.takeOffGivenUp();
      void this.changedElsewhere();
    });
    const sleep = () => this.delivery.stop();
    const wake = () => void this.flush();
    // A frozen page would keep its turn at sending from all other tabs.
    document.addEventListener('freeze', sleep);
    document.addEventListener('resume', wake);
    needPageWhile(() => this.screens.size + this.current.unstored > 0);
    void this.look();
    return () => {
      document.removeEventListener('freeze', sleep);
      document.removeEventListener('resume', wake);
      stopListening();
      sleep();
    };
  }

  /** Sends as this person from now on, or as nobody. */
  signIn(userId: string | null): void {
    void this.delivery.signIn(userId);
  }

  /** Records a tap. It is stored before anything is sent, and answered within seconds whatever the network does. */
  readonly tap = async (tap: Tap): Promise<TapResult> => {
    const entry = pendingPunch(uuid(), tap, this.moment(), navigator.onLine);
    const { id } = entry.action;
    // The screen knows of it as soon as it is stored, so from the start it must not count as waiting.
    if (!entry.late) this.screens.set(id, () => {});
    const stored = await this.change((queue) => append(queue, entry));
    // Only a tap always writes: another change may have succeeded because there was nothing to do.
    this.publish({ canStore: stored, held: undefined });
    if (!stored) return this.sendUnstored(entry);
    if (!entry.late) return this.confirm(id);
    keepFromEviction();
    void this.delivery.flush();
    return { kind: 'saved', id };
  };

  /** Sends what waits, now. */
  readonly flush = (): Promise<void> => this.delivery.flush(true);

  /** Sends what waits, now; false when some of it still does. What was set aside does not. */
  readonly sendAll = async (): Promise<boolean> => {
    if (this.delivery.isPending()) await this.flush();
    return !this.delivery.isPending();
  };

  /** Sends again what was set aside. */
  readonly retry = async (id: string): Promise<void> => {
    await this.changeHere((queue) => retryRefused(queue, id));
    await this.flush();
  };

  /**
   * Gives up these entries, and no other that waits or was set aside; without anybody's the stored list goes, too. A request
   * for one that is on its way, here or in another tab, is left alone: broken off, it might arrive and nobody would be told.
   * False where storage did not take that: they stay, and are sent.
   */
  readonly discard = async (...ids: readonly string[]): Promise<boolean> => {
    const isGivenUp = await this.store.change((queue) => removeAll(queue, ids), ids);
    if (isGivenUp) this.leaving = removeAll(this.leaving, ids);
    return this.changed(isGivenUp);
  };

  /** Gives an entry the position that was found after its tap; false when it is no longer here to be given one. */
  readonly locate = async (id: string, place: Place): Promise<boolean> => {
    const stored = await this.change((queue) => locate(queue, id, place));
    return stored && this.store.entries().some(({ action }) => action.id === id);
  };

  private moment(): Moment {
    return { now: now(), monotonic: { page: this.page, at: sincePageLoad() } };
  }

  private async change(change: (queue: Queue) => Queue, news: Partial<OutboxState> = {}): Promise<boolean> {
    return this.changed(await this.store.change(change), news);
  }

  private async changeHere(change: (queue: Queue) => Queue, news: Partial<OutboxState> = {}): Promise<void> {
    this.changed(await this.store.changeHere(change), news);
  }

  private changed(stored: boolean, news: Partial<OutboxState> = {}): boolean {
    this.publish(stored ? news : { ...news, canStore: false });
    if (stored && !this.current.canStore) void this.look();
    return stored;
  }

  /** What is stored, and whether anything more can be. */
  private async look(): Promise<void> {
    await this.store.refresh();
    this.publish({ canStore: await this.store.canStore() });
  }

  private publish(changes: Partial<OutboxState> = {}): void {
    if (this.hasLeft()) void this.changedElsewhere();
    const { kept } = this;
    this.current = {
      ...this.current,
      entries: removeAll([...missingFrom(kept, this.leaving), ...kept], this.store.givenUp()),
      confirming: new Set(this.screens.keys()),
      ...changes,
    };
    for (const notify of this.subscribers) notify();
  }

  private hear(punch: HeldPunch, answer: TapAnswer): void {
    this.listener.answered(answer);
    if (answer.kind === 'under_review') this.publish({ held: punch });
  }

  private async answered(punch: HeldPunch, answer: TapAnswer): Promise<void> {
    const { id } = punch;
    this.hear(punch, answer);
    const outcome = outcomeOf(answer);
    // Only a screen that still waits can tell that a tap is not kept; what was called saved is.
    const isTold = outcome.kind !== 'dropped' || this.screens.has(id);
    if (answer.kind === 'unanswered' || !isTold) return void requestBackgroundDelivery();
    this.settled = id;
    const delivered = this.current.delivered + (outcome.kind === 'settled' ? 1 : 0);
    const place = await settleAnswered((change) => this.changeHere(change, { delivered }), id, answer);
    // Not waited for: no position holds up a punch.
    if (place !== null) void sendPosition(id, place);
    this.screens.get(id)?.(answer);
  }

  /** The screen's answer to a stored tap: the server's, or "saved" when that does not come in time. */
  private confirm(id: string): Promise<TapResult> {
    return new Promise((resolve) => {
      const saved: TapResult = { kind: 'saved', id };
      const finish = (result: TapResult) => {
        clearTimeout(timer);
        this.screens.delete(id);
        // What was called saved is an offline punch from now on, even if it has never left.
        if (result.kind === 'saved') {
          keepFromEviction();
          void this.change((queue) => markLate(queue, id));
        } else this.publish();
        resolve(result);
      };
      const timer = setTimeout(finish, tapPatience, saved);
      this.screens.set(id, finish);
      this.publish();
      void this.delivery.flush().then(() => this.screens.get(id)?.(saved));
    });
  }

  /** Without storage nothing is kept, so only the server's answer counts, and only in its turn. */
  private async sendUnstored(entry: PendingPunch): Promise<TapResult> {
    this.screens.delete(entry.action.id);
    this.publish({ unstored: this.current.unstored + 1 });
    try {
      await this.delivery.flush();
      if (this.delivery.isPending()) return { kind: 'lost' };
      const answer = await sendUnkept(entry, () => this.moment());
      this.hear(entry.action, answer);
      return answer.kind === 'unanswered' ? { kind: 'lost' } : answer;
    } finally {
      this.publish({ unstored: this.current.unstored - 1 });
    }
  }

  /** One after the other, because an answer that is asked for anew breaks off the one before. */
  private readonly changedElsewhere = coalesce(async () => {
    await this.store.refresh();
    this.hasLeft();
    this.publish();
    this.caughtUp(await this.listener.changedElsewhere());
  });

  /** Whether anything is off the list since it was looked at: by the news of that or before, in sending what waits for one. */
  private hasLeft(): boolean {
    const before = this.kept;
    this.kept = this.store.entries();
    const left = removeAll(missingFrom(this.kept, before), [...this.store.givenUp(), this.settled]);
    if (left.length === 0) return false;
    this.leaving = [...missingFrom(left, this.leaving), ...left];
    this.leftAt = now();
    return true;
  }

  /** At once, whatever is being read. Should it have been on its way, the record itself will tell. */
  private takeOffGivenUp(): void {
    for (const id of this.store.givenUp()) this.screens.get(id)?.({ kind: 'given_up' });
    this.publish();
  }

  /** The page knows what the server had at this time: whatever had left the list before is part of that. */
  readonly caughtUp = (at: number): void => {
    if (at === 0 || this.leaving.length === 0 || isOlder(at, this.leftAt)) return;
    this.leaving = [];
    this.publish();
  };
}
