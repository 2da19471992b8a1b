import { coalesce } from './coalesce.ts';
import { inOneTab } from './one-tab.ts';
import { type Moment, requestOf } from './pending-punch.ts';
import { markLate, nextToSend, type Queue, retryDelay } from './queue.ts';
import { readQueue } from './queue-storage.ts';
import { sendPunch, type TapAnswer } from './send-punch.ts';

interface Surroundings {
  moment(): Moment;
  store(change: (queue: Queue) => Queue): void;
  /** Takes the server's answer, and the entry off the list where that is due. */
  answered(id: string, answer: TapAnswer): void;
}

export interface Delivery {
  /** Sends as this person from now on, or as nobody. */
  signIn(userId: string | null): void;
  /** Whether an entry of this person waits to be sent. */
  isPending(): boolean;
  /** Sends what waits, in order, until nothing does or an attempt fails. */
  flush(): Promise<void>;
  stop(): void;
}

/** Sends one person's entries, one at a time and from one tab, and tries again after failures. */
export function createDelivery({ moment, store, answered }: Surroundings): Delivery {
  let sender: string | null = null;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const next = () => (sender === null ? undefined : nextToSend(readQueue(), sender));

  async function sendNext(): Promise<boolean> {
    const entry = next();
    if (entry === undefined) return false;
    const punch = requestOf(entry, moment());
    store((queue) => markLate(queue, punch.id));
    const answer = await sendPunch(punch);
    answered(punch.id, answer);
    if (answer.kind === 'unanswered') retryLater(answer);
    else failures = 0;
    return answer.kind !== 'unanswered';
  }

  function retryLater({ error }: Extract<TapAnswer, { kind: 'unanswered' }>): void {
    failures += 1;
    // After a 401 only signing in helps, and that calls `signIn`.
    if (error?.status === 401) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(flush, retryDelay(failures, Math.random()));
  }

  const flush = coalesce(async () => {
    clearTimeout(retryTimer);
    if (next() === undefined) return;
    await inOneTab(async () => {
      while (await sendNext());
    });
  });

  return {
    signIn(userId) {
      sender = userId;
      failures = 0;
      void flush();
    },
    isPending: () => next() !== undefined,
    flush,
    stop: () => clearTimeout(retryTimer),
  };
}
