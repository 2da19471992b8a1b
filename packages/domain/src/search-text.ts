/**
 * The form in which texts are searched: lower case, without accents, with single spaces. Marks of scripts in which they
 * change the word stay. `searchable` does the same in SQL.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .trim()
    .replace(/ +/g, ' ')
    .toLowerCase()
    // At the end of what is typed so far a sigma has a form of its own.
    .replaceAll('ς', 'σ');
