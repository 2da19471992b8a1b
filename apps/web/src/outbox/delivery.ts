import { coalesce } from './coalesce.ts';
import { inOneTab } from './one-tab.ts';
import { isLate, type Moment, needsServerTime, type PendingPunch, tapPatience } from './pending-punch.ts';
import { markLate, nextToSend, retryDelay } from './queue.ts';
import type { QueueStore } from './queue-store.ts';
import { findWay, sendEntry, type TapAnswer, type Way } from './send-punch.ts';

interface Surroundings {
  readonly store: QueueStore;
  moment(): Moment;
  /** Takes the server's answer, and the entry off the list where that is due. */
  answered(punch: PendingPunch['action'], answer: TapAnswer): Promise<void>;
}

export interface Delivery {
  /** Sends as this person from now on, or as nobody, beginning now. */
  signIn(userId: string | null): Promise<void>;
  /** Whether an entry of this person waits to be sent. */
  isPending(): boolean;
  /**
   * Sends what waits, in order, until nothing does or an attempt fails. `anew` asks for the way once more where that is being asked
   * for: the network may have come back since, and a question from before it hangs. Not for a tap of just now, which would be late.
   */
  flush(anew?: boolean): Promise<void>;
  /** Breaks off what is on its way, which the next attempt repeats, and makes no attempt by itself. */
  stop(): void;
}

/** Sends one person's entries, one at a time and from one place, and tries again after failures. */
export function createDelivery({ store, moment, answered }: Surroundings): Delivery {
  let sender: string | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopping = new AbortController();
  let lookingFor: PendingPunch | undefined;

  const next = () => (sender === null ? undefined : nextToSend(store.entries(), sender));

  /** Marked in the same transaction that reads it: whatever becomes of this request, the next one for it is late. */
  async function take(): Promise<PendingPunch | undefined> {
    let entry: PendingPunch | undefined;
    await store.change((queue) => {
      entry = sender === null ? undefined : nextToSend(queue, sender);
      return entry === undefined ? queue : markLate(queue, entry.action.id);
    });
    return entry;
  }

  async function sendNext(turn: Turn, signal: AbortSignal): Promise<boolean> {
    const taken = signal.aborted ? undefined : await take();
    // Looking for the way takes its time, in which an entry may be given up.
    lookingFor = taken;
    const hasLooked = taken !== undefined && (await turn.lookFor(taken));
    lookingFor = undefined;
    const entry = hasLooked ? asTaken(taken, await take()) : taken;
    if (entry === undefined || signal.aborted) return false;
    const isGivenUp = async () => (await take())?.action.id !== entry.action.id;
    const answer = await turn.send(entry, isGivenUp);
    await answered(entry.action, answer);
    if (answer.kind === 'unanswered') retryLater(signal);
    else failures = 0;
    return answer.kind !== 'unanswered';
  }

  function retryLater(signal: AbortSignal): void {
    failures += 1;
    if (signal.aborted) return;
    retryTimer = setTimeout(() => void flush(), retryDelay(failures, Math.random()));
  }

  const deliver = coalesce(async () => {
    clearTimeout(retryTimer);
    const { signal } = stopping;
    await store.refresh();
    if (signal.aborted || next() === undefined) return;
    await inOneTab(async () => {
      const turn = oneTurn(moment, signal);
      while (await sendNext(turn, signal));
    });
  });

  function flush(anew = false): Promise<void> {
    if (anew && lookingFor && isLate(lookingFor, moment())) stopping.abort();
    if (stopping.signal.aborted) stopping = new AbortController();
    return deliver();
  }

  return {
    signIn(userId) {
      sender = userId;
      failures = 0;
      return flush();
    },
    isPending: () => next() !== undefined,
    flush,
    stop() {
      clearTimeout(retryTimer);
      stopping.abort();
    },
  };
}

/** What is to be sent by now. That it was marked late was for this very request, which may still be one of just now. */
const asTaken = ({ action, late }: PendingPunch, entry: PendingPunch | undefined) =>
  entry?.action.id === action.id ? { ...entry, late } : entry;

/** Sends an entry that is kept nowhere, and so in no queue. Its screen waits for the server all the while. */
export async function sendUnkept(entry: PendingPunch, moment: () => Moment): Promise<TapAnswer> {
  const turn = oneTurn(moment, new AbortController().signal, tapPatience);
  await turn.lookFor(entry);
  return turn.send(entry);
}

/** One turn at sending, in which the way is looked for once. */
interface Turn {
  /**
   * A tap of just now is not kept waiting on a page that has seen the server's time; what is late already is not made later.
   * True when it had to be looked for.
   */
  lookFor(entry: PendingPunch): Promise<boolean>;
  send(entry: PendingPunch, isGivenUp?: () => Promise<boolean>): Promise<TapAnswer>;
}

function oneTurn(moment: () => Moment, signal: AbortSignal, limit?: number): Turn {
  let way: Way | null = null;
  return {
    async lookFor(entry) {
      if (way !== null || !needsServerTime(entry, moment())) return false;
      way = await findWay(signal, limit);
      return true;
    },
    async send(entry, isGivenUp) {
      if (way === null && needsServerTime(entry, moment())) return { kind: 'unanswered', error: null };
      return sendEntry(entry, moment, way, signal, isGivenUp);
    },
  };
}
