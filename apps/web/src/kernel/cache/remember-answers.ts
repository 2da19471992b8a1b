import type { QueryClient } from '@tanstack/react-query';
import { knownIdentity } from '#kernel/session/known-identity.ts';
import { pagePerson } from '#kernel/session/person.ts';
import { answersKey, isOlder, lastKnown, learntAt } from './last-known.ts';

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
  const userId = knownIdentity()?.id;
  // A late answer belongs to the person of this page. Somebody else may have signed in since, in another tab.
  if (userId === undefined || userId !== pagePerson()) return;
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
