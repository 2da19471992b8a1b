/** SQL of a text in lower case: ICU's root collation folds every script, whatever locale the database was made with. */
export const folded = (text: string): string => `lower(${text} collate "und-x-icu")`;

/** SQL of a text as the domain's `searchText` has what is sought; both passes over the text in one, as each costs. */
export const searchable = (text: string): string =>
  folded(`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+|(?<= )[ \\u0300-\\u036f]+', '', 'g')`);
