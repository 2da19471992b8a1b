import type { KnownFacts } from '@checkpoint/domain/guessable-password';
import { minimumLength, passwordFault } from '@checkpoint/domain/password-fault';
import { commonPasswords } from './common-passwords.ts';
import type { RefusedPassword } from './http/refused-password.ts';

/** Whose password it is, as far as the demands depend on it. */
export interface PasswordHolder {
  readonly isAdministrator: boolean;
  /** What the company asks for; null without a company. */
  readonly companyMinimum: number | null;
}

/** What keeps a password from being set, for one's own choice and for that of an administrator alike; null if nothing. */
export function checkPassword(
  password: string,
  facts: KnownFacts,
  { isAdministrator, companyMinimum }: PasswordHolder,
): RefusedPassword | null {
  const minimum = minimumLength(isAdministrator, companyMinimum);
  const fault = passwordFault(password, facts, { minimum, common: commonPasswords });
  return fault === null ? null : { fault, minimum };
}
