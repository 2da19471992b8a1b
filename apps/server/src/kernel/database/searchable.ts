import { hardToType, leftAway, typedInstead } from '@checkpoint/domain/search-text';

/** SQL for a text in lower case. ICU's root collation folds every script, whatever the database's locale is. */
export const folded = (text: string): string => `lower(${text} collate "und-x-icu")`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
// What has no counterpart is taken away.
const typed = `translate(plain, ${quoted(hardToType + leftAway)}, ${quoted(typedInstead)})`;
/** Both passes over a text in one, because each is slow. */
const unaccented = `regexp_replace(normalize(${typed}, NFD), '[\\u0300-\\u036f]+|(?<= )[ \\u0300-\\u036f]+', '', 'g')`;
/** Most texts are ASCII with single spaces and need little work. `offset 0` keeps PostgreSQL from computing the text again. */
const level = `case when octet_length(plain) = length(plain) and strpos(plain, '  ') = 0 then translate(plain, ''',', '') else ${unaccented} end`;

/** SQL that normalises a text like `searchText` of the domain. */
export const searchable = (text: string): string =>
  `(select replace(${folded(level)}, 'ς', 'σ') from (select ${text} as plain offset 0) as written)`;

/** SQL for whether every word of a `searchText` is found in a text, like `hasEveryWord` of the domain. */
export const contains = (text: string, search: string): string =>
  `(select bool_and(strpos(searched.text, word) > 0)
     from (select ${searchable(text)} as text offset 0) searched, unnest(string_to_array(${search}, ' ')) word)`;
