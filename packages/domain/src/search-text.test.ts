import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['case', 'ØYVIND', 'øyvind'],
  ['spaces around it and more than one in it', '  Linh   Lê ', 'linh lê'],
  ['how an accent was typed', 'Le\u0302', 'lê'],
])('a text is found whatever its %s', (_what, typed, sought) => {
  expect(searchText(typed)).toBe(sought);
});
