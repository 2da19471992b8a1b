import { isGuessablePassword, type KnownFacts, level } from './guessable-password.ts';

/** Characters that every password needs; a company may ask for more. */
export const leastPasswordLength = 6;

/** Characters that the password of an administrator needs: it opens the records of a whole company. */
export const leastAdministratorPasswordLength = 8;

/** Characters that a person's password needs, where their company asks for `companyMinimum`. */
export const minimumLength = (isAdministrator: boolean, companyMinimum: number | null): number =>
  Math.max(
    isAdministrator ? leastAdministratorPasswordLength : leastPasswordLength,
    companyMinimum ?? leastPasswordLength,
  );

export type PasswordFault = 'too_short' | 'too_guessable' | 'too_common';

/** What is asked of a password: `minimum` counts characters as people do, in NFC; `common` are in lower case. */
export interface PasswordDemands {
  readonly minimum: number;
  readonly common: ReadonlySet<string>;
}

/** What keeps a password from being set. */
export function passwordFault(
  password: string,
  facts: KnownFacts,
  { minimum, common }: PasswordDemands,
): PasswordFault | null {
  if (Array.from(password.normalize('NFC')).length < minimum) return 'too_short';
  if (isGuessablePassword(password, facts)) return 'too_guessable';
  return common.has(level(password)) || isOneCharacter(level(password)) ? 'too_common' : null;
}

const isOneCharacter = (text: string): boolean => new Set(text).size === 1;
