import type { CheckRecord, PunchRequest } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { positionDeadlineMs } from '@checkpoint/domain/position-deadline';
import { now } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { ApiError, isOtherPerson, isRefusal } from '#kernel/http/request.ts';
import type { PunchRefusal } from './pending-punch.ts';
import { type Place, remove, setRefusal } from './queue.ts';
import type { QueueStore } from './queue-store.ts';

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
 * Sends a punch. A request that takes longer than the timeout, or that `signal` ends, is broken off and repeated later: the id makes
 * the repeat harmless.
 */
export async function sendPunch(
  punch: PunchRequest & { readonly id: string },
  signal?: AbortSignal,
): Promise<TapAnswer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    // A page may have been put to sleep since it was decided to send: nothing leaves when it wakes.
    signal?.throwIfAborted();
    return readAnswer(punch.id, await call(routes.recordPunch, { body: punch, signal: controller.signal }));
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
  code === 'other_person';

/**
 * The answer to a tap whose screen waits for it. Where somebody else is signed in by now, it was tapped on the page of the person
 * before, and was not theirs: the screen says so, and the tap is not kept. What was called saved is, for its person.
 */
export const atTheTap = (answer: TapAnswer): TapAnswer =>
  answer.kind === 'unanswered' && answer.error !== null && isOtherPerson(answer.error)
    ? { kind: 'refused', error: answer.error }
    : answer;

/** Why an entry is set aside; `null` for every answer that does not. */
export function refusalIn(answer: TapAnswer): PunchRefusal | null {
  if (answer.kind !== 'refused' || isOtherPerson(answer.error)) return null;
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
