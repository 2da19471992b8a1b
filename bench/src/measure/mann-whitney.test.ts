import { expect, it } from 'vitest';
import { seeded } from '../chaos/random.ts';
import { mannWhitney } from './mann-whitney.ts';

it('gives the p of the textbook', () => {
  // R: wilcox.test(c(0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46),
  //   c(1.15, 0.88, 0.9, 0.74, 1.21), exact = FALSE), with and without ties.
  const moved = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const rest = [1.15, 0.88, 0.9, 0.74, 1.21];
  // U = 35 of 50, expected 25, deviation √(50 · 16 / 12).
  expect(mannWhitney(moved, rest)).toBeCloseTo(0.2448, 3);
  expect(mannWhitney(rest, moved)).toBeCloseTo(0.2448, 3);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
});

const times = (seed: number, slower = 0) => {
  const random = seeded(seed);
  // A long tail to the right, like response times.
  return Array.from({ length: 300 }, () => 20 + slower - 3 * Math.log(1 - random()));
};

it('finds no difference between equal samples, and finds a sixth of the spread in 300 tries', () => {
  expect(mannWhitney(times(1), times(2))).toBeGreaterThan(0.01);
  expect(mannWhitney(times(1), times(2, 1))).toBeLessThan(0.001);
});
