/** Apostrophes, hyphens and spaces that text has and keyboards have not, and what people type instead of each. */
export const hardToType =
  '\u2018\u2019\u02bc\u2032\u00b4\uff07\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\u00a0\u2007\u2009\u202f\u3000';
export const typedInstead = "''''''-------     ";

const isHardToType = new RegExp(`[${hardToType}]`, 'g');

/**
 * The form in which texts are searched: lower case, without accents, with single spaces, and with the apostrophes and
 * hyphens of a keyboard. Marks of scripts in which they change the word stay. `searchable` does the same in SQL.
 */
export const searchText = (text: string): string =>
  text
    .replace(isHardToType, (sign) => typedInstead[hardToType.indexOf(sign)] ?? sign)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .trim()
    .replace(/ +/g, ' ')
    .toLowerCase()
    // At the end of what is typed so far a sigma has a form of its own.
    .replaceAll('ς', 'σ');

/** Whether every word of one `searchText` is found in another, in whatever order. `contains` does the same in SQL. */
export const hasEveryWord = (searched: string, sought: string): boolean =>
  sought.split(' ').every((word) => searched.includes(word));
