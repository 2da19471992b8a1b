import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { createTotals, type Row, type Table } from '#kernel/files/table.ts';
import { namesShared } from './pdf-cells.ts';
import {
  createPage,
  type HeadPart,
  numberPages,
  type Page,
  type PageHead,
  setRow,
  setSignature,
} from './pdf-page.ts';

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
    ...{
      size: 'A4',
      layout: table.pageOf === undefined ? 'landscape' : 'portrait',
      margin: 36,
      bufferPages: true,
    },
    info: { Title: `${table.title}, ${head.period}`, Author: head.company, Creator: 'Checkpoint' },
  });
  const written: Buffer[] = [];
  document.on('data', (piece: Buffer) => written.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject);
  });
  const { columns } = table;
  const reading = { columns, sharedNames: namesShared(columns, rows) };
  const begin = (about: PageHead) => createPage(document, table, about, reading);
  const pages = pagesOf(table, rows, head);
  let page: Page | undefined;
  for (const [place, { about, own }] of pages.entries()) {
    if (place > 0) document.addPage();
    page = begin(about);
    await setRows(page, table, own, signal);
  }
  // What all pages have in common stands in their foot.
  numberPages({ ...(page ?? begin(head)), head });
  document.end();
  await ended;
  return Buffer.concat(written);
}

/** Rows that share pages, and what those say in their head. */
interface Pages {
  readonly about: PageHead;
  readonly own: readonly Row[];
}

/** All rows together, or each person's for themselves. */
function pagesOf({ columns, pageOf }: Table, rows: readonly Row[], head: PageHead): Pages[] {
  if (pageOf === undefined || rows.length === 0) return [{ about: head, own: rows }];
  const groups: { about: PageHead; own: Row[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && last.own[0]?.[pageOf] === row[pageOf]) last.own.push(row);
    else groups.push({ about: { ...head, parts: partsAbout(columns, row) }, own: [row] });
  }
  return groups;
}

const namedInHead = ['employee', 'staffNumber', 'department'];

/** Whose pages they are. */
const partsAbout = (columns: Table['columns'], row: Row): HeadPart[] =>
  columns.flatMap(({ key, header, standIn }, place) => {
    const name = row[place];
    if (!namedInHead.includes(key) || typeof name !== 'string') return [];
    const other = row[columns.findIndex((column) => column.key === standIn)];
    return [{ label: header, name, ...(typeof other === 'string' && { standIn: other }) }];
  });

async function setRows(page: Page, table: Table, rows: readonly Row[], signal: AbortSignal): Promise<void> {
  const totals = createTotals(table.columns);
  for (const [index, row] of rows.entries()) {
    if (index % rowsATurn === 0) await breathe();
    signal.throwIfAborted();
    totals.add(row);
    const signed = isSigned(table, row);
    setRow(page, row, { signed });
    if (signed) setSignature(page, row);
  }
  const ends = table.pageOf !== undefined;
  setRow(page, totals.row(page.head.t('paper.total')), { bold: true, signed: ends });
  const last = rows.at(-1);
  if (ends && last !== undefined) setSignature(page, last);
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
