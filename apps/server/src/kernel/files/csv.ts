import { inertCsvText } from '@checkpoint/domain/inert-text';
import type { Cell, Column, ColumnKind, Row, Table } from './table.ts';

export const csvContentType = 'text/csv; charset=utf-8';

const byteOrderMark = '\ufeff';
const quoted = /[",\r\n;\t]|^\s|\s$/;

/** The decimal sign of the reader's spreadsheet. Where it is a comma, a semicolon stands between the cells. */
export type DecimalSign = 'point' | 'comma';

/**
 * CSV by RFC 4180 in UTF-8, with the hours once more as `8:24` in columns at the end. Excel needs the byte order mark to read names. There is no row of totals: it would falsify
 * sums of a column, and an import would take it for data.
 */
export async function* writeCsv(
  { columns, batches }: Table,
  sign: DecimalSign = 'point',
): AsyncGenerator<Uint8Array, void> {
  const separator = sign === 'comma' ? ';' : ',';
  const clocks = columns.flatMap(({ kind }, index) => (kind === 'hours' ? [index] : []));
  const headers = [
    ...columns.map(({ header }) => header),
    ...clocks.map((at) => `${columns[at]?.header} (h:mm)`),
  ];
  const write = columns.map((column) => writerOf(column, sign));
  const line = (row: Row): string =>
    [...write.map((cell, at) => cell(row[at])), ...clocks.map((at) => clock(row[at]))].join(separator);
  // Not sent before the first rows are read: what fails until then is still a refusal.
  let lines = `${byteOrderMark}${headers.map(text).join(separator)}\r\n`;
  for await (const rows of batches) {
    for (const row of rows) lines += `${line(row)}\r\n`;
    if (lines !== '') yield Buffer.from(lines);
    lines = '';
  }
  if (lines !== '') yield Buffer.from(lines);
}

type Writer = (cell: Cell | undefined) => string;

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

/** Hours as clocks write them, `8:24`, cut to the minute as spreadsheets do. */
const clock: Writer = (cell) =>
  typeof cell === 'number'
    ? `${Math.floor(cell / 3600)}:${String(Math.floor(cell / 60) % 60).padStart(2, '0')}`
    : '';

const writers: Partial<Record<ColumnKind, Writer>> = { text, hours, degrees };
function writerOf({ kind }: Column, sign: DecimalSign): Writer {
  const write = writers[kind] ?? plain;
  const isDecimal = kind === 'hours' || kind === 'degrees';
  return sign === 'comma' && isDecimal ? (cell) => write(cell).replace('.', ',') : write;
}
