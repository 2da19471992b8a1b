import { isGuessablePassword, type KnownFacts } from './guessable-password.ts';

/** Characters that every password needs; a company may ask for more. */
export const leastPasswordLength = 6;

export type PasswordFault = 'too_short' | 'too_guessable';

/** What keeps a password from being set: `minimum` counts characters as people do, in NFC. */
export function passwordFault(password: string, facts: KnownFacts, minimum: number): PasswordFault | null {
  if (Array.from(password.normalize('NFC')).length < minimum) return 'too_short';
  return isGuessablePassword(password, facts) ? 'too_guessable' : null;
}
