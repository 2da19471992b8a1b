import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { now } from '#kernel/clock.ts';
import { isRefusal } from '#kernel/http/request.ts';
import { knownIdentity } from '#kernel/session/known-identity.ts';
import { pagePerson } from '#kernel/session/person.ts';

/** Where they are kept. */
export const answersKey = 'checkpoint.last-known';

/** How long a request for a known answer may take before that one is shown, in milliseconds. */
const timeoutMs = 4000;
/** How long where none is known: a connection that is dead unnoticed may keep a request for much longer, in milliseconds. */
const longestWait = 60_000;

/**
 * When, by the device's clock, what was last given out was asked for, by path; 0 where it came from memory. Each question has its
 * own: what an earlier one is answered with is shown no more once it was asked anew.
 */
const asked = new Map<string, { at: number | undefined }>();

export const askedAt = (path: string): number | undefined => asked.get(path)?.at;

export const isFromMemory = (path: string): boolean => askedAt(path) === 0;

/** Of two times by the device's clock; by one that was set back between them nobody can tell. */
export const isOlder = (at: number, than: number): boolean => at < than && than <= now();

/**
 * As of when a query has learnt something; 0 where it has not. To remember again what came from memory could undo what another
 * tab has learnt since. What a punch was answered with is news, whatever was last read.
 */
export function learntAt(event: QueryCacheNotifyEvent): number {
  if (event.type !== 'updated' || event.action.type !== 'success') return 0;
  return (event.action.manual ? undefined : askedAt(event.query.queryKey.join('/'))) ?? now();
}

/**
 * Asks the server, and falls back on its last answer to the same person where no usable one comes: the employee's pages
 * open without a network in the state last known. A refusal is an answer.
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
    // Remembered under this very path, it is what the server answered there, perhaps while this was asked; who writes into
    // one's own storage fools oneself.
    return (lastKnown()[path] ?? known) as Answer;
  }
}

/**
 * By path, with when each was asked for beside it; of nobody but the person known on this device, and of nobody for the page of
 * somebody else, which has yet to hear of them.
 */
export function lastKnown(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(answersKey) ?? 'null');
    const { userId, answers } = Object(stored);
    const isTheirs = userId === knownIdentity()?.id && userId === (pagePerson() ?? userId);
    return isTheirs && typeof answers === 'object' ? Object(answers) : {};
  } catch {
    return {};
  }
}
