import { inertCsvText } from './inert-text.ts';

/** Says to spreadsheets that the text is UTF-8. Stands before the first line. */
export const csvStart = '\uFEFF';

/** One line of a CSV file (RFC 4180), in which no spreadsheet finds anything to run. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const quoted = /[",;]|^\s|\s$/;

function cell(text: string): string {
  const inert = inertCsvText(text);
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
