import { textOfInertCsv } from '@checkpoint/domain/inert-text';
import { isFilled, mostCells, type TableRow } from './table-row.ts';

/** Characters of a cell that no list of people has: a file that does is made to keep us busy. */
const longestCell = 10_000;
/** What separates cells; spreadsheets write a semicolon where the comma is a decimal sign. */
const separators = [',', ';', '\t', '|'];
/** Rows by which the separator is found: what may stand above the headings, the headings, and some people. */
const sample = 30;

/**
 * Rows of cells as RFC 4180 has them, `most` at the most; quotes may hold line breaks and separators. Blank rows are
 * left out, however they are written, but count in the numbers of the others. `headings` says how many cells of a row are
 * headings that are known. Undefined for what is no table of people.
 */
export function parseCsv(
  file: string,
  most: number,
  headings: (cells: readonly string[]) => number,
): TableRow[] | undefined {
  const { text, separator } = separated(file, headings);
  return rowsOf(text, separator, most);
}

function rowsOf(text: string, separator: string, most: number): TableRow[] | undefined {
  const rows: TableRow[] = [];
  let number = 0;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    number += 1;
    row.push(cell);
    if (row.some(isFilled)) rows.push({ row: number, cells: row.map(textOfInertCsv) });
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    if (cell.length > longestCell || row.length > mostCells) return undefined;
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

type Headings = (cells: readonly string[]) => number;

/** A first line `sep=;` says what separates the cells; spreadsheets obey it, and neither show nor count it. */
function separated(file: string, headings: Headings): { readonly text: string; readonly separator: string } {
  const [line, separator] = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(file) ?? [];
  if (line !== undefined && separator !== undefined) return { text: file.slice(line.length), separator };
  const [best] = separators
    .map((each) => ({ separator: each, fit: fitOf(file, each, headings) }))
    .sort((one, other) => other.fit - one.fit);
  return { text: file, separator: best?.separator ?? ',' };
}

/** How well a separator explains the first rows: by the headings that it lets us find, then by the cells that it parts. */
function fitOf(text: string, separator: string, headings: Headings): number {
  const rows = rowsOf(text, separator, sample) ?? [];
  const known = Math.max(0, ...rows.map(({ cells }) => headings(cells)));
  return known * sample * mostCells + rows.reduce((sum, { cells }) => sum + cells.length, 0);
}
