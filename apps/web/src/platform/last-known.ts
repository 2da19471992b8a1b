import { knownIdentity } from './known-identity.ts';
import { ApiError } from './request.ts';

/** Where they are kept. */
export const answersKey = 'checkpoint.last-known';

/** How long a request for a known answer may take before that one is shown, in milliseconds. */
const patience = 4000;
/** How long where none is known: a connection that is dead unnoticed may keep a request for much longer, in milliseconds. */
const longestWait = 60_000;

/**
 * Asks the server, and falls back on its last answer to the same person where no usable one comes: the employee's pages
 * open without a network in the state last known. A refusal is an answer.
 */
export async function askOrRemember<Answer>(
  path: string,
  ask: (signal?: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const known = lastKnown()[path];
  if (known === undefined) return ask(AbortSignal.timeout(longestWait));
  try {
    return await ask(AbortSignal.timeout(patience));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    // Remembered under this very path, it is what the server answered there, perhaps while this was asked; who writes into
    // one's own storage fools oneself.
    return (lastKnown()[path] ?? known) as Answer;
  }
}

/** By path; of nobody but the person known on this device. */
export function lastKnown(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(answersKey) ?? 'null');
    const { userId, answers } = Object(stored);
    return userId === knownIdentity()?.id && typeof answers === 'object' ? Object(answers) : {};
  } catch {
    return {};
  }
}
