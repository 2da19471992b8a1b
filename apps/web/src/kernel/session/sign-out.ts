import type { Answer, Arguments, JsonCall } from '@checkpoint/contract/calling';
import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { leavingCookie, leavingPath } from '@checkpoint/contract/leaving-cookie';
import * as routes from '@checkpoint/contract/web-routes';
import { call } from '#kernel/http/call.ts';
import { isOtherSeat } from '#kernel/http/request.ts';
import { navigateTo } from '#kernel/page-navigation.ts';
import { updatePerson } from './person.ts';

/** The id of the account whose sign-out the server has not confirmed. Nothing else about them is kept. */
const unconfirmedKey = 'checkpoint.sign-out-owed';

/** How long the person waits for the server to hear of a sign-out, in milliseconds. */
const timeoutMs = 4000;

/**
 * Signs out. Employees end at `employeeTarget`, whether the server could be reached or not. Accounts of a provider
 * leave through the server, which ends their session there too.
 */
export async function signOut(user: CurrentUser, employeeTarget = '/employee/login'): Promise<void> {
  updatePerson({ kind: 'left' });
  if (user.authType !== 'checkpoint') return leaveByServer(user.id);
  await endSession(user.id);
  navigateTo(employeeTarget);
}

/** Leaves a person's pages after the server has ended the session. Every other tab follows. */
export function leavePages(target: string): void {
  updatePerson({ kind: 'left' });
  navigateTo(target);
}

/** The cookie names the person and proves that one of our own pages asks for the sign-out. */
function leaveByServer(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there over plain HTTP
  document.cookie = `${leavingCookie(id)}=1; path=${leavingPath}; max-age=10; samesite=strict`;
  navigateTo(leavingPath);
}

/**
 * Ends the session: now, or before this device next asks the server about a person. Without a network the cookie
 * survives the sign-out. The next person at a shared tablet would otherwise act as the one who signed out.
 */
export async function endSession(person: string): Promise<void> {
  try {
    // Stored first, so that no other tab asks who is signed in while the request runs.
    localStorage.setItem(unconfirmedKey, person);
  } catch {
    // Where the browser keeps nothing, the session stays until it ends by itself or somebody signs in.
  }
  await confirmSignOut(person).catch(() => undefined);
}

/** Sends a sign-out that the server has not confirmed yet. Throws if it still cannot be confirmed. */
export async function finishSignOut(): Promise<void> {
  const person = unconfirmed();
  if (person !== null) await confirmSignOut(person);
}

/** Begins a session, after an earlier sign-out is confirmed. A sign-out that arrives later would remove the new cookie. */
export async function beginSession<C extends JsonCall>(route: C, ...given: Arguments<C>): Promise<Answer<C>> {
  await finishSignOut();
  return call(route, ...given);
}

let confirming: Promise<void> | undefined;

/** Never twice at the same time, so that no sign-out is still on its way when a session begins. */
function confirmSignOut(person: string): Promise<void> {
  confirming ??= sendSignOut(person).finally(() => {
    confirming = undefined;
  });
  return confirming;
}

async function sendSignOut(person: string): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    await call(routes.signOutEmployee, { signal: limit, seat: person });
  } catch (error) {
    // The cookie now belongs to somebody else's session, which must stay.
    if (!isOtherSeat(error)) throw error;
  }
  localStorage.removeItem(unconfirmedKey);
}

function unconfirmed(): string | null {
  try {
    return localStorage.getItem(unconfirmedKey);
  } catch {
    return null;
  }
}
