import type { CurrentUser } from '@checkpoint/contract/calls/identity';
import { forgetIdentity } from './known-identity.ts';
import { leaveTo } from './leave-to.ts';
import { request } from './request.ts';

/**
 * Signs out. Employees end at `employeeTarget` whether the server could be told or not; accounts of a provider leave
 * through the server, which ends their session there.
 */
export async function signOut(user: CurrentUser, employeeTarget = '/employee/login'): Promise<void> {
  forgetIdentity();
  if (user.authType !== 'checkpoint') return leaveTo('/api/logout');
  await request('POST', '/api/auth/checkpoint/logout').catch(() => undefined);
  leaveTo(employeeTarget);
}
