/**
 * Control characters and direction overrides make text lie about itself; half a surrogate pair is no text at all, and
 * would come back from the database as something else than was hashed.
 */
const hidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const hasHiddenCharacters = (text: string): boolean => text.search(hidden) !== -1;

export const withoutHiddenCharacters = (text: string): string => text.replace(hidden, '');

/** Something that a reader sees: not only spaces, joiners and tags. */
export const isVisible = (text: string): boolean => /[^\p{Cf}\p{Z}]/u.test(text);

/** The one form of a line of text that is compared and stored. */
export const normalLine = (text: string): string => text.normalize('NFC').trim();
