import { isOlder } from '#kernel/cache/last-known.ts';
import { now } from '#kernel/clock.ts';
import { coalesce } from '#kernel/coalesce.ts';
import { blockReloadWhile } from '#kernel/page-navigation.ts';
import { seatOf } from '#kernel/session/person.ts';
import { uuid } from '#kernel/uuid.ts';
import { requestBackgroundDelivery } from './background-sync.ts';
import {
  atTheTap,
  createDelivery,
  type Delivery,
  type Outcome,
  type Settled,
  sendPosition,
  sendPunch,
  type TapAnswer,
  timeoutMs,
} from './delivery.ts';
import { type PendingPunch, pendingPunch, requestOf, type Tap, thisMoment } from './pending-punch.ts';
import { append, locate, missingFrom, type Place, type Queue, remove, setRefusal } from './queue.ts';
import { openQueueStore } from './queue-store.ts';

/** What the screen says about a tap. */
export type TapResult =
  | Outcome
  /** Kept on this device, to be sent when that works again. */
  | { readonly kind: 'saved'; readonly id: string }
  /** Its person discarded it in another tab while this one waited for the answer. */
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
  /** How many entries the server has taken from this page. What leaves otherwise was discarded, or sent by another tab. */
  readonly delivered: number;
  /** Taps on their way that nothing keeps but this page: to leave it would lose them. */
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

