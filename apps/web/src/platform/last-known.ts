import { knownIdentity } from './known-identity.ts';
import { ApiError } from './request.ts';

/** Where they are kept. */
export const answersKey = 'checkpoint.last-known';

/** How long a request for a known answer may take before that one is shown, in milliseconds. */
const patience = 4000;
/** How long where none is known: a connection that is dead unnoticed may keep a request for much longer, in milliseconds. */
const longestWait = 60_000;

/** What was last given out from memory, by path. To remember it again could undo what another tab has learnt since. */
export const fromMemory = new Set<string>();

/**
 * Asks the server, and falls back on its last answer to the same person where no usable one comes: the employee's pages
 * open without a network in the state last known. A refusal is an answer.
 */
export async function askOrRemember<Answer>(
  path: string,
  ask: (signal?: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const known = lastKnown()[path];
  try {
    const answer = await ask(AbortSignal.timeout(known === undefined ? longestWait : patience));
    fromMemory.delete(path);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500;
    if (isRefused || known === undefined) throw error;
    fromMemory.add(path);
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
