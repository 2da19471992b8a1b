import { expect, it } from 'vitest';
import { table } from './table.ts';

it('writes a table in Markdown whose columns stand below each other', () => {
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