/** The punches of this device on their way to the server: written first, then sent, done once they are answered. */
export class Outbox {
  private readonly subscribers = new Set<() => void>();
  /** Screens that wait for the answer to a tap, by its id. */
  private readonly screens = new Map<string, (result: TapResult) => void>();
  private readonly store = openQueueStore();
  private readonly delivery: Delivery;
  private readonly listener: OutboxListener;
  /** Done by others, most likely sent: they are shown until the page knows what has become of them. */
  private doneElsewhere: Queue = [];
  /** When that was found. */
  private foundDoneAt = 0;
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
      isAwaited: (id) => this.screens.has(id),
      answered: (punch, answer) => this.answered(punch, answer),
      settled: (id, outcome, settled) => this.settled(id, outcome, settled),
    });
  }

  readonly state = (): OutboxState => this.current;

  readonly subscribe = (notify: () => void): (() => void) => {
    this.subscribers.add(notify);
    return () => this.subscribers.delete(notify);
  };

  /** Follows other tabs, and the page's own sleep and waking, until the returned function is called. */
  start(): () => void {
    const stopListening = this.store.onForeignChange((done, discarded) => this.followOthers(done, discarded));
    const sleep = () => this.delivery.stop();
    const wake = () => void this.flush();
    // A frozen page would keep its turn at sending from all other tabs.
    document.addEventListener('freeze', sleep);
    document.addEventListener('resume', wake);
    blockReloadWhile(() => this.screens.size + this.current.unstored > 0);
    void this.look();
    return () => {
      document.removeEventListener('freeze', sleep);
      document.removeEventListener('resume', wake);
      stopListening();
      sleep();
    };
  }

  /** Sends as this person in their company from now on, or as nobody. */
  signIn(seat: string | null): void {
    void this.delivery.signIn(seat);
  }

  /** Records a tap. It is stored before anything is sent, and answered within seconds whatever the network does. */
  readonly tap = async (tap: Tap): Promise<TapResult> => {
    const entry = pendingPunch(uuid(), tap, thisMoment());
    const { id } = entry.action;
    const isAwaited = navigator.onLine;
    // The screen knows of it as soon as it is stored, so from the start it must not count as waiting.
    if (isAwaited) this.screens.set(id, () => {});
    const isStored = await this.store.change((queue) => append(queue, entry));
    // Only a tap always writes: another change may have succeeded because there was nothing to do.
    this.publish({ canStore: isStored, held: undefined });
    if (!isStored) return this.sendUnstored(entry);
    if (isAwaited) return this.confirm(id);
    void this.flush();
    return this.saved(id);
  };

  /** Sends what waits, now. */
  readonly flush = (): Promise<void> => this.delivery.flush();

  /** Sends what waits, now; false when some of it still does. What was set aside does not. */
  readonly sendAll = async (): Promise<boolean> => {
    if (this.delivery.isPending()) await this.flush();
    return !this.delivery.isPending();
  };

  /** Sends again what was set aside. */
  readonly retry = async (id: string): Promise<void> => {
    this.changed(await this.store.changeHere((queue) => setRefusal(queue, id, null)));
    await this.flush();
  };

  /**
   * Discards these entries, and no other. A request for one that is on its way, here or in another tab, is left alone: broken off, it
   * might arrive and nobody would be told. False where storage did not take that: they stay, and are sent.
   */
  readonly discard = async (...ids: readonly string[]): Promise<boolean> => {
    const isDiscarded = await this.store.change((queue) => remove(queue, ...ids), ids);
    if (isDiscarded) this.doneElsewhere = remove(this.doneElsewhere, ...ids);
    return this.changed(isDiscarded);
  };

  /** Gives an entry the position that was found after its tap; false when it is no longer here to be given one. */
  readonly locate = async (id: string, place: Place): Promise<boolean> => {
    const isStored = this.changed(await this.store.change((queue) => locate(queue, id, place)));
    return isStored && this.store.entries().some(({ action }) => action.id === id);
  };

  private changed(isStored: boolean, news: Partial<OutboxState> = {}): boolean {
    this.publish(isStored ? news : { ...news, canStore: false });
    if (isStored && !this.current.canStore) void this.look();
    return isStored;
  }

  /** What is stored, and whether anything more can be. */
  private async look(): Promise<void> {
    await this.store.refresh();
    this.publish({ canStore: await this.store.canStore() });
  }

  private publish(changes: Partial<OutboxState> = {}): void {
    const entries = this.store.entries();
    this.current = {
      ...this.current,
      entries: [...missingFrom(entries, this.doneElsewhere), ...entries],
      confirming: new Set(this.screens.keys()),
      ...changes,
    };
    for (const notify of this.subscribers) notify();
  }

  private answered(punch: HeldPunch, answer: TapAnswer): void {
    this.listener.answered(answer);
    if (answer.kind === 'under_review') this.publish({ held: punch });
    if (answer.kind === 'unanswered') void requestBackgroundDelivery();
  }

  private settled(id: string, outcome: Outcome, { isStored, place }: Settled): void {
    const delivered = this.current.delivered + (outcome.kind === 'refused' ? 0 : 1);
    this.changed(isStored, { delivered });
    // Not waited for: no position holds up a punch.
    if (place !== null) void sendPosition(id, place);
    this.screens.get(id)?.(outcome);
  }

  /** The screen's answer to a stored tap: the server's, or "saved" when that does not come in time. */
  private confirm(id: string): Promise<TapResult> {
    return new Promise((resolve) => {
      const finish = (result: TapResult) => {
        clearTimeout(timer);
        this.screens.delete(id);
        this.publish();
        resolve(result);
      };
      const timer = setTimeout(() => finish(this.saved(id)), timeoutMs);
      this.screens.set(id, finish);
      this.publish();
      void this.flush().then(() => this.screens.get(id)?.(this.saved(id)));
    });
  }

  /**
   * A browser that is short of space empties what nobody asked it to keep. Asked at the first punch that waits, where a browser that
   * asks its person in turn has a reason to show.
   */
  private saved(id: string): TapResult {
    navigator.storage?.persist?.().catch(() => undefined);
    return { kind: 'saved', id };
  }

  /** Without storage nothing is kept, so only the server's answer counts, and only in its turn. */
  private async sendUnstored(entry: PendingPunch): Promise<TapResult> {
    this.screens.delete(entry.action.id);
    this.publish({ unstored: this.current.unstored + 1 });
    try {
      await this.flush();
      if (this.delivery.isPending()) return { kind: 'lost' };
      const { userId: id, companyId = null } = entry.action;
      const answer = atTheTap(
        await sendPunch(requestOf(entry, thisMoment(), false), seatOf({ id, companyId })),
      );
      this.answered(entry.action, answer);
      return answer.kind === 'unanswered' ? { kind: 'lost' } : answer;
    } finally {
      this.publish({ unstored: this.current.unstored - 1 });
    }
  }

  /** What was discarded goes at once, whatever is being read. Should it have been on its way, the record itself will tell. */
  private followOthers(done: Queue, discarded: readonly string[]): void {
    if (done.length > 0) this.foundDoneAt = now();
    this.doneElsewhere = remove([...missingFrom(done, this.doneElsewhere), ...done], ...discarded);
    for (const id of discarded) this.screens.get(id)?.({ kind: 'given_up' });
    this.publish();
    void this.catchUp();
  }

  /** One after the other, because an answer that is asked for once more breaks off the one before. */
  private readonly catchUp = coalesce(async () => {
    await this.store.refresh();
    this.publish();
    this.caughtUp(await this.listener.changedElsewhere());
  });

  /** The page knows what the server had at this time: whatever was done before is part of that. */
  readonly caughtUp = (at: number): void => {
    if (at === 0 || this.doneElsewhere.length === 0 || isOlder(at, this.foundDoneAt)) return;
    this.doneElsewhere = [];
    this.publish();
  };
}
