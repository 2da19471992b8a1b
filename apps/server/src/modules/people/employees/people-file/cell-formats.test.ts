import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const shown = (value: number | string, numFmt: string) => ({ value, style: { numFmt } });
const read = async (...sheets: WriteSheet[]) =>
  readWorkbook(Buffer.from(await writeXlsx({ sheets })), 1000)?.map(({ cells }) => cells);

it('a number of a workbook is read with the zeros that its format shows', async () => {
  const cells = new Map([
    ['0,1', shown(80_012_345, '000-0000000')],
    ['0,2', shown(42, '00000')],
    ['1,0', shown(7, '"E-"000')],
    ['1,1', shown(1234, '\\+00000')],
    ['1,2', shown(1_234_567, '00000')],
    // A text whatever its format, and figures, not digits.
    ['2,0', shown('42', '00000')],
    ['2,1', shown(1234, '#,##0')],
    ['2,2', shown(1e22, '00000')],
    ['700,30', shown(42, '00000')],
  ]);
  const hidden = { name: 'Codes', rows: [[42]], cells: new Map([['0,0', shown(1, '000')]]), hidden: true };
  const rows = await read(hidden, {
    name: 'People',
    rows: [['Bo', null, null, 42], ['Ada'], ['Eve']],
    cells,
  });
  expect(rows?.slice(0, 3)).toEqual([
    ['Bo', '008-0012345', '00042', '42'],
    ['E-007', '+01234', '1234567'],
    ['42', '1234', '1e+22'],
  ]);
  expect(rows?.[3]?.[30]).toBe('00042');
});
