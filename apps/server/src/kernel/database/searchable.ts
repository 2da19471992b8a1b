/** SQL for a text in lower case. ICU's root collation folds every script, whatever the database's locale is. */
export const folded = (text: string): string => `lower(${text} collate "und-x-icu")`;

/** Both passes over a text in one, because each is slow. */
const unaccented = `regexp_replace(normalize(plain, NFD), '[\\u0300-\\u036f]+|(?<= )[ \\u0300-\\u036f]+', '', 'g')`;
/** Most texts are ASCII with single spaces and need no work. `offset 0` keeps PostgreSQL from computing the text again. */
const level = `case when octet_length(plain) = length(plain) and strpos(plain, '  ') = 0 then plain else ${unaccented} end`;

/** SQL that normalises a text like `searchText` of the domain. */
export const searchable = (text: string): string =>
  `(select replace(${folded(level)}, 'ς', 'σ') from (select ${text} as plain offset 0) as written)`;
