import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { decodeText, parseCsv } from './parse-csv.ts';
import { patternCells } from './pattern-cells.ts';
import { sheetParts } from './sheet-parts.ts';
import { isFilled, mostCells, type TableRow } from './table-row.ts';
import { fitsUnpacked } from './unpacked.ts';
import { shownUnder } from './zero-pattern.ts';

/** Rows of a file that are read, neither the heading nor blank ones counted. */
export const mostRows = 5000;
/** Bytes that a workbook may have once it is unpacked. */
const mostUnpacked = 16 * 1024 * 1024;
/** Places up to the last cell of each row, blank ones too: a few bytes can stand for a row of 16,384. */
const mostPlaces = 2_000_000;
/** With the heading, and one row more than fits, so that a file that is too long is not taken for one that ends there. */
const rowsRead = mostRows + 2;

/** The filled rows of a CSV file or of a workbook's first visible worksheet; `undefined` for anything that is neither. */
export async function readTable(file: Buffer): Promise<TableRow[] | undefined> {
  if (file.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(file);
  const text = decodeText(file).replace(/^\ufeff/, '');
  // A picture or a program, whatever its name says.
  return text.includes('\u0000') ? undefined : parseCsv(text, rowsRead);
}

async function readWorkbook(file: Buffer): Promise<TableRow[] | undefined> {
  if (!(await fitsUnpacked(file, mostUnpacked))) return undefined;
  try {
    const rows: { row: number; cells: string[] }[] = [];
    const sheet = await firstVisibleWorksheet(file);
    let places = 0;
    // Row by row: a sheet as a whole is filled up to its last cell, which may stand in row 1,048,576.
    for await (const { index, values } of streamXlsxRows(file, { sheet })) {
      places += values.length;
      if (places > mostPlaces) return undefined;
      const cells = values.slice(0, mostCells).map(cellText);
      if (cells.some(isFilled)) rows.push({ row: index + 1, cells });
      if (rows.length === rowsRead) break;
    }
    // "00042" is a 42 under a pattern of five zeros.
    const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
    for await (const { row, column, pattern } of patternCells(file, sheet)) {
      const cells = cellsOf.get(row);
      const text = cells?.[column];
      if (cells !== undefined && text !== undefined) cells[column] = shownUnder(pattern, text);
    }
    return rows;
  } catch {
    return undefined;
  }
}

/** The place of the first sheet with rows that somebody who opens the workbook sees; nothing of the sheets themselves is read. */
async function firstVisibleWorksheet(file: Buffer): Promise<number> {
  const parts = await sheetParts(file);
  let first: number | undefined;
  await readXlsx(file, {
    sheets: ({ index, hidden, veryHidden }) => {
      const isChart = parts[index]?.isWorksheet === false;
      if (!hidden && !veryHidden && !isChart) first ??= index;
      return false;
    },
  });
  return first ?? 0;
}

/** A telephone number or staff number that the spreadsheet took for a number is read as its digits. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Beyond the digits that a number holds the last ones are invented: written so that this shows.
  if (Number.isInteger(cell) && !Number.isSafeInteger(cell)) return Number(cell).toExponential();
  return typeof cell === 'object' ? '' : String(cell);
}
