import { expect, it } from 'vitest';
import { table } from './table.ts';

it('writes a Markdown table with aligned columns', () => {
  const rows = [
    { work: 'check-in', 'per second': 12345.6 },
    { work: 'insert', 'per second': 0.123 },
  ];
  expect(table(rows)).toBe(
    [
      '| work     | per second |',
      '|----------|------------|',
      '| check-in | 12,346     |',
      '| insert   | 0.12       |',
    ].join('\n'),
  );
});
