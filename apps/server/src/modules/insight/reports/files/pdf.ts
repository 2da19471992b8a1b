import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { createTotals, type Row, type Table } from '#kernel/files/table.ts';
import { namesShared } from './pdf-cells.ts';
import { createPage, numberPages, type PageHead, setRow, setSignature } from './pdf-page.ts';

/** The most rows of a PDF. Nobody reads more, and setting them would take too long. */
export const mostPdfRows = 5_000;

/** Rows that are set before other requests get their turn. */
const rowsATurn = 20;

/** A document to print and sign; `too_many_rows` where it would be too long. Throws once nobody waits for it any more. */
export async function makePdf(
  table: Table,
  head: PageHead,
  signal: AbortSignal,
): Promise<Uint8Array | 'too_many_rows'> {
  const rows = await firstRows(table, mostPdfRows + 1);
  if (rows.length > mostPdfRows) return 'too_many_rows';
  const document = new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: 36, bufferPages: true },
    info: { Title: `${table.title}, ${head.period}`, Author: head.company, Creator: 'Checkpoint' },
  });
  const written: Buffer[] = [];
  document.on('data', (piece: Buffer) => written.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject);
  });
  const { columns } = table;
  const page = createPage(document, table, head, { columns, sharedNames: namesShared(columns, rows) });
  const totals = createTotals(columns);
  for (const [index, row] of rows.entries()) {
    if (index % rowsATurn === 0) await breathe();
    signal.throwIfAborted();
    totals.add(row);
    const signed = isSigned(table, row);
    setRow(page, row, { signed });
    if (signed) setSignature(page, row);
  }
  setRow(page, totals.row(), { bold: true });
  numberPages(page);
  document.end();
  await ended;
  return Buffer.concat(written);
}

const isSigned = ({ signedAt }: Table, row: Row): boolean =>
  signedAt !== undefined && typeof row[signedAt] === 'number';

async function firstRows({ batches }: Table, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= count) break;
  }
  return rows;
}
