import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { leavingCookie, leavingPath } from '@checkpoint/contract/leaving-cookie';
import { leaveTo } from '#kernel/leave-to.ts';
import { endSession } from './end-session.ts';
import { forgetIdentity } from './known-identity.ts';

/**
 * Signs out. Employees end at `employeeTarget` whether the server could be told or not; accounts of a provider leave
 * through the server, which ends their session there.
 */
export async function signOut(user: CurrentUser, employeeTarget = '/employee/login'): Promise<void> {
  forgetIdentity(user.id);
  if (user.authType !== 'checkpoint') return leaveByServer(user.id);
  await endSession(user.id);
  leaveTo(employeeTarget);
}

/** Leaves the pages of somebody whose session the server has just ended here. Every other tab follows. */
export function leavePagesOf(user: CurrentUser, target: string): void {
  forgetIdentity(user.id);
  leaveTo(target);
}

/** Says whose page it is, and that it is one of the product's own. */
function leaveByServer(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there over plain HTTP
  document.cookie = `${leavingCookie(id)}=1; path=${leavingPath}; max-age=10; samesite=strict`;
  leaveTo(leavingPath);
}
