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
  return common.has(level(password)) || isPattern(level(password)) ? 'too_common' : null;
}

/** The rows of keyboards, digits and the alphabet. Lists of common passwords leave such runs to whoever uses them. */
const rows = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'asdfghjkl'],
  ...['qwertyuiop', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
];
const runs = rows.flatMap((row) => [row, Array.from(row).reverse().join('')]);

/** A piece of a row in either direction, or one piece repeated: 654321, 121212. */
const isPattern = (text: string): boolean =>
  runs.some((run) => run.includes(text)) || /^(.+?)\1+$/su.test(text);
