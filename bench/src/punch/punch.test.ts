import { expect, it } from 'vitest';
import { measurePunches } from './measure.ts';
import { figuresOf } from './report.ts';

it('records every check-in that it acknowledges, and measures its rate against the baseline', async () => {
  const measurement = await measurePunches({
    ...{ levels: [8], rounds: 1, seconds: 0.5, employees: 40, past: 5, onRound: () => {} },
  });

  const { measured, acknowledged, rows, gaps, settings } = measurement;
  expect(measured.flatMap(({ errors }) => errors)).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(rows).toBe(acknowledged);
  expect(gaps).toBe(0);
  expect(settings).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  const [figures] = figuresOf(measurement);
  expect(figures?.ratio).toBeGreaterThan(0.01);
  expect(figures?.ratio).toBeLessThan(3);
});
