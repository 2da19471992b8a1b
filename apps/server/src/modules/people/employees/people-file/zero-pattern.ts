/** A number format that is made of zeros and what stands between them: `00000`, `000-000`, `"E-"0000`. */
export interface ZeroPattern {
  /** One place for each digit, the rest as it is written. */
  readonly places: readonly { readonly isDigit: boolean; readonly text: string }[];
  /** Zero itself is shown in another way. */
  readonly hasOwnZero: boolean;
}

/** Characters of a code; what people write numbers under is far shorter. */
const longest = 100;

/** The language or the colour that a section may begin with: they change no character. */
const prefixes = /^(?:\[(?:\$-[0-9A-F]+|[A-Z]+)\])+/i;

/**
 * A zero, a text in quotation marks, a sign that is to be taken as it is, the room of a sign, what fills the cell, or one
 * of the signs that stand for themselves.
 */
const place =
  /(?<zero>0)|"(?<quoted>[^"]*)"|[\\!](?<escaped>.)|(?<room>_.)|(?<fill>\*.)|(?<plain>[-+() ])|(?<next>;)/gy;

/** The pattern that a format code is; `undefined` for a code with anything else in it, and for a single zero. */
export function zeroPatternOf(code: string): ZeroPattern | undefined {
  const bare = code.replace(prefixes, '');
  if (bare.length > longest) return undefined;
  const parts = Array.from(bare.matchAll(place), ({ 0: whole, groups = {} }) => ({
    ...{ isDigit: groups.zero !== undefined, isNext: groups.next !== undefined, whole },
    text: groups.quoted ?? groups.escaped ?? groups.plain ?? '',
  }));
  // What follows a semicolon is for negative numbers, and what follows the next one for zero.
  const end = parts.findIndex(({ isNext }) => isNext);
  const positive = end === -1 ? parts : parts.slice(0, end);
  const length = positive.reduce((sum, { whole }) => sum + whole.length, 0);
  const isWhole = length === bare.length || (end !== -1 && bare[length] === ';');
  const isPattern = isWhole && positive.filter(({ isDigit }) => isDigit).length > 1;
  const hasOwnZero = parts.filter(({ isNext }) => isNext).length > 1;
  return isPattern ? { places: positive, hasOwnZero } : undefined;
}

/** A whole number as a spreadsheet shows it under this pattern; anything else as it is. */
export function shownUnder({ places, hasOwnZero }: ZeroPattern, text: string): string {
  if (!/^\d+$/.test(text) || (hasOwnZero && Number(text) === 0)) return text;
  const count = places.filter(({ isDigit }) => isDigit).length;
  const digits = text.padStart(count, '0');
  // The first place takes all digits that there are too many of.
  const ends = [digits.slice(0, digits.length - count + 1), ...digits.slice(digits.length - count + 1)];
  const shown = places.map(({ isDigit, text: literal }) => (isDigit ? ends.shift() : literal)).join('');
  return shown.trim();
}
