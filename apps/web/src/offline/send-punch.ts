import type { CheckRecord, PunchRequest } from '@checkpoint/contract/calls/punches';
import { ApiError, request } from '#platform/request.ts';
import type { PunchRefusal } from './pending-punch.ts';
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

/** A request that takes longer than this is given up and repeated; the id makes the repeat harmless. */
const requestLimit = 30_000;

interface Patience {
  /** Milliseconds. */
  readonly limit?: number;
  /** Breaks the request off. */
  readonly signal?: AbortSignal;
}

export async function sendPunch(
  punch: IdentifiedPunch,
  { limit = requestLimit, signal }: Patience = {},
): Promise<TapAnswer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, limit);
  signal?.addEventListener('abort', giveUp);
  try {
    return readAnswer(punch.id, await request<unknown>('POST', '/api/checkins', punch, controller.signal));
  } catch (error) {
    return error instanceof ApiError ? readRefusal(punch, error) : { kind: 'unanswered', error: null };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** A captive portal answers 200 with a page of its own: only the punch's own id proves that the server has it. */
function readAnswer(id: string, body: unknown): TapAnswer {
  if (typeof body !== 'object' || body === null || !('id' in body) || body.id !== id) {
    return { kind: 'unanswered', error: null };
  }
  // With the punch's id in it the body is one of the contract's two answers; only one of them has a status.
  return 'status' in body ? { kind: 'under_review' } : { kind: 'recorded', record: body as CheckRecord };
}

function readRefusal({ isOffline }: IdentifiedPunch, error: ApiError): TapAnswer {
  if (mayDifferLater(error) && (isOffline || !isOtherPerson(error))) return { kind: 'unanswered', error };
  return { kind: error.status === 409 ? 'conflict' : 'refused', error };
}

/** Decision F2. A refusal without a code comes from something between us and the server, never from the server. */
function mayDifferLater({ status, code }: ApiError): boolean {
  if (code === undefined || status === 401 || status === 429 || status >= 500) return true;
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
