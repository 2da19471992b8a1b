import { expect, it } from 'vitest';
import { hardToType, hasEveryWord, searchText, typedInstead } from './search-text.ts';

it.each([
  ['case', 'ØYVIND', 'øyvind'],
  ['spaces around it and more than one in it', '  Linh   Le ', 'linh le'],
  ['accents', 'José Müller, Lê Nguyễn', 'jose muller le nguyen'],
  ['accents in capitals', 'İPEK ÉMİLE', 'ipek emile'],
  ['way of typing an accent', 'Le\u0302', 'le'],
  ['Cyrillic or Greek accents', 'Ёлкин Άννα', 'елкин αννα'],
  ['sigma at its end', 'ΟΔΥΣ', 'οδυσ'],
  ['apostrophe', 'O’Brien', 'obrien'],
  ['letter that looks like one', 'Kaʻena Saʿd', 'kaena sad'],
  ['hyphen', 'Anna\u2011Lena \u2013 Kern', 'anna-lena - kern'],
  ['kind of space', 'Anna\u00a0\u202fKern', 'anna kern'],
])('a text is found whatever its %s', (_what, typed, sought) => {
  expect(searchText(typed)).toBe(sought);
});

it('marks that make another word of a script are kept', () => {
  expect(searchText('कि')).not.toBe(searchText('की'));
  expect(searchText('がく')).not.toBe(searchText('かく'));
});

it('has something to type for each sign', () => {
  expect(typedInstead).toHaveLength(hardToType.length);
});

it.each([
  ['Ruiz Anna', true],
  ['ruiz', true],
  ['Ruiz, Anna', true],
  ['an ru', true],
  ['Ruiz Ana', false],
  ['', true],
])('"%s" finds Anna Ruiz: %s', (typed, isFound) => {
  expect(hasEveryWord('anna ruiz', searchText(typed))).toBe(isFound);
});
