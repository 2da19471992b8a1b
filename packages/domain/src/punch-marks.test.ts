import { expect, it } from 'vitest';
import { punchMarks } from './punch-marks.ts';

const plain = {
  isOffline: false,
  secondsUnderWay: null,
  clockSuspect: false,
  hasPosition: true,
  isCorrected: false,
};

it('a punch of just now with a position has nothing to be told', () => {
  expect(punchMarks(plain)).toEqual([]);
});

it('is marked where its client calls it offline, and where it came late', () => {
  expect(punchMarks({ ...plain, isOffline: true })).toEqual(['offline']);
  expect(punchMarks({ ...plain, secondsUnderWay: 11 })).toEqual(['offline']);
});

it('a late punch is back-dated when more than 15 minutes passed until its receipt', () => {
  expect(punchMarks({ ...plain, secondsUnderWay: 900 })).toEqual(['offline']);
  expect(punchMarks({ ...plain, secondsUnderWay: 900.001 })).toEqual(['back_dated', 'offline']);
});

it('everything that holds is told, the weightiest first', () => {
  expect(
    punchMarks({
      isOffline: true,
      secondsUnderWay: 1e6,
      clockSuspect: true,
      hasPosition: false,
      isCorrected: true,
    }),
  ).toEqual(['clock_suspect', 'back_dated', 'corrected', 'offline', 'no_position']);
});
