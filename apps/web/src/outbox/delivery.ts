import type { CheckRecord, PunchRequest } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { now } from '#kernel/clock.ts';
import { coalesce } from '#kernel/coalesce.ts';
import { call } from '#kernel/http/call.ts';
import { ApiError, isOtherSeat, isRefusal } from '#kernel/http/request.ts';
import { type PendingPunch, type PunchRefusal, requestOf, thisMoment } from './pending-punch.ts';
import { nextToSend, type Place, placeIn, remove, setRefusal } from './queue.ts';
import type { QueueStore } from './queue-store.ts';

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
  /** Sends as this person in their company from now on, or as nobody, beginning now. */
  signIn(seat: string | null): Promise<void>;
  /** Whether an entry of theirs waits to be sent. */
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
    const seat = sender;
    const entry = signal.aborted ? undefined : next();
    if (entry === undefined || seat === null) return false;
    const { id } = entry.action;
    const told = await sendPunch(requestOf(entry, thisMoment(), !isAwaited(id)), seat, signal);
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
    const seat = sender;
    await (seat === null ? store.refresh() : store.change((queue) => placeIn(queue, seat)));
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
    signIn(seat) {
      sender = seat;
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

/** Milliseconds that a request may take, and that a screen waits for the answer to its tap. */
export const timeoutMs = 8000;

/** What the server said about a punch. */
export type TapAnswer =
  | { readonly kind: 'recorded'; readonly record: CheckRecord }
  /** Kept by the server for an administrator to look at; not counted yet. */
  | { readonly kind: 'under_review' }
  /** The server already is in the state that the tap asked for. */
  | { readonly kind: 'conflict'; readonly error: ApiError }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No usable answer, or one that may differ later. */
  | { readonly kind: 'unanswered'; readonly error: ApiError | null };

/** What ends an entry, or sets it aside. */
export type Outcome = Exclude<TapAnswer, { kind: 'unanswered' }>;

/**
 * Sends a punch, in the session of its person and company alone. A request that takes longer than the timeout, or that `signal` ends, is broken off and repeated later: the id makes
 * the repeat harmless.
 */
export async function sendPunch(
  punch: PunchRequest & { readonly id: string },
  seat: string,
  signal?: AbortSignal,
): Promise<TapAnswer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    // A page may have been put to sleep since it was decided to send: nothing leaves when it wakes.
    signal?.throwIfAborted();
    return readAnswer(
      punch.id,
      await call(routes.recordPunch, { body: punch, signal: controller.signal, seat }),
    );
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: 'unanswered', error: null };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** A captive portal answers 200 with a page of its own: only the punch's own id proves that the server has it. */
function readAnswer(id: string, body: unknown): TapAnswer {
  const told = Object(body);
  if (told.id !== id) return { kind: 'unanswered', error: null };
  // With the punch's id in it the body is one of the contract's two answers; only one of them has a status.
  return 'status' in told ? { kind: 'under_review' } : { kind: 'recorded', record: body as CheckRecord };
}

function readRefusal(error: ApiError): TapAnswer {
  if (mayDifferLater(error)) return { kind: 'unanswered', error };
  return { kind: error.status === 409 ? 'conflict' : 'refused', error };
}

/** A refusal without a code comes from something between us and the server, never from the server. */
const mayDifferLater = ({ status, code }: ApiError): boolean =>
  code === undefined ||
  [401, 408, 429].includes(status) ||
  status >= 500 ||
  code === 'password_change_required' ||
  code === 'other_person' ||
  code === 'other_company';

/**
 * The answer to a tap whose screen waits for it. Where somebody else is signed in by now, it was tapped on the page of the person
 * before, and was not theirs: the screen says so, and the tap is not kept. What was called saved is, for its person. Where only
 * another of their companies is in force by now, it is theirs, and kept for the one that the page showed.
 */
export const atTheTap = (answer: TapAnswer): TapAnswer =>
  answer.kind === 'unanswered' && answer.error?.code === 'other_person'
    ? { kind: 'refused', error: answer.error }
    : answer;

/** Why an entry is set aside; `null` for every answer that does not. */
export function refusalIn(answer: TapAnswer): PunchRefusal | null {
  if (answer.kind !== 'refused' || isOtherSeat(answer.error)) return null;
  const {
    issues: [issue],
    body,
  } = answer.error;
  // With its key in the catalogue: the person may read it long after, and in another language.
  if (issue !== undefined) return { message: issue.message, key: issue.key };
  return { message: body?.message ?? '', key: `error.${body?.code}` };
}

/** Milliseconds before the second try to send a position, doubled before each further one: five tries within the deadline. */
const firstPauseMs = 2000;

/**
 * Gives a punch that the server has a position, by `until` on the device's clock. A few tries, also where that is set back
 * meanwhile. Then the punch counts without a position, as it was told to.
 */
export async function sendPosition(
  id: string,
  place: Place,
  until = now() + positionDeadlineMs,
): Promise<void> {
  const { coordinates } = place;
  if (coordinates === null) return;
  const body = { ...place, coordinates };
  for (let pause = firstPauseMs; pause < positionDeadlineMs && now() <= until; pause *= 2) {
    try {
      const limit = AbortSignal.timeout(timeoutMs);
      await call(routes.attachPosition, { params: { id }, body, signal: limit });
      return;
    } catch (error) {
      if (isRefusal(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** What became of an answered entry on this device. */
export interface Settled {
  /** False where only this page knows of it. */
  readonly isStored: boolean;
  /** The position to send after it. */
  readonly place: Place | null;
}

/**
 * Takes an answered entry off the queue, or sets it aside. Gives the position that it had by then where the record has none: it was
 * found after the request that was recorded had left, and a repeat of that is answered as it was at first.
 */
export async function settle(store: QueueStore, id: string, outcome: Outcome): Promise<Settled> {
  const refusal = refusalIn(outcome);
  let place: Place | null = null;
  const isStored = await store.changeHere((queue) => {
    // In the same transaction, after which it is given none any more; of what this page knew before it may have none yet.
    const located = queue.find(({ action }) => action.id === id && action.coordinates !== null)?.action;
    if (located && outcome.kind === 'recorded' && outcome.record.coordinates === null)
      place = placeOf(located);
    return refusal === null ? remove(queue, id) : setRefusal(queue, id, refusal);
  });
  return { isStored, place };
}

const placeOf = ({ location, coordinates, accuracy }: Place): Place => ({ location, coordinates, accuracy });
