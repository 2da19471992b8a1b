import { expect, it } from 'vitest';
import { lagsOf } from './dashboard.ts';

it('measures from each acknowledgement to the first moment when a dashboard counts it', () => {
  const shown = [
    { at: 0, checkedIn: 0 },
    { at: 150, checkedIn: 2 },
    { at: 400, checkedIn: 3 },
  ];
  expect(lagsOf(shown, [100, 140, 200])).toEqual([50, 10, 200]);
});

it('counts a dashboard that knew before the phone as on time', () => {
  expect(lagsOf([{ at: 90, checkedIn: 1 }], [100])).toEqual([0]);
});

it('reports what a dashboard never counted', () => {
  expect(lagsOf([{ at: 150, checkedIn: 1 }], [100, 120])).toEqual([50, undefined]);
});
