import { owedKey, settleSignOut } from './owed-session.ts';

/**
 * Ends the session, now or, where the server does not answer, before this device asks it anything about a person again:
 * the cookie outlives a sign-out without a network, and the next at a shared tablet would be who signed out.
 */
export async function endSession(person: string): Promise<void> {
  try {
    // First, so that no other tab asks who is here while the server is being told.
    localStorage.setItem(owedKey, person);
  } catch {
    // Where the browser keeps nothing, the session stays until it ends by itself or somebody signs in.
  }
  await settleSignOut(person).catch(() => undefined);
}
