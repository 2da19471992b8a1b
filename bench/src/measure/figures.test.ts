import { expect, it } from 'vitest';
import { median, percentile } from './figures.ts';

it('takes the middle value in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
});

it('takes a percentile between neighbours in proportion', () => {
  const hundredAndOne = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(percentile(hundredAndOne, 99)).toBe(99);
  expect(percentile([0, 10], 99)).toBeCloseTo(9.9);
  expect(percentile([4], 99)).toBe(4);
});

it('throws without values', () => {
  expect(() => median([])).toThrow(RangeError);
});
