const firstLetter = (name: string | null | undefined): string =>
  Array.from(name?.trim().normalize('NFC') ?? '')[0]?.toLocaleUpperCase('en') ?? '';

/**
 * The letters for an avatar: the first of the first and of the last name, in upper case; `U` when neither is known.
 */
export function initials(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return firstLetter(firstName) + firstLetter(lastName) || 'U';
}
