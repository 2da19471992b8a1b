import type { Answer, Arguments, JsonCall } from '@checkpoint/contract/calling';
import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { leavingCookie, leavingPath } from '@checkpoint/contract/leaving-cookie';
import * as routes from '@checkpoint/contract/web-routes';
import { call } from '#kernel/http/call.ts';
import { isOtherPerson } from '#kernel/http/request.ts';
import { leaveTo } from '#kernel/leave-to.ts';
import { tell } from './person.ts';

/** Whose sign-out on this device the server has not confirmed: the id of the account, and nothing else about them. */
const unconfirmedKey = 'checkpoint.sign-out-owed';

/** How long the person waits for the server to hear of a sign-out, in milliseconds. */
const timeoutMs = 4000;

/**
 * Signs out. Employees end at `employeeTarget` whether the server could be told or not; accounts of a provider leave
 * through the server, which ends their session there.
 */
export async function signOut(user: CurrentUser, employeeTarget = '/employee/login'): Promise<void> {
  tell({ kind: 'left' });
  if (user.authType !== 'checkpoint') return leaveByServer(user.id);
  await endSession(user.id);
  leaveTo(employeeTarget);
}

/** Leaves the pages of somebody whose session the server has just ended here. Every other tab follows. */
export function leavePages(target: string): void {
  tell({ kind: 'left' });
  leaveTo(target);
}

/** Says whose page it is, and that it is one of the product's own. */
function leaveByServer(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there over plain HTTP
  document.cookie = `${leavingCookie(id)}=1; path=${leavingPath}; max-age=10; samesite=strict`;
  leaveTo(leavingPath);
}

/**
 * Ends the session, now or, where the server does not answer, before this device asks it anything about a person again:
 * the cookie outlives a sign-out without a network, and whoever takes the shared tablet next would be who signed out.
 */
export async function endSession(person: string): Promise<void> {
  try {
    // First, so that no other tab asks who is here while the server is being told.
    localStorage.setItem(unconfirmedKey, person);
  } catch {
    // Where the browser keeps nothing, the session stays until it ends by itself or somebody signs in.
  }
  await confirmSignOut(person).catch(() => undefined);
}

/** Tells the server of a sign-out that it has not heard of. Throws while it still cannot be told. */
export async function finishSignOut(): Promise<void> {
  const person = unconfirmed();
  if (person !== null) await confirmSignOut(person);
}

/**
 * Begins a session, once a sign-out before it is confirmed: told any later, the sign-out would take the new cookie with it.
 */
export async function beginSession<C extends JsonCall>(route: C, ...given: Arguments<C>): Promise<Answer<C>> {
  await finishSignOut();
  return call(route, ...given);
}

let confirming: Promise<void> | undefined;

/** At most once at a time, so that no sign-out is still on its way when a session begins. */
function confirmSignOut(person: string): Promise<void> {
  confirming ??= sendSignOut(person).finally(() => {
    confirming = undefined;
  });
  return confirming;
}

async function sendSignOut(person: string): Promise<void> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    await call(routes.signOutEmployee, { signal: limit, person });
  } catch (error) {
    // Somebody else's session has taken its place, and stays.
    if (!isOtherPerson(error)) throw error;
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
