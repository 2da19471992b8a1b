import type { Database } from '#platform/database/database.ts';
import { verifyPassword } from '#platform/passwords.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { type AccountRow, findAccount } from './queries.ts';

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly account: AccountRow }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Checks an e-mail and a password. An unknown address, a wrong password, an account of the other kind and an inactive
 * employee are refused alike, after the same work.
 */
export async function signIn(
  db: Database,
  throttle: Throttle,
  authType: 'local' | 'checkpoint',
  { email, password }: Credentials,
  address: string,
): Promise<SignInOutcome> {
  const attempt = throttle.signIn(email, address);
  const wait = await attempt.refusedFor();
  if (wait !== null) return { kind: 'throttled', retryAfterSeconds: wait };
  const account = await findAccount(db, email);
  const eligible = account?.auth_type === authType && account.employee_active !== false ? account : undefined;
  const matches = await verifyPassword(eligible?.password_hash ?? null, password);
  if (eligible !== undefined && matches) return { kind: 'signed_in', account: eligible };
  await attempt.failed();
  return { kind: 'refused' };
}
