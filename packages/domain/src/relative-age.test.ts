import { expect, it } from 'vitest';
import { relativeAge } from './relative-age.ts';

const minute = 60_000;

it.each([
  [0, { kind: 'just_now' }],
  [minute - 1, { kind: 'just_now' }],
  [minute, { kind: 'minutes', count: 1 }],
  [60 * minute - 1, { kind: 'minutes', count: 59 }],
  [60 * minute, { kind: 'hours', count: 1 }],
  [24 * 60 * minute - 1, { kind: 'hours', count: 23 }],
  [24 * 60 * minute, { kind: 'date' }],
  [-5 * minute, { kind: 'just_now' }],
])('%i ms ago is %j', (age, expected) => {
  expect(relativeAge(1_000_000_000, 1_000_000_000 + age)).toEqual(expected);
});
