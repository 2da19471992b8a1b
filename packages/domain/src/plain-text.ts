/**
 * Control characters, separators of lines and direction overrides make text lie about itself; half a surrogate pair and
 * a noncharacter are no text at all, and would come back from the database as something else than was hashed. Tags spell
 * what nobody sees, unless they belong to a flag, which is found first and kept.
 */
const flagOrHidden =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

export const withoutHiddenCharacters = (text: string): string => text.replace(flagOrHidden, '$1');

export const hasHiddenCharacters = (text: string): boolean => withoutHiddenCharacters(text) !== text;

/**
 * A character that a reader can see. Spaces, joiners, selectors, tags and invisible fillers do not count, nor do
 * private-use characters.
 */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u.test(
    text,
  );

/**
 * What stands in a cell for nobody to see: marks of direction, which address books put around telephone numbers, spaces of no
 * width, soft hyphens. Joiners stay: Persian and Indian names are spelt with them. Tabs and line breaks become spaces.
 */
export const withoutMarks = (text: string): string =>
  text
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

/** The one form of a line of text that is compared and stored. */
export const normalLine = (text: string): string => text.normalize('NFC').trim();
