import { request } from './request.ts';

/** That somebody signed out on this device and the server could not be told; says nothing about who. */
const key = 'checkpoint.sign-out-owed';

/** How long the person waits for the server to hear of a sign-out, in milliseconds. */
const patience = 4000;

const tellServer = () =>
  request('POST', '/api/auth/checkpoint/logout', undefined, AbortSignal.timeout(patience));

/**
 * Ends the session, now or, where the server does not answer, before this device asks it anything about a person again:
 * the cookie outlives a sign-out without a network, and the next at a shared tablet would be who signed out.
 */
export async function endSession(): Promise<void> {
  try {
    await tellServer();
  } catch {
    note(() => localStorage.setItem(key, 'yes'));
  }
}

/** Ends the session that a sign-out without a network has left. Throws while the server still cannot be told. */
export async function endOwedSession(): Promise<void> {
  if (!isOwed()) return;
  await tellServer();
  forgetOwedSession();
}

/** A new session has taken its place. */
export const forgetOwedSession = (): void => note(() => localStorage.removeItem(key));

function isOwed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function note(write: () => void): void {
  try {
    write();
  } catch {
    // Where the browser keeps nothing, the session stays until it ends by itself or somebody signs in.
  }
}
