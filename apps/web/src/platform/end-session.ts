import { ApiError, request } from './request.ts';

/** Whose sign-out on this device the server has not confirmed: the id of the account, and nothing else about them. */
const key = 'checkpoint.sign-out-owed';

/** How long the person waits for the server to hear of a sign-out, in milliseconds. */
const patience = 4000;

/**
 * Ends the session, now or, where the server does not answer, before this device asks it anything about a person again:
 * the cookie outlives a sign-out without a network, and the next at a shared tablet would be who signed out.
 */
export async function endSession(person: string): Promise<void> {
  // First, so that no other tab asks who is here while the server is being told.
  note(() => localStorage.setItem(key, person));
  await settle(person).catch(() => undefined);
}

/** Ends the session that a sign-out without a network has left. Throws while the server still cannot be told. */
export async function endOwedSession(): Promise<void> {
  const person = owed();
  if (person !== null) await settle(person);
}

/**
 * Begins a session. One whose end is owed ends before: told any later, the sign-out would take the new cookie with it.
 */
export async function beginSession<Answer>(path: string, form: object): Promise<Answer> {
  await endOwedSession();
  return request('POST', path, form);
}

let settling: Promise<void> | undefined;

/** At most once at a time, so that no sign-out is still on its way when a session begins. */
function settle(person: string): Promise<void> {
  settling ??= tellServer(person).finally(() => {
    settling = undefined;
  });
  return settling;
}

async function tellServer(person: string): Promise<void> {
  const limit = AbortSignal.timeout(patience);
  try {
    await request('POST', '/api/auth/checkpoint/logout', undefined, limit, person);
  } catch (error) {
    // Somebody else's session has taken its place, and stays.
    if (!(error instanceof ApiError && error.code === 'other_person')) throw error;
  }
  note(() => localStorage.removeItem(key));
}

function owed(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function note(write: () => void): void {
  try {
    write();
  } catch {
    // Where the browser keeps nothing, the session stays until it ends by itself or somebody signs in.
  }
}
