import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['ada', 'lovelace', 'AL'],
  ['Øyvind', '', 'Ø'],
  ['', 'Σωκράτης', 'Σ'],
  [' 😀 ', 'z', '😀Z'],
  [null, undefined, 'U'],
  ['  ', '', 'U'],
])('of %j %j are %j', (first, last, expected) => {
  expect(initials(first, last)).toBe(expected);
});
