import { expect, it } from 'vitest';
import { percentile } from '../measure/figures.ts';
import { measureExport } from './measure.ts';

it('streams a year as files, with little memory, while people go on punching', async () => {
  const { rows, files, punches } = await measureExport({
    ...{ employees: 100, punches: 40_000, onProgress: () => {} },
  });
  expect(rows).toBeGreaterThanOrEqual(19_000);
  for (const { name, firstByte, bytes, grown } of files) {
    expect(bytes, name).toBeGreaterThan(100_000);
    // `npm run bench export` measures the promises. Here other tests run at the same time.
    expect(firstByte, name).toBeLessThan(5_000);
    expect(grown, name).toBeLessThan(300_000_000);
  }
  expect(percentile(punches, 50)).toBeLessThan(250);
});
