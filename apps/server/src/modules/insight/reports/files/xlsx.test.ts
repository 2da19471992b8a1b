import { expect, it } from 'vitest';
import type { Row, Table } from '#kernel/files/table.ts';
import { readSheet } from '../reports.fixture.ts';
import { writeXlsx } from './xlsx.ts';

async function bytesOf(table: Table, rowsOfSheet?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(table, { ...(rowsOfSheet !== undefined && { rowsOfSheet }) }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

function tableOf(rows: Row[]): Table {
  return {
    title: 'Rows',
    columns: [
      { key: 'name', header: 'Name', kind: 'text', width: 10 },
      { key: 'count', header: 'Count', kind: 'integer', width: 10, isSummed: true },
    ],
    batches: (async function* () {
      yield rows;
    })(),
  };
}

it('goes on on a further sheet, under the same header, and sums at the end of the last', async () => {
  const bytes = await bytesOf(tableOf(Array.from({ length: 7 }, (_, index) => [`row ${index}`, 1])), 4);
  const values = (sheet: number) =>
    readSheet({ bytes }, sheet).rows.map((row) => [row.A?.value, row.B?.value]);
  expect(values(1)).toEqual([
    ['Name', 'Count'],
    ['row 0', '1'],
    ['row 1', '1'],
    ['row 2', '1'],
  ]);
  expect(values(2).slice(0, 2)).toEqual([
    ['Name', 'Count'],
    ['row 3', '1'],
  ]);
  expect(values(3)).toEqual([
    ['Name', 'Count'],
    ['row 6', '1'],
    ['Total', '7'],
  ]);
});

it.each(['_x202E_gro.live', 'A_x0042_C', '_x005F_', '__x000d__', 'plain_x_text'])(
  'is read as it was written: %s',
  async (text) => {
    const { rows } = readSheet({ bytes: await bytesOf(tableOf([[text, 1]])) });
    // ECMA-376, 22.9.2.19: what a spreadsheet makes of a text.
    const read = rows[1]?.A?.value.replace(/_x([\da-f]{4})_/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    expect(read).toBe(text);
  },
);

it('writes what looks like a formula as text, and no character that XML cannot hold', async () => {
  const bytes = await bytesOf(tableOf([['=1+1 & <b>\u0001', 1]]));
  const { rows, sheet } = readSheet({ bytes });
  expect(rows[1]?.A).toMatchObject({ isText: true, value: '=1+1 &amp; &lt;b&gt; ' });
  expect(sheet).not.toContain('<f>');
});
