import { cellFormats } from './cell-formats.ts';
import { readSharedTexts, readSheet } from './read-sheet.ts';
import { openZip } from './read-zip.ts';
import type { TableRow } from './table-row.ts';
import { workbookParts } from './workbook-parts.ts';

/** Bytes that the parts of a workbook which are read may have once they are unpacked. */
const mostUnpacked = 16 * 1024 * 1024;

/** The filled rows of a workbook's first visible worksheet, `most` at the most; `undefined` for what is none. */
export function readWorkbook(file: Buffer, most: number): TableRow[] | undefined {
  try {
    const parts = workbookParts(openZip(file, mostUnpacked));
    if (parts === undefined) return undefined;
    const { sheet, sharedTexts, styles, isFrom1904 } = parts;
    const formatting = {
      sharedTexts: readSharedTexts(sharedTexts),
      formats: cellFormats(styles),
      isFrom1904,
    };
    return readSheet(sheet, formatting, most);
  } catch {
    // Whatever is wrong with a file that somebody sent, it is not to be read.
    return undefined;
  }
}
