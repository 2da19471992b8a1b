import { hasEveryWord, searchText } from '@checkpoint/domain/search-text';
import { expect, it } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { contains, searchable } from './searchable.ts';

const texts = [
  ...[
    'José MÜLLER',
    'Mu\u0308ller',
    'Lê Nguyễn Ễ',
    'ØYVIND Ångström',
    'İpek IŞIK ılık',
    'Straße ß ẞ',
    'Łódź Đà',
  ],
  ...['O’Brien Anna\u2011Lena', 'Anna\u00a0\u202fKern \u2013 \u2212', 'a´ ＇b'],
  ...['Ёлкин Йод', 'Άννα ΟΔΟΣ', 'कि की', 'がく ガク', '한글 김', 'مُحَمَّد', 'שָׁלוֹם', 'ﬁ Ⅳ １２', '😀 é'],
  ...[
    'a   b  c',
    'a \u0301 b',
    'a\u0301  b',
    'a  \u0301\u0302  b \u0301c',
    "O'Neil_50% (x)\\u0301",
    'x\u0335y',
  ],
];

it('a text is searched through in SQL as it is sought by the domain', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(
    `select array_agg(${searchable('text')} order by place) as texts
     from unnest($1::text[]) with ordinality as t (text, place)`,
    [texts],
  );
  expect(rows[0].texts).toEqual(texts.map(searchText));
});

it('the same words are found in SQL as in the domain', async () => {
  const { pool } = await testDatabase();
  const sought = ['brien o', "lena o'brien", 'anna  kern', 'kern anna –', 'brian', 'muller'].map(searchText);
  const { rows } = await pool.query(
    `select array_agg(${contains('text', 'sought')} order by place, text) as found
     from unnest($1::text[]) as t (text), unnest($2::text[]) with ordinality as s (sought, place)`,
    [texts, sought],
  );
  const found = sought.flatMap((words) => [...texts].map((text) => hasEveryWord(searchText(text), words)));
  expect(rows[0].found.filter(Boolean)).toHaveLength(found.filter(Boolean).length);
});
