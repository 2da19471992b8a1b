import { coalesce } from '#kernel/coalesce.ts';
import { type PendingPunch, requestOf, thisMoment } from './pending-punch.ts';
import { nextToSend } from './queue.ts';
import type { QueueStore } from './queue-store.ts';
import { atTheTap, type Outcome, type Settled, sendPunch, settle, type TapAnswer } from './send-punch.ts';

interface Surroundings {
  readonly store: QueueStore;
  /** Whether the screen of this tap still waits for its answer. */
  isAwaited(id: string): boolean;
  /** The server answered for an entry, or did not; called before the entry leaves the queue. */
  answered(punch: PendingPunch['action'], answer: TapAnswer): void;
  /** An answered entry has left the queue, or is set aside. */
  settled(id: string, outcome: Outcome, settled: Settled): void;
}

export interface Delivery {
  /** Sends as this person from now on, or as nobody, beginning now. */
  signIn(userId: string | null): Promise<void>;
  /** Whether an entry of this person waits to be sent. */
  isPending(): boolean;
  /** Sends what waits, in order, until nothing does or an attempt fails. */
  flush(): Promise<void>;
  /** Breaks off what is on its way, which the next attempt repeats, and makes no attempt by itself. */
  stop(): void;
}

/** Sends one person's entries, one after the other, and tries again after failures. */
export function createDelivery({ store, isAwaited, answered, settled }: Surroundings): Delivery {
  let sender: string | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stopping = new AbortController();

  const next = () => (sender === null ? undefined : nextToSend(store.entries(), sender));

  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const entry = signal.aborted ? undefined : next();
    if (entry === undefined) return false;
    const { id } = entry.action;
    const told = await sendPunch(requestOf(entry, thisMoment(), !isAwaited(id)), signal);
    const answer = isAwaited(id) ? atTheTap(told) : told;
    answered(entry.action, answer);
    if (answer.kind === 'unanswered') {
      failures += 1;
      if (!signal.aborted) retryTimer = setTimeout(() => void flush(), retryDelay(failures, Math.random()));
      return false;
    }
    failures = 0;
    settled(id, answer, await settle(store, id, answer));
    return true;
  }

  const deliver = coalesce(async () => {
    clearTimeout(retryTimer);
    const { signal } = stopping;
    await store.refresh();
    if (signal.aborted || next() === undefined) return;
    await inOneTab(async () => {
      // While this one waited for its turn, another tab may have sent what waits, or its person discarded it there.
      await store.refresh();
      while (await sendNext(signal));
    });
  });

  function flush(): Promise<void> {
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

const slowestRetryMs = 60_000;

/** Milliseconds until the next attempt after `failures` in a row: 2 s, doubling, 60 s at most, spread by `random` in [0, 1). */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(slowestRetryMs, 2000 * 2 ** (failures - 1)) * (0.75 + random / 4);

/** Longer than one request may take: a tab that was frozen while it sent holds the others up no longer than this. */
const lockTimeoutMs = 12_000;

/**
 * Runs `task` while no other tab does, where the browser has Web Locks (secure contexts only). Elsewhere several tabs may send the same
 * punch at the same time, which its id makes harmless; each sends one only after the ones before it were answered.
 */
export async function inOneTab(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), lockTimeoutMs);
  let started: Promise<void> | undefined;
  const run = () => {
    started = task();
    return started;
  };
  const name = 'checkpoint.outbox';
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, run);
  } catch {
    // Waited in vain: its holder is frozen, so the lock is taken from it. Another tab may take it from this one in turn.
    if (started === undefined)
      await navigator.locks.request(name, { steal: true }, run).catch((fault: unknown) => {
        if (started === undefined) throw fault;
      });
    // Stolen while it ran: the task goes on.
    await started;
  } finally {
    clearTimeout(timer);
  }
}
