import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Row } from './table.ts';

async function degreesOf(degrees: number): Promise<string | undefined> {
  const table = {
    title: 'Places',
    columns: [{ key: 'latitude', header: 'Latitude', kind: 'degrees', width: 10 } as const],
    batches: (async function* (): AsyncGenerator<Row[], void> {
      yield [[degrees]];
    })(),
  };
  let written = '';
  for await (const piece of writeCsv(table)) written += new TextDecoder().decode(piece);
  return written.split('\r\n')[1];
}

it.each([
  [55.5, '55.5'],
  [-9.25, '-9.25'],
  [0, '0'],
  [10, '10'],
  [-180, '-180'],
  [-1e-7, '-0.0000001'],
  [-0.0000012999999999999998, '-0.0000013'],
  [-1e-9, '0'],
  [59.33258251, '59.3325825'],
])('writes %d degrees as %s', async (degrees, text) => {
  expect(await degreesOf(degrees)).toBe(text);
});

it.each([
  ['point', ['Name,Hours,Hours (h:mm)', '"Kern, Ann",8.4,8:24', 'Bo,-,']],
  ['comma', ['Name;Hours;Hours (h:mm)', '"Kern, Ann";8,4;8:24', 'Bo;-;']],
] as const)(
  'hours sum in a spreadsheet with a decimal %s, and stand there as clocks write them',
  async (sign, lines) => {
    const table = {
      title: 'Hours',
      columns: [
        { key: 'name', header: 'Name', kind: 'text', width: 10 },
        { key: 'hours', header: 'Hours', kind: 'hours', width: 10 },
      ] as const,
      batches: (async function* (): AsyncGenerator<Row[], void> {
        yield [
          ['Kern, Ann', 8.4 * 3600],
          ['Bo', null],
        ];
      })(),
    };
    let written = '';
    for await (const piece of writeCsv(table, sign)) written += new TextDecoder().decode(piece);
    expect(written).toBe(`${lines.join('\r\n').replace('-', '')}\r\n`);
  },
);
