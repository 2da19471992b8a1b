import { minimumLength } from '@checkpoint/domain/password-fault';
import type { Database } from '#kernel/database/database.ts';
import type { HasLeft } from '#kernel/hashing-turns.ts';
import { verifyPassword } from '#kernel/passwords.ts';
import type { Throttle } from '#kernel/throttle/throttle.ts';
import { type AccountRow, findAccount, requirePasswordChange } from './queries.ts';

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly account: AccountRow }
  /** `known`: the account that the e-mail belongs to. Only the audit trail may tell. */
  | { readonly kind: 'refused'; readonly known: AccountRow | undefined }
  /** The password is right, but it is a temporary one that has expired. */
  | { readonly kind: 'expired'; readonly known: AccountRow }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Who tries, from where. */
interface Visitor {
  readonly address: string;
  readonly hasLeft: HasLeft;
}

/** The kinds of account that have a password here. */
export type PasswordKind = 'local' | 'checkpoint';

/**
 * Checks an e-mail and a password. An unknown address, a wrong password, an account of another kind than `kinds` and an
 * inactive employee are refused alike, after the same work.
 */
export async function signIn(
  db: Database,
  throttle: Throttle,
  kinds: readonly PasswordKind[],
  { email, password }: Credentials,
  { address, hasLeft }: Visitor,
  now: Date,
): Promise<SignInOutcome> {
  const attempt = throttle.signIn(email, address);
  const wait = await attempt.refusedFor();
  if (wait !== null) return { kind: 'throttled', retryAfterSeconds: wait };
  const account = await findAccount(db, email);
  const eligible =
    account !== undefined && kinds.some((kind) => mayEnter(account, kind)) ? account : undefined;
  const matches = await verifyPassword(eligible?.password_hash ?? null, password, address, hasLeft);
  const entering = matches ? eligible : undefined;
  const refused = await (entering === undefined ? attempt.count() : attempt.confirm());
  if (refused !== null) return { kind: 'throttled', retryAfterSeconds: refused };
  if (entering === undefined) return { kind: 'refused', known: account };
  const until = entering.temporary_password_until;
  if (until !== null && until <= now) return { kind: 'expired', known: entering };
  if (!isTooShort(password, entering)) return { kind: 'signed_in', account: entering };
  await requirePasswordChange(db, entering, now);
  return { kind: 'signed_in', account: { ...entering, require_password_change: true } };
}

/**
 * Whether an administrator has a password from before they were one. Only here is it at hand: its hash does not tell the
 * length. What the company asks for holds for passwords set from then on.
 */
const isTooShort = (password: string, account: AccountRow): boolean =>
  Array.from(password).length < minimumLength(asksSecondStep(account), null);

/**
 * Whether a second step is asked for where one is set up: of administrators, however their account came about, and whichever
 * company they sign in to. The factors of somebody who is an employee everywhere again rest, and neither ask nor let in.
 */
export const asksSecondStep = ({
  auth_type,
  is_administrator,
}: Pick<AccountRow, 'auth_type' | 'is_administrator'>): boolean =>
  is_administrator && (auth_type === 'local' || auth_type === 'checkpoint');

/** An employee's account opens only while it belongs to a company and its record is active. */
export const mayEnter = (account: AccountRow, authType: PasswordKind): boolean =>
  account.auth_type === authType &&
  account.employee_active !== false &&
  (authType === 'local' || account.company_id !== null);
