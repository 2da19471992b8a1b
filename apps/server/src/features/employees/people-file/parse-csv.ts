/** Cells of a row, and characters of a cell, that no list of people has: a file that does is made to keep us busy. */
const mostCells = 500;
const longestCell = 10_000;

/**
 * Rows of cells as RFC 4180 has them, `most` at the most; quotes may hold line breaks and separators. Blank lines are
 * rows of one blank. Undefined for what is no table of people.
 */
export function parseCsv(text: string, most: number): string[][] | undefined {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
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
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) rows.push([...row, cell]);
  return rows;
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
