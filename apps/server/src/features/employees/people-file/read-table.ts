import { readXlsx } from 'hucre/xlsx';
import { decodeText, parseCsv } from './parse-csv.ts';
import { fitsUnpacked } from './unpacked.ts';

/** Rows of a file that are read, the heading not counted. */
export const mostRows = 5000;
/** Bytes that a workbook may have once it is unpacked. */
const mostUnpacked = 16 * 1024 * 1024;
/** With the heading, and one row more than fits, so that a file that is too long is not taken for one that ends there. */
const rowsRead = mostRows + 2;

/** The cells of a CSV file or of a workbook's first sheet; `undefined` for anything that is neither. */
export async function readTable(file: Buffer): Promise<string[][] | undefined> {
  if (file.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(file);
  const text = decodeText(file).replace(/^\ufeff/, '');
  // A picture or a program, whatever its name says.
  return text.includes('\u0000') ? undefined : parseCsv(text, rowsRead);
}

async function readWorkbook(file: Buffer): Promise<string[][] | undefined> {
  if (!(await fitsUnpacked(file, mostUnpacked))) return undefined;
  try {
    const { sheets } = await readXlsx(file, { sheets: [0], maxRows: rowsRead });
    return sheets[0]?.rows.map((row) => row.map(cellText));
  } catch {
    return undefined;
  }
}

/** A telephone number or staff number that the spreadsheet took for a number is read as its digits. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'object' ? '' : String(cell);
}
