import type { QueryClient } from '@tanstack/react-query';
import { knownIdentity } from './known-identity.ts';
import { pagePerson } from './page-person.ts';
import { ApiError } from './request.ts';

const key = 'checkpoint.last-known';

/** The answers that an employee's pages are drawn from: one's own, and the company's name and zone. Nothing else is kept. */
const kept =
  /^\/api\/(checkins\/latest|checkins\/hours|employees\/me|profile|companies\/[^/]+|timeline|corrections)$/;

/** How long a request for a known answer may take before that one is shown, in milliseconds. */
const patience = 4000;

/**
 * Asks the server, and falls back on its last answer to the same person where no usable one comes: the employee's pages
 * open without a network in the state last known. A refusal is an answer.
 */
export async function askOrRemember<Answer>(
  path: string,
  ask: (signal?: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const known = lastKnown()[path];
  if (known === undefined) return ask();
  try {
    return await ask(AbortSignal.timeout(patience));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    // Remembered under this very path, it is what the server answered there, perhaps while this was asked; who writes into
    // one's own storage fools oneself.
    return (lastKnown()[path] ?? known) as Answer;
  }
}

/** Keeps what the pages are shown from now on. */
export function rememberAnswers(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const path = event.query.queryKey.join('/');
    if (kept.test(path)) remember(path, event.query.state.data);
  });
}

function remember(path: string, answer: unknown): void {
  const userId = knownIdentity()?.id;
  // An answer that comes late is about whose page this is: somebody else may have signed in since, in another tab.
  if (userId === undefined || userId !== pagePerson()) return;
  try {
    localStorage.setItem(key, JSON.stringify({ userId, answers: { ...lastKnown(), [path]: answer } }));
  } catch {
    // A full or blocked storage costs opening without a network, nothing else.
  }
}

/** By path; of nobody but the person known on this device. */
function lastKnown(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { userId, answers } = Object(stored);
    return userId === knownIdentity()?.id && typeof answers === 'object' ? Object(answers) : {};
  } catch {
    return {};
  }
}
