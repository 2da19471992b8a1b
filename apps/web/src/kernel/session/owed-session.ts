import * as routes from '@checkpoint/contract/web-routes';
import { call } from '#kernel/http/call.ts';
import { isOtherPerson } from '#kernel/http/request.ts';

/** Whose sign-out on this device the server has not confirmed: the id of the account, and nothing else about them. */
export const owedKey = 'checkpoint.sign-out-owed';

/** How long the person waits for the server to hear of a sign-out, in milliseconds. */
const patience = 4000;

/** Ends the session that a sign-out without a network has left. Throws while the server still cannot be told. */
export async function endOwedSession(): Promise<void> {
  const person = owed();
  if (person !== null) await settleSignOut(person);
}

let settling: Promise<void> | undefined;

/** At most once at a time, so that no sign-out is still on its way when a session begins. */
export function settleSignOut(person: string): Promise<void> {
  settling ??= tellServer(person).finally(() => {
    settling = undefined;
  });
  return settling;
}

async function tellServer(person: string): Promise<void> {
  const limit = AbortSignal.timeout(patience);
  try {
    await call(routes.signOutEmployee, { signal: limit, person });
  } catch (error) {
    // Somebody else's session has taken its place, and stays.
    if (!isOtherPerson(error)) throw error;
  }
  localStorage.removeItem(owedKey);
}

function owed(): string | null {
  try {
    return localStorage.getItem(owedKey);
  } catch {
    return null;
  }
}
