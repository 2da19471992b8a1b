import { unpackedPart } from './unpacked.ts';
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
  for (const [, attributes = ''] of (await sheetXml(file, sheet)).matchAll(tagsOf('c'))) {
    const pattern = patterns.get(attributeOf.style(attributes));
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf.place(attributes)) ?? [];
    if (pattern === undefined || letters === undefined || !isNumber(attributes)) continue;
    yield { row: Number(row), column: columnOf(letters), pattern };
  }
}

/** The patterns of zeros by the style, as a cell names it. */
function patternsOf(styles: string): ReadonlyMap<string, ZeroPattern> {
  const codes = new Map<string, ZeroPattern>();
  for (const [, attributes = ''] of styles.matchAll(tagsOf('numFmt'))) {
    const pattern = zeroPatternOf(attributeOf.code(attributes));
    if (pattern !== undefined) codes.set(attributeOf.format(attributes), pattern);
  }
  const [formats = ''] = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  const patterns = Array.from(formats.matchAll(tagsOf('xf')), ([, attributes = '']) =>
    codes.get(attributeOf.format(attributes)),
  );
  return new Map(
    patterns.flatMap((pattern, style) => (pattern === undefined ? [] : [[String(style), pattern]])),
  );
}

/** The sheet of this place in the workbook. */
async function sheetXml(file: Buffer, sheet: number): Promise<string> {
  const sheets = [...(await unpackedPart(file, 'xl/workbook.xml')).matchAll(tagsOf('sheet'))];
  const id = attributeOf.relation(sheets[sheet]?.[1]);
  const relations = await unpackedPart(file, 'xl/_rels/workbook.xml.rels');
  const relation = Array.from(
    relations.matchAll(tagsOf('Relationship')),
    ([, attributes = '']) => attributes,
  );
  const target = attributeOf.target(relation.find((attributes) => attributeOf.id(attributes) === id));
  return unpackedPart(file, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

const tagsOf = (name: string) => new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)>`, 'g');

/** Reads an attribute; empty where it is not there. */
function attribute(name: string) {
  const written = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes = ''): string => {
    const [, double, single] = written.exec(attributes) ?? [];
    const text = double ?? single ?? '';
    return text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
  };
}
const attributeOf = {
  ...{ style: attribute('s'), place: attribute('r'), type: attribute('t'), id: attribute('Id') },
  ...{ format: attribute('numFmtId'), code: attribute('formatCode'), target: attribute('Target') },
  relation: attribute('\\w+:id'),
};

const isNumber = (attributes: string) => ['', 'n'].includes(attributeOf.type(attributes));

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
