import type { FileEncodingName } from '@checkpoint/contract/import-files';
import { mostTitles } from './columns.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { countHeadings } from './heading-names.ts';
import { parseCsv } from './parse-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { mostRows, type TableRow } from './table-row.ts';

/** With the heading and what stands above it, and one row more, so that a file that is too long is not taken for one that ends there. */
const rowsRead = mostTitles + 1 + mostRows + 1;

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** Missing of a workbook. */
  readonly encoding?: Omit<DecodedText, 'text'>;
}

/** The filled rows of a CSV file or of a workbook's first visible worksheet; `undefined` for anything that is neither. */
export function readTable(file: Buffer, chosen?: FileEncodingName): ReadTable | undefined {
  if (file.subarray(0, 2).toString('latin1') === 'PK') {
    const rows = readWorkbook(file, rowsRead);
    return rows && { rows };
  }
  const { text, ...encoding } = decodeText(file, chosen);
  // A picture or a program, whatever its name says.
  if (text.includes('\u0000')) return undefined;
  const rows = parseCsv(text.replace(/^\ufeff/, ''), rowsRead, countHeadings);
  return rows && { rows, encoding };
}
