import type { TextKey } from '@checkpoint/contract/texts/en';
import type { TextValues } from '@checkpoint/contract/texts/values';
import { inertText } from '@checkpoint/domain/inert-text';
import type { Column, ColumnKind, Row, Table } from '#kernel/files/table.ts';
import { boldFont, isWritable, type PageFont, regularFont } from './fonts.ts';
import { paperText, type Reading } from './pdf-cells.ts';
import { cutText, fontSize, wrapText, writeText as write, writeTexts } from './pdf-text.ts';

export interface PageHead {
  /** Texts in the document's language. */
  readonly t: (key: TextKey, values?: TextValues) => string;
  readonly company: string;
  readonly period: string;
  /** What of the company it is about: nothing where it is about all of it. */
  readonly parts: readonly HeadPart[];
  /** Asked once every row was read. */
  readonly zones: () => readonly string[];
  readonly madeAt: string;
}

export interface HeadPart {
  readonly label: string;
  readonly name: string;
  /** Used if no font has the letters of the name. */
  readonly standIn?: string;
}

const padding = 4;
const lineHeight = 11;
const signatureHeight = 34;
const footHeight = 24;
const rule = '#b8bcc4';
const quiet = '#5a616d';

/** A table that is being set: the head on the first page, the column headers on each. */
export interface Page extends Reading {
  readonly document: PDFKit.PDFDocument;
  readonly head: PageHead;
  readonly shown: readonly Placed[];
  readonly left: number;
  readonly right: number;
  /** Where the next row goes. */
  y: number;
}

export function createPage(
  document: PDFKit.PDFDocument,
  { title }: Table,
  head: PageHead,
  reading: Reading,
): Page {
  const { left, right, top } = document.page.margins;
  const shown = placed(document, reading.columns);
  const page: Page = { ...reading, document, head, shown, left, right: document.page.width - right, y: top };
  write(document, title, left, page.y, { font: boldFont(), height: 18 });
  write(document, nameText(document, head.company, page.right - left, 11), left, page.y + 26, { height: 11 });
  const details = [head.period, zoneText(head), head.madeAt].join('   ·   ');
  write(document, details, left, page.y + 42, { colour: quiet });
  const parts = partTexts(document, head.parts, '   ·   ').slice(1);
  writeTexts(document, parts, left, page.y + 56, { font: boldFont() });
  page.y += head.parts.length === 0 ? 60 : 74;
  setHeader(page);
  return page;
}

function zoneText({ t, zones }: PageHead): string {
  const names = zones();
  return t(names.length > 1 ? 'paper.timeZones' : 'paper.timeZone', { zones: names.join(', ') });
}

/** A name within a line. One in letters that no font has is written in their numbers, as many as its place has room for. */
const nameText = (document: PDFKit.PDFDocument, name: string, width: number, height: number): string =>
  cutText(document, inertText(name), width, height);

const partWidth = 220;

/** Pieces of a line that names the parts, a separator before each. */
const partTexts = (document: PDFKit.PDFDocument, parts: readonly HeadPart[], separator: string): string[] =>
  parts.flatMap(({ label, name, standIn = name }) => [
    ...[separator, `${label}: `],
    nameText(document, isWritable(name) ? name : standIn, partWidth, fontSize),
  ]);

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
  const texts = shown.map(({ column, width }) => {
    const text = paperText(page, cells, column);
    // A figure in two pieces would be read as two.
    return isFigure(column.kind) ? [text] : wrapText(document, text, width, font);
  });
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

/** A place for the person and for the company to sign, below the person's rows, of which these are the last cells. */
export function setSignature(page: Page, cells: Row): void {
  const { document, columns, left, right, head } = page;
  const { t } = head;
  const person = columns.find(({ key }) => key === 'employee');
  const at = page.y + signatureHeight - 12;
  const middle = left + (right - left) / 2;
  const places = [
    { label: person === undefined ? '' : paperText(page, cells, person), from: left, to: middle - 150 },
    { label: t('reports.column.date'), from: middle - 140, to: middle - 20 },
    { label: t('paper.forTheCompany'), from: middle, to: right - 130 },
    { label: t('reports.column.date'), from: right - 120, to: right },
  ];
  for (const { label, from, to } of places) {
    drawLine(page, at, from, to);
    write(document, cutText(document, label, to - from, 7), from, at + 2, { colour: quiet, height: 7 });
  }
  // The next person starts at a distance from the line that the previous one signs.
  page.y += signatureHeight + 3 * padding;
}

export function numberPages({ document, head, left, right }: Page): void {
  const { start, count } = document.bufferedPageRange();
  for (let number = 0; number < count; number++) {
    document.switchToPage(start + number);
    const y = document.page.height - document.page.margins.bottom - 10;
    const foot = { colour: quiet, height: 7 };
    const whole = [nameText(document, head.company, partWidth, foot.height), `, ${head.period}`];
    writeTexts(document, [...whole, ...partTexts(document, head.parts, ', ')], left, y, foot);
    const place = head.t('paper.page', { page: number + 1, count });
    write(document, place, right - 100, y, { ...foot, width: 100, alignRight: true });
  }
}

const drawLine = ({ document, left, right }: Page, y: number, from = left, to = right) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(rule).stroke();

interface Placed {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** The columns that go on paper, as wide as what they hold, together as wide as the page. */
function placed({ page }: PDFKit.PDFDocument, columns: readonly Column[]): Placed[] {
  const shown = columns.filter(({ notOnPaper }) => !notOnPaper);
  const all = shown.reduce((sum, column) => sum + column.width, 0);
  const room = page.width - page.margins.left - page.margins.right;
  let x = page.margins.left;
  return shown.map((column, position) => {
    const width = (column.width / all) * room;
    // The figures of the last one end where the lines end.
    // What ends at the right would touch what begins at the left.
    const gap = position === shown.length - 1 ? 0 : (isFigure(column.kind) ? 4 : 2) * padding;
    const place = { column, x, width: width - gap };
    x += width;
    return place;
  });
}

const isFigure = (kind: ColumnKind) => kind === 'hours' || kind === 'integer';
