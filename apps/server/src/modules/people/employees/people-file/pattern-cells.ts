import { sheetParts } from './sheet-parts.ts';
import { unpackedPart } from './unpacked.ts';
import { attribute, tagsOf } from './xml-tags.ts';
import { type ZeroPattern, zeroPatternOf } from './zero-pattern.ts';

/** A cell of a sheet that holds a number, and the pattern of zeros that it is shown under. */
export interface PatternCell {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly pattern: ZeroPattern;
}

/**
 * The numbers of a workbook's sheet that are shown under a pattern of zeros. Read from where spreadsheets put their parts;
 * in a workbook that is laid out otherwise there are none.
 */
export async function* patternCells(file: Buffer, sheet: number): AsyncGenerator<PatternCell, void> {
  const patterns = patternsOf(await unpackedPart(file, 'xl/styles.xml'));
  if (patterns.size === 0) return;
  for (const { row, column, attributes } of cellsOf(await sheetXml(file, sheet))) {
    const pattern = patterns.get(attributeOf.style(attributes));
    if (pattern !== undefined && isNumber(attributes)) yield { row, column, pattern };
  }
}

/** The patterns of zeros by the style, as a cell names it. */
function patternsOf(styles: string): ReadonlyMap<string, ZeroPattern> {
  const codes = new Map<string, ZeroPattern>();
  const patterns = new Map<string, ZeroPattern>();
  let section = '';
  let style = 0;
  for (const { name, kind, attributes } of tagsOf(styles)) {
    // Other sections have formats of their own: for a condition, say.
    if (name === 'numFmts' || name === 'cellXfs') section = kind === 'begin' ? name : '';
    if (kind === 'end') continue;
    if (section === 'numFmts' && name === 'numFmt') {
      const pattern = zeroPatternOf(attributeOf.code(attributes));
      if (pattern !== undefined) codes.set(attributeOf.format(attributes), pattern);
    }
    if (section === 'cellXfs' && name === 'xf') {
      const pattern = codes.get(attributeOf.format(attributes));
      if (pattern !== undefined) patterns.set(String(style), pattern);
      style += 1;
    }
  }
  return patterns;
}

/** The cells of a sheet, each with its place: said, or behind the one before. */
function* cellsOf(xml: string) {
  let row = 0;
  let column = 0;
  for (const { name, kind, attributes } of tagsOf(xml)) {
    if (kind === 'end') continue;
    if (name === 'row') {
      row = Number(attributeOf.place(attributes)) || row + 1;
      column = 0;
    }
    if (name === 'c') {
      const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(attributeOf.place(attributes)) ?? [];
      if (letters !== undefined) column = columnOf(letters);
      yield { row, column, attributes };
      column += 1;
    }
  }
}

/** The sheet of this place in the workbook. */
const sheetXml = async (file: Buffer, sheet: number): Promise<string> =>
  unpackedPart(file, (await sheetParts(file))[sheet]?.path ?? '');

const attributeOf = {
  ...{ style: attribute('s'), place: attribute('r'), type: attribute('t') },
  ...{ format: attribute('numFmtId'), code: attribute('formatCode') },
};

const isNumber = (attributes: string) => ['', 'n'].includes(attributeOf.type(attributes));

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
