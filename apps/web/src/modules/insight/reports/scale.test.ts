import { expect, it } from 'vitest';
import { isNamed, isNamedWhereNarrow, scaleOf } from './scale.ts';

it.each([
  [0, [0, 1]],
  [0.3, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [37, [0, 10, 20, 30, 40]],
  [40, [0, 10, 20, 30, 40]],
  [113.2, [0, 50, 100, 150]],
  [5_851, [0, 2_000, 4_000, 6_000]],
])('an axis up to %d reads in round figures', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines);
});

it('names at most eight bars of a month, and fewer where there is less room', () => {
  const days = Array.from({ length: 31 }, (_, day) => day);
  expect(days.filter((day) => isNamed(day, days.length))).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  expect(days.filter((day) => isNamedWhereNarrow(day, days.length, 2))).toEqual([0, 8, 16, 24]);
  expect(days.filter((day) => isNamedWhereNarrow(day, days.length, 4))).toEqual([0, 16]);
});

it('names every bar of a week', () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  expect(days.filter((day) => isNamed(day, days.length))).toEqual(days);
});
