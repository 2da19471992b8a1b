import { textOfInertCsv } from '@checkpoint/domain/inert-text';
import { isFilled, mostCells, type TableRow } from './table-row.ts';

/** Characters of a cell that no list of people has: a file that does is made to keep us busy. */
const longestCell = 10_000;

/**
 * Rows of cells as RFC 4180 has them, `most` at the most; quotes may hold line breaks and separators. Blank rows are
 * left out, however they are written, but count in the numbers of the others. Undefined for what is no table of people.
 */
export function parseCsv(file: string, most: number): TableRow[] | undefined {
  const { text, separator } = separated(file);
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

/** A first line `sep=;` says what separates the cells; spreadsheets obey it, and neither show nor count it. */
function separated(file: string): { readonly text: string; readonly separator: string } {
  const [line, separator] = /^sep=(.)(?:\r\n?|\n)/i.exec(file) ?? [];
  if (line === undefined || separator === undefined) return { text: file, separator: separatorOf(file) };
  return { text: file.slice(line.length), separator };
}

/** Spreadsheets write a semicolon where the comma is a decimal sign: the heading shows which it is. */
function separatorOf(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The text of a file whose encoding nobody says: UTF-8 or UTF-16 by its mark, else what older spreadsheets save. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
