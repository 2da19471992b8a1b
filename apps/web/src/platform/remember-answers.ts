import type { QueryClient } from '@tanstack/react-query';
import { knownIdentity } from './known-identity.ts';
import { answersKey, fromMemory, lastKnown } from './last-known.ts';
import { pagePerson } from './page-person.ts';

/** The answers that an employee's pages are drawn from: one's own, and the company's name and zone. Nothing else is kept. */
const kept =
  /^\/api\/(checkins\/latest|checkins\/hours|employees\/me|profile|companies\/[^/]+|timeline|corrections)$/;

/** Keeps what the pages are shown from now on. */
export function rememberAnswers(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const path = event.query.queryKey.join('/');
    // What a punch was answered with is news, whatever was last read.
    const isNews = event.action.manual || !fromMemory.has(path);
    if (isNews && kept.test(path)) remember(path, event.query.state.data);
  });
}

function remember(path: string, answer: unknown): void {
  const userId = knownIdentity()?.id;
  // An answer that comes late is about whose page this is: somebody else may have signed in since, in another tab.
  if (userId === undefined || userId !== pagePerson()) return;
  try {
    localStorage.setItem(answersKey, JSON.stringify({ userId, answers: { ...lastKnown(), [path]: answer } }));
  } catch {
    // A full or blocked storage costs opening without a network, nothing else.
  }
}
