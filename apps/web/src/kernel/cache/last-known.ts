import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { now } from '#kernel/clock.ts';
import { isRefusal } from '#kernel/http/request.ts';
import { knownIdentity, pageSeat, seatOf } from '#kernel/session/person.ts';

/** Where the answers are kept. */
export const answersKey = 'checkpoint.last-known';

/** Milliseconds that a request may take before the remembered answer is shown. */
const timeoutMs = 4000;
/** The same in milliseconds where nothing is remembered. A dead connection may go unnoticed for much longer. */
const longestWait = 60_000;

/**
 * By path, the device's time at which the answer now shown was requested; 0 if it came from memory. Each request has an
 * entry of its own, so that a late answer to an earlier one changes nothing.
 */
const asked = new Map<string, { at: number | undefined }>();

const askedAt = (path: string): number | undefined => asked.get(path)?.at;

export const isFromMemory = (path: string): boolean => askedAt(path) === 0;

/**
 * Whether one time of the device's clock is before another. If the clock was set back in between, the order is unknown
 * and this is false.
 */
export const isOlder = (at: number, than: number): boolean => at < than && than <= now();

/**
 * The time of what a query has learnt; 0 if it learnt nothing. Storing an answer from memory again could overwrite what
 * another tab has learnt since. Data written by hand, such as a punch's answer, always counts as new.
 */
export function learntAt(event: QueryCacheNotifyEvent): number {
  if (event.type !== 'updated' || event.action.type !== 'success') return 0;
  return (event.action.manual ? undefined : askedAt(event.query.queryKey.join('/'))) ?? now();
}

/**
 * Asks the server. If no usable answer comes, gives its last answer to the same person: so the employee's pages open
 * without a network. A refusal is an answer and is thrown.
 */
export async function askOrRemember<Answer>(
  path: string,
  ask: (signal?: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const known = lastKnown()[path];
  const at = now();
  const given = { at: askedAt(path) };
  asked.set(path, given);
  try {
    const answer = await ask(AbortSignal.timeout(known === undefined ? longestWait : timeoutMs));
    // Another tab may have learnt more since this was asked for.
    const stored = lastKnown();
    const learnt = Number(stored[`${path} at`]);
    const isOutdated = isOlder(at, learnt);
    given.at = isOutdated ? learnt : at;
    return isOutdated ? (stored[path] as Answer) : answer;
  } catch (error) {
    if (isRefusal(error) || known === undefined) throw error;
    given.at = 0;
    // What is stored under this path is an answer of the server, and may be newer than `known`. Only the person could
    // forge it, for their own eyes.
    return (lastKnown()[path] ?? known) as Answer;
  }
}

/**
 * The answers by path, each with the time of its request. Empty unless they belong to the person known on this device.
 * Also empty on the page of somebody else, which has not noticed the change yet.
 */
export function lastKnown(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(answersKey) ?? 'null');
    const { userId: seat, answers } = Object(stored);
    const isTheirs = seat === knownSeat() && seat === (pageSeat() ?? seat);
    return isTheirs && typeof answers === 'object' ? Object(answers) : {};
  } catch {
    return {};
  }
}

function knownSeat(): string | undefined {
  const known = knownIdentity();
  return known && seatOf(known);
}

/** The answers that the employee's pages need: their own, and the company's name and zone. Nothing else is kept. */
const kept =
  /^\/api\/(checkins\/latest|checkins\/hours|employees\/me|profile|companies\/[^/]+|timeline|corrections|sheet\?month=[\d-]+)$/;

/** Stores each new answer that the pages need. */
export function rememberAnswers(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    const path = event.query.queryKey.join('/');
    const at = learntAt(event);
    if (at > 0 && kept.test(path)) remember(path, event.query.state.data, at);
  });
}

function remember(path: string, answer: unknown, at: number): void {
  const userId = knownSeat();
  // A late answer belongs to the person of this page. Somebody else may have signed in since, in another tab.
  if (userId === undefined || userId !== pageSeat()) return;
  const known = lastKnown();
  const time = `${path} at`;
  // Another tab has learnt more since this was asked for.
  if (isOlder(at, Number(known[time]))) return;
  try {
    localStorage.setItem(
      answersKey,
      JSON.stringify({ userId, answers: { ...known, [path]: answer, [time]: at } }),
    );
  } catch {
    // Storage is full or blocked. The old answers are removed, since they are outdated; only opening without a network
    // is lost.
    localStorage.removeItem(answersKey);
  }
}
