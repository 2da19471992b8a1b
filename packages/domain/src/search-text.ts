/** Hyphens and spaces that text has and keyboards have not, and what people type instead of each. */
export const hardToType = '\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\u00a0\u2007\u2009\u202f\u3000';
export const typedInstead = '-------     ';
/** What people leave away or type as one of many signs: every apostrophe, and the comma behind a family name. */
export const leftAway = "',\u2018\u2019\u02bb\u02bc\u02be\u02bf\u2032\u00b4\uff07";

const isHardToType = new RegExp(`[${hardToType}]`, 'g');
const isLeftAway = new RegExp(`[${leftAway}]`, 'g');

/**
 * The form in which texts are searched: lower case, without accents and apostrophes, with single spaces and the
 * hyphens of a keyboard. Marks of scripts in which they change the word stay. `searchable` does the same in SQL.
 */
export const searchText = (text: string): string =>
  text
    .replace(isLeftAway, '')
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
