import type { CurrentUser } from '@checkpoint/contract/calls/identity';

/** Where it is kept. */
export const identityKey = 'checkpoint.identity';
/** What `last-known.ts` keeps of that person's answers. */
const answersKey = 'checkpoint.last-known';

/**
 * Who was signed in last on this device, so that the employee's pages open without a network (W-2). It opens
 * screens only: the session's cookie alone decides what the server answers.
 */
export function knownIdentity(): CurrentUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(identityKey) ?? 'null');
    return isIdentity(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberIdentity(user: CurrentUser): void {
  try {
    localStorage.setItem(identityKey, JSON.stringify(user));
  } catch {
    // Storage is full or blocked. The identity of the person before must not be taken for this one.
    forgetIdentity();
  }
}

/**
 * Forgets the person and everything remembered about them, except waiting punches. `id` names who left: somebody who
 * signed in since stays remembered.
 */
export function forgetIdentity(id = knownIdentity()?.id): void {
  if (knownIdentity()?.id !== id) return;
  try {
    localStorage.removeItem(identityKey);
    localStorage.removeItem(answersKey);
  } catch {
    // Blocked storage never held one.
  }
}

/** The stored value may be anything: an earlier version or the person may have written it. */
function isIdentity(value: unknown): value is CurrentUser {
  const stored: Readonly<Record<string, unknown>> = Object(value);
  return (
    ['id', 'role', 'authType'].every((name) => typeof stored[name] === 'string') && 'companyId' in stored
  );
}
