/**
 * The form in which a text is searched for, and searched through: letters without their accents and in lower case, runs of
 * spaces as one. Marks of scripts in which they make another word stay. In SQL the same is `searchable`.
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
