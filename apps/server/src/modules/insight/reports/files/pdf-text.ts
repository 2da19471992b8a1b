import { type FontRun, fontRuns, type PageFont, regularFont, writableText } from './fonts.ts';
import { visualRuns } from './visual-runs.ts';

export const fontSize = 8;
const ink = '#14171c';

export interface TextOptions {
  /** The width of the column for text that is aligned right. */
  readonly width?: number;
  readonly font?: PageFont;
  readonly height?: number;
  readonly colour?: string;
  readonly alignRight?: boolean;
}

/** Writes one line, in a font that has its characters. Gives where it ends. */
export function writeText(
  document: PDFKit.PDFDocument,
  line: string,
  x: number,
  y: number,
  options: TextOptions = {},
): number {
  const text = writableText(line);
  const { width, font = regularFont(), height = fontSize, colour = ink, alignRight = false } = options;
  document.fontSize(height).fillColor(colour);
  const runs = visualRuns(text)
    .flatMap((run) => fontRuns(run, font))
    .map((run) => ({ ...run, length: widthOf(document, run) }));
  const length = runs.reduce((sum, run) => sum + run.length, 0);
  let at = alignRight && width !== undefined ? x + width - length : x;
  for (const { text, font, length } of runs) {
    use(document, font).text(text, at, y, { lineBreak: false });
    at += length;
  }
  return at;
}

/** Writes texts one after the other, each in its own direction: one that goes from right to left turns no other around. */
export function writeTexts(
  document: PDFKit.PDFDocument,
  texts: readonly string[],
  x: number,
  y: number,
  options: TextOptions,
): void {
  let at = x;
  for (const text of texts) at = writeText(document, text, at, y, options);
}

const use = (document: PDFKit.PDFDocument, { path, face }: PageFont) =>
  face === undefined ? document.font(path) : document.font(path, face);

const widthOf = (document: PDFKit.PDFDocument, { text, font }: FontRun) =>
  use(document, font).widthOfString(text);

/** How wide a line is, in the document's size and the fonts that have its characters. */
const lineWidth = (document: PDFKit.PDFDocument, line: string, font: PageFont): number =>
  fontRuns(line, font).reduce((sum, run) => sum + widthOf(document, run), 0);

/** Lines no wider than their column: broken between words, and within one that is too long by itself. */
export function wrapText(
  document: PDFKit.PDFDocument,
  whole: string,
  width: number,
  font: PageFont,
): string[] {
  const text = writableText(whole);
  document.fontSize(fontSize);
  const fits = (line: string) => lineWidth(document, line.trimEnd(), font) <= width;
  if (text === '' || fits(text)) return [text];
  const lines: string[] = [''];
  for (const word of text.split(/(?<=[\s@.;-])/)) {
    const last = lines.length - 1;
    if (fits(`${lines[last]}${word}`)) lines[last] += word;
    else lines.push(...breakWord(word, fits));
  }
  return lines.map((line) => line.trimEnd()).filter((line) => line !== '');
}

/** As much of a line as its place has room for. The whole of it stands elsewhere. */
export function cutText(document: PDFKit.PDFDocument, whole: string, width: number, height: number): string {
  const text = writableText(whole);
  document.fontSize(height);
  const characters = [...text];
  const isTooWide = (line: string) => lineWidth(document, line, regularFont()) > width;
  if (!isTooWide(text)) return text;
  while (characters.length > 0 && isTooWide(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const character of word) {
    const last = lines.length - 1;
    if (fits(`${lines[last]}${character}`) || lines[last] === '') lines[last] += character;
    else lines.push(character);
  }
  return lines;
}
