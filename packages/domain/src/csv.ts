/** Says to spreadsheets that the text is UTF-8. Stands before the first line. */
export const csvStart = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it, which
 * shows as text and runs nothing.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

// The wide forms are what Japanese and Chinese keyboards type; spreadsheets read them like the narrow ones.
const runs = /^[\s\0]*[=+\-@|%＝＋－＠\t\r\n]/;

function cell(text: string): string {
  const inert = runs.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
