import { inertText } from '@checkpoint/domain/inert-text';
import type { Cell, Column, ColumnKind, Row, Table } from '#platform/files/table.ts';
import { boldFont, type PageFont, regularFont } from './fonts.ts';
import { cutText, wrapText, writeText as write } from './pdf-text.ts';

export interface PageHead {
  readonly company: string;
  readonly period: string;
  readonly zone: string;
  readonly madeAt: string;
}

const padding = 4;
const lineHeight = 11;
const signatureHeight = 34;
const footHeight = 24;
const rule = '#b8bcc4';
const quiet = '#5a616d';

/** A table that is being set: the head on the first page, the column headers on each. */
export interface Page {
  readonly document: PDFKit.PDFDocument;
  readonly head: PageHead;
  readonly shown: readonly Placed[];
  readonly left: number;
  readonly right: number;
  /** Where the next row goes. */
  y: number;
}

export function createPage(document: PDFKit.PDFDocument, { title, columns }: Table, head: PageHead): Page {
  const { left, right, top } = document.page.margins;
  const shown = placed(document, columns);
  const page: Page = { document, head, shown, left, right: document.page.width - right, y: top };
  write(document, title, left, page.y, { font: boldFont(), height: 18 });
  write(document, inertText(head.company), left, page.y + 26, { height: 11 });
  const details = [head.period, head.zone, head.madeAt].join('   ·   ');
  write(document, details, left, page.y + 42, { colour: quiet });
  page.y += 60;
  setHeader(page);
  return page;
}

function setHeader(page: Page): void {
  for (const { column, x, width } of page.shown) {
    const options = { width, font: boldFont(), alignRight: isFigure(column.kind) };
    write(page.document, column.header, x, page.y + padding, options);
  }
  page.y += lineHeight + 2 * padding;
  drawLine(page, page.y);
}

/** Sets a row; `signed` keeps room for a signature below it on the same page. */
export function setRow(page: Page, cells: Row, { bold = false, signed = false } = {}): void {
  const { document, shown } = page;
  const font: PageFont = bold ? boldFont() : regularFont();
  const texts = shown.map(({ column, index, width }) =>
    wrapText(document, cellText(column.kind, cells[index] ?? null), width, font),
  );
  const height = Math.max(1, ...texts.map(({ length }) => length)) * lineHeight + padding;
  makeRoom(page, height + (signed ? signatureHeight : 0));
  for (const [place, { column, x, width }] of shown.entries()) {
    for (const [number, text] of (texts[place] ?? []).entries()) {
      const options = { width, font, alignRight: isFigure(column.kind) };
      write(document, text, x, page.y + padding / 2 + number * lineHeight, options);
    }
  }
  page.y += height;
  drawLine(page, page.y);
}

function makeRoom(page: Page, height: number): void {
  const { height: whole, margins } = page.document.page;
  if (page.y + height <= whole - margins.bottom - footHeight) return;
  page.document.addPage();
  page.y = margins.top;
  setHeader(page);
}

/** A place for the person and for the company to sign, below the person's rows. */
export function setSignature(page: Page, name: string): void {
  const { document, left, right } = page;
  const at = page.y + signatureHeight - 12;
  const middle = left + (right - left) / 2;
  const places = [
    { label: inertText(name), from: left, to: middle - 150 },
    { label: 'Date', from: middle - 140, to: middle - 20 },
    { label: 'For the company', from: middle, to: right - 130 },
    { label: 'Date', from: right - 120, to: right },
  ];
  for (const { label, from, to } of places) {
    drawLine(page, at, from, to);
    write(document, cutText(document, label, to - from, 7), from, at + 2, { colour: quiet, height: 7 });
  }
  // Whoever comes next begins apart from the line that somebody else signs.
  page.y += signatureHeight + 3 * padding;
}

export function numberPages({ document, head, left, right }: Page): void {
  const { start, count } = document.bufferedPageRange();
  for (let number = 0; number < count; number++) {
    document.switchToPage(start + number);
    const y = document.page.height - document.page.margins.bottom - 10;
    const foot = { colour: quiet, height: 7 };
    write(document, inertText(`${head.company}, ${head.period}`), left, y, foot);
    const place = `Page ${number + 1} of ${count}`;
    write(document, place, right - 100, y, { ...foot, width: 100, alignRight: true });
  }
}

const drawLine = ({ document, left, right }: Page, y: number, from = left, to = right) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(rule).stroke();

interface Placed {
  readonly column: Column;
  readonly index: number;
  readonly x: number;
  readonly width: number;
}

/** The columns that go on paper, as wide as what they hold, together as wide as the page. */
function placed({ page }: PDFKit.PDFDocument, columns: readonly Column[]): Placed[] {
  const shown = columns.flatMap((column, index) => (column.notOnPaper ? [] : [{ column, index }]));
  const all = shown.reduce((sum, { column }) => sum + column.width, 0);
  const room = page.width - page.margins.left - page.margins.right;
  let x = page.margins.left;
  return shown.map(({ column, index }, position) => {
    const width = (column.width / all) * room;
    // The figures of the last one end where the lines end.
    const gap = position === shown.length - 1 ? 0 : 2 * padding;
    const place = { column, index, x, width: width - gap };
    x += width;
    return place;
  });
}

const isFigure = (kind: ColumnKind) => kind === 'hours' || kind === 'integer';

function cellText(kind: ColumnKind, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'hours' && typeof cell === 'number') return durationText(cell);
  // The offset stays: it tells the two hours apart that come twice.
  if (kind === 'time') return String(cell).replace('T', ' ');
  return inertText(String(cell));
}

/** `8:00:05`. */
function durationText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
