import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { endSession } from './end-session.ts';
import { forgetIdentity } from './known-identity.ts';
import { leaveTo } from './leave-to.ts';

/**
 * Signs out. Employees end at `employeeTarget` whether the server could be told or not; accounts of a provider leave
 * through the server, which ends their session there.
 */
export async function signOut(user: CurrentUser, employeeTarget = '/employee/login'): Promise<void> {
  forgetIdentity(user.id);
  if (user.authType !== 'checkpoint') return leaveTo('/api/logout');
  await endSession(user.id);
  leaveTo(employeeTarget);
}
