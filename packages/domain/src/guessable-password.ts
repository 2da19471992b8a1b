/** Without regard to case, blanks at its ends and how its characters are composed. */
export const level = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** What an attacker tries first: the facts about a person that others know. */
export interface KnownFacts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
}

/** Whether a password is only one of the person's known facts or this product's name, ignoring case. */
export function isGuessablePassword(password: string, facts: KnownFacts): boolean {
  const { email, firstName, lastName, companyName } = facts;
  const mailbox = email.split('@')[0] ?? '';
  const known = [
    email,
    mailbox,
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    firstName + lastName,
    companyName ?? '',
    'checkpoint',
  ];
  return known.some((fact) => fact.trim() !== '' && level(fact) === level(password));
}
