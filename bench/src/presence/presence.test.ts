import { expect, it } from 'vitest';
import { measurePresence } from './measure.ts';
import { readsAll, startsProcesses } from './plans.ts';

it('reads presence at a cost that does not grow with the history, and never the whole history', async () => {
  const { figures, plans } = await measurePresence({
    ...{ employees: 200, few: 20, many: 40_000, reads: 25, onProgress: () => {} },
  });

  const byNumber = /^Index Scan on check_ins by check_ins_(pkey|company_id_employee_id_sequence)/;
  const historyOf = (read: string) => plans.find(({ what }) => what === read)?.history;

  expect(plans.filter(readsAll)).toEqual([]);
  expect(historyOf('counts')).toEqual([]);
  expect(plans.filter(startsProcesses).map(({ what }) => what)).not.toContain('what waits for review');
  // The marks of each person's last punches, found by their numbers.
  expect(historyOf('employee table')).toEqual([expect.stringMatching(byNumber)]);
  // Read per person, and not the whole company's records once for each person.
  expect(historyOf('all activity of few')).toEqual([expect.stringMatching(byNumber)]);
  expect(historyOf('recent activity')).not.toEqual([]);
  // The history is two thousand times as long. A cost that grows with it would be far above this.
  for (const { ratio } of figures) expect(ratio).toBeLessThan(4);
});

it('would notice a plan that reads the whole history', () => {
  const counts = (...history: string[]) => ({ what: 'counts', history });
  expect(readsAll(counts('Index Scan on work_periods', 'Seq Scan on check_ins'))).toBe(true);
  expect(readsAll(counts('Parallel Seq Scan on check_ins'))).toBe(true);
  expect(
    startsProcesses(counts('Index Scan on work_periods', 'Parallel Bitmap Heap Scan on check_ins')),
  ).toBe(true);
});
