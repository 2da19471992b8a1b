import { expect, it } from 'vitest';
import { visualRuns } from './visual-runs.ts';

it.each([
  ['Łucja Ó Briain', ['Łucja Ó Briain']],
  // Shaping turns Arabic and Hebrew around: their letters stay in the order in which they are read.
  ['شركة النور', ['شركة\u00a0النور']],
  ['شركة Alpha 2000', ['Alpha 2000', 'شركة\u00a0']],
  ['David 123 שלום', ['David 123 ', 'שלום']],
  ['שלום 123', ['123', 'שלום\u00a0']],
  // A bracket that opens towards the left is the one that closes elsewhere.
  ['שלום (Tel Aviv)', ['(', 'Tel Aviv', 'שלום\u00a0)']],
  ['שלום (12)', ['(', '12', 'שלום\u00a0)']],
  // Arabic digits go from left to right, but shaping takes them for letters and turns them around.
  ['غرفة ١٢', ['٢١', 'غرفة\u00a0']],
  ['اتاق ۱۲', ['۲۱', 'اتاق\u00a0']],
])('“%s” is set from left to right', (line, runs) => {
  expect(visualRuns(line)).toEqual(runs);
});
