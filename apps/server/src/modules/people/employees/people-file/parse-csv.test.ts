import { expect, it } from 'vitest';
import { countHeadings } from './heading-names.ts';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text, 100, countHeadings)?.map(({ cells }) => cells);

it.each([
  ['commas within a quoted heading', '"Name, first, last, all";Email\nBo;b@c.de', ['Bo', 'b@c.de']],
  ['a line break within a heading', '"Full\nName,";Email\nBo;b@c.de', ['Bo', 'b@c.de']],
  ['semicolons within a quoted heading', '"Job; title; all",Email\nBo,b@c.de', ['Bo', 'b@c.de']],
  ['a title with commas', 'List of Bakery, Berlin, Germany, Europe\nName;Email\nBo;b@c.de', ['Bo', 'b@c.de']],
  ['tabs', 'Name, first\tEmail\nBo\tb@c.de', ['Bo', 'b@c.de']],
  ['bars', 'Name|Email\nBo|b@c.de', ['Bo', 'b@c.de']],
  ['headings nobody knows', 'a, b;c\n1;2', ['1', '2']],
])('the separator is found in spite of %s', (_what, text, cells) => {
  expect(cellsOf(text)?.at(-1)).toEqual(cells);
});
