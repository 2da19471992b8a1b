/** A number format that is made of zeros and what stands between them: `00000`, `000-000`, `"E-"0000`. */
export interface ZeroPattern {
  /** One place for each digit, the rest as it is written. */
  readonly places: readonly { readonly isDigit: boolean; readonly text: string }[];
}

/** A zero, a text in quotation marks, a sign behind a backslash, or one of the signs that stand for themselves. */
const place = /(?<zero>0)|"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<plain>[-+() ])/gy;

/** The pattern that a format code is; `undefined` for a code with anything else in it, and for a single zero. */
export function zeroPatternOf(code: string): ZeroPattern | undefined {
  // What follows a semicolon is for negative numbers.
  const [positive = ''] = code.split(';');
  const found = Array.from(positive.matchAll(place), ({ 0: whole, groups = {} }) => ({
    ...{ isDigit: groups.zero !== undefined, length: whole.length },
    text: groups.quoted ?? groups.escaped ?? groups.plain ?? '',
  }));
  const isWhole = found.reduce((length, part) => length + part.length, 0) === positive.length;
  return isWhole && found.filter(({ isDigit }) => isDigit).length > 1 ? { places: found } : undefined;
}

/** A whole number as a spreadsheet shows it under this pattern; anything else as it is. */
export function shownUnder({ places }: ZeroPattern, text: string): string {
  if (!/^\d+$/.test(text)) return text;
  const count = places.filter(({ isDigit }) => isDigit).length;
  const digits = text.padStart(count, '0');
  // The first place takes all digits that there are too many of.
  const ends = [digits.slice(0, digits.length - count + 1), ...digits.slice(digits.length - count + 1)];
  return places.map(({ isDigit, text: literal }) => (isDigit ? ends.shift() : literal)).join('');
}
