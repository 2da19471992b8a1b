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

/** How long a sign-out in another tab may take until the server knows of it, in milliseconds. */
const delay = 500;

/** Somebody signed out in another tab: this one goes to where that leads, and not to another sign-in at the provider. */
export const followSignOut = ({ authType }: CurrentUser): void =>
  void setTimeout(() => leaveTo(authType === 'checkpoint' ? '/employee/login' : '/'), delay);
