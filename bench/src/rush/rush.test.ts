import { expect, it } from 'vitest';
import { measureRush } from './measure.ts';

it('counts everybody of a rush on every dashboard, also on those opened in the middle of it', async () => {
  const measured = await measureRush({ employees: 120, seconds: 2, dashboards: 4, reloadEvery: 1, past: 2 });

  expect(measured.errors).toEqual({});
  expect(measured.acknowledged).toBe(120);
  expect(measured.rows).toBe(120);
  expect(measured.finalCounts).toEqual([120, 120, 120, 120]);
  expect(measured.unseen).toBe(0);
});
