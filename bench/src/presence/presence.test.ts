import { expect, it } from 'vitest';
import { measurePresence } from './measure.ts';
import { readsAll } from './plans.ts';

it('reads presence at a cost that does not grow with the history, and never the whole history', async () => {
  const { figures, plans } = await measurePresence({
    ...{ employees: 200, few: 20, many: 40_000, reads: 25, onProgress: () => {} },
  });

  expect(plans.filter(readsAll)).toEqual([]);
  expect(plans.find(({ what }) => what === 'counts')?.history).toEqual([]);
  // The marks of each one's latest punch, found by its number.
  expect(plans.find(({ what }) => what === 'employee table')?.history).toEqual(['Index Scan on check_ins']);
  expect(plans.find(({ what }) => what === 'recent activity')?.history).not.toEqual([]);
  // Two thousand times the history; a cost that grew with it would be far beyond this.
  for (const { ratio } of figures) expect(ratio).toBeLessThan(4);
});

it('would notice a plan that reads the whole history', () => {
  expect(readsAll({ what: 'counts', history: ['Index Scan on work_periods', 'Seq Scan on check_ins'] })).toBe(
    true,
  );
});
