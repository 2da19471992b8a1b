import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['case', 'ØYVIND', 'øyvind'],
  ['spaces around it and more than one in it', '  Linh   Le ', 'linh le'],
  ['accents', 'José Müller, Lê Nguyễn', 'jose muller, le nguyen'],
  ['accents in capitals', 'İPEK ÉMİLE', 'ipek emile'],
  ['way of typing an accent', 'Le\u0302', 'le'],
  ['Cyrillic or Greek accents', 'Ёлкин Άννα', 'елкин αννα'],
  ['sigma at its end', 'ΟΔΥΣ', 'οδυσ'],
])('a text is found whatever its %s', (_what, typed, sought) => {
  expect(searchText(typed)).toBe(sought);
});

it('marks that make another word of a script are kept', () => {
  expect(searchText('कि')).not.toBe(searchText('की'));
  expect(searchText('がく')).not.toBe(searchText('かく'));
});
