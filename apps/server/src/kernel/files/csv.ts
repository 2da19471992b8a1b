import { inertCsvText } from '@checkpoint/domain/inert-text';
import type { Cell, Column, ColumnKind, Row, Table } from './table.ts';

export const csvContentType = 'text/csv; charset=utf-8';

const byteOrderMark = '\ufeff';
const quoted = /[",\r\n;\t]|^\s|\s$/;

/**
 * CSV by RFC 4180 in UTF-8. Excel needs the byte order mark to read names. There is no row of totals: it would falsify
 * sums of a column, and an import would take it for data.
 */
export async function* writeCsv({ columns, batches }: Table): AsyncGenerator<Uint8Array, void> {
  const write = columns.map(writerOf);
  // Not sent before the first rows are read: what fails until then is still a refusal.
  let lines = `${byteOrderMark}${columns.map(({ header }) => text(header)).join(',')}\r\n`;
  for await (const rows of batches) {
    for (const row of rows) lines += line(row, write);
    if (lines !== '') yield Buffer.from(lines);
    lines = '';
  }
  if (lines !== '') yield Buffer.from(lines);
}

type Writer = (cell: Cell | undefined) => string;

function line(row: Row, write: readonly Writer[]): string {
  let written = write[0]?.(row[0]) ?? '';
  for (let column = 1; column < write.length; column++) written += `,${write[column]?.(row[column]) ?? ''}`;
  return `${written}\r\n`;
}

const text: Writer = (cell) => {
  if (cell === null || cell === undefined) return '';
  const inert = inertCsvText(String(cell));
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** Figures, dates and times are the server's own and nothing that a spreadsheet runs. */
const plain: Writer = (cell) => (cell === null || cell === undefined ? '' : String(cell));

/** Hours as a number, exact to a hundredth of a second. */
const hours: Writer = (cell) =>
  typeof cell === 'number' ? String(Math.round((cell / 3600) * 1e6) / 1e6) : '';

/** To a centimetre, and never as `1e-7`, which not every reader of a CSV takes for a number. */
const degrees: Writer = (cell) =>
  typeof cell === 'number' ? (Math.round(cell * 1e7) / 1e7).toFixed(7).replace(/\.?0+$/, '') : '';

const writers: Partial<Record<ColumnKind, Writer>> = { text, hours, degrees };
const writerOf = ({ kind }: Column): Writer => writers[kind] ?? plain;
