import type { CheckRecord, PunchRequest } from '@checkpoint/contract/calls/punches';
import * as routes from '@checkpoint/contract/web-routes';
import { sincePageLoad } from '#kernel/clock.ts';
import { call } from '#kernel/http/call.ts';
import { ApiError } from '#kernel/http/request.ts';
import {
  type Moment,
  type PendingPunch,
  type PunchRefusal,
  patienceFor,
  requestOf,
  type ServerNow,
  tapPatience,
} from './pending-punch.ts';
import type { Outcome } from './queue.ts';

export type IdentifiedPunch = PunchRequest & { readonly id: string };

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

interface Patience {
  /** Milliseconds. */
  readonly limit?: number;
  /** Breaks the request off. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a punch. What takes longer than `limit` is given up and repeated: the id makes the repeat harmless, while the way to
 * the server is part of the time that the punch gets there.
 */
export async function sendPunch(
  punch: IdentifiedPunch,
  { limit = tapPatience, signal }: Patience = {},
): Promise<TapAnswer> {
  try {
    const ask = (signal: AbortSignal) => call(routes.recordPunch, { body: punch, signal });
    return readAnswer(punch.id, await within(limit, signal, ask));
  } catch (error) {
    return error instanceof ApiError ? readRefusal(punch, error) : { kind: 'unanswered', error: null };
  }
}

/**
 * Sends an entry, by the way that was found if it is late. What arrived too late by the clock that the page took for the
 * server's is asked again at once, as late: the server has just answered, and whose clock is wrong must hold no punch up.
 * It said what time it is, which bounds that request as well. Unless its person has given it up meanwhile.
 */
export async function sendEntry(
  entry: PendingPunch,
  moment: () => Moment,
  way: Way | null = null,
  signal?: AbortSignal,
  isGivenUp?: () => Promise<boolean>,
): Promise<TapAnswer> {
  const now = moment();
  const punch = requestOf(entry, now, way?.(now.monotonic.at) ?? null);
  const answer = await sendPunch(punch, { limit: patienceFor(entry, now), signal });
  if (!cameTooLate(answer) || signal?.aborted || (await isGivenUp?.())) return answer;
  const again = moment();
  const told = wayOf(answer.error.body?.now, now.monotonic.at, again.monotonic.at);
  return sendPunch(requestOf({ ...entry, late: true }, again, told(again.monotonic.at)), { signal });
}

const cameTooLate = (answer: TapAnswer): answer is TapAnswer & { error: ApiError } =>
  answer.kind === 'unanswered' && answer.error?.code === 'request_too_late';

/** Together with the two requests that may follow it, less than another tab waits for its turn. */
const wayLimit = 18_000;

/** What time it is for the server, at a reading of the page's clock that nobody can set; `null` where it did not say so. */
export type Way = (at: number) => ServerNow | null;

/** It said so at some moment between those two readings. A server of the version before says no time. */
function wayOf(said: unknown, asked: number, answered: number): Way {
  const told = Date.parse(String(said));
  return (at) => (Number.isNaN(told) ? null : { earliest: told + at - answered, latest: told + at - asked });
}

/**
 * The way to the server, `null` where there is none. What is asked while there is none may arrive minutes later, once there is
 * one: a punch would have that in its time.
 */
export async function findWay(signal: AbortSignal, limit = wayLimit): Promise<Way | null> {
  const asked = sincePageLoad();
  try {
    const ask = (signal: AbortSignal) => call(routes.getTime, { signal });
    const { now } = await within(limit, signal, ask);
    return wayOf(now, asked, sincePageLoad());
  } catch {
    return null;
  }
}

async function within<Answer>(
  limit: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  // A page may have been put to sleep since it was decided to ask: nothing leaves when it wakes.
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, limit);
  signal?.addEventListener('abort', giveUp);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** A captive portal answers 200 with a page of its own: only the punch's own id proves that the server has it. */
function readAnswer(id: string, body: unknown): TapAnswer {
  const told = Object(body);
  if (told.id !== id) return { kind: 'unanswered', error: null };
  // With the punch's id in it the body is one of the contract's two answers; only one of them has a status.
  return 'status' in told ? { kind: 'under_review' } : { kind: 'recorded', record: body as CheckRecord };
}

function readRefusal({ isOffline }: IdentifiedPunch, error: ApiError): TapAnswer {
  if (mayDifferLater(error) && (isOffline || !isOtherPerson(error))) return { kind: 'unanswered', error };
  return { kind: error.status === 409 ? 'conflict' : 'refused', error };
}

/** P-66 to P-69. A refusal without a code comes from something between us and the server, never from the server. */
function mayDifferLater({ status, code }: ApiError): boolean {
  if (code === undefined || [401, 408, 412, 429].includes(status) || status >= 500) return true;
  return status === 403 && (code === 'password_change_required' || code === 'other_person');
}

/** What waited is tried again when its person is back. A tap of just now on a page of the last person was not theirs. */
const isOtherPerson = ({ code }: ApiError): boolean => code === 'other_person';

export function outcomeOf(answer: TapAnswer): Outcome {
  switch (answer.kind) {
    case 'unanswered':
      return { kind: 'later' };
    case 'refused':
      if (isOtherPerson(answer.error)) return { kind: 'dropped' };
      return { kind: 'refused', refusal: reasonOf(answer.error) };
    default:
      return { kind: 'settled' };
  }
}

/** With its key in the catalogue: the person may read it long after, and in another language. */
function reasonOf({ issues: [issue], body }: ApiError): PunchRefusal {
  if (issue !== undefined) return { message: issue.message, key: issue.key };
  return { message: body?.message ?? '', key: `error.${body?.code}` };
}
