import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { workbookFile, zipFile } from './workbook-file.fixture.ts';

const text = (content: string) => `<c t="inlineStr"><is>${content}</is></c>`;
const sheet = (...cells: string[]) =>
  `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`;
const cellsOf = (file: Buffer) => readWorkbook(file, 100)?.map(({ cells }) => cells);

describe('the cells of a workbook', () => {
  it('are read without the furigana that say how they are spoken', () => {
    const furigana = '<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/>';
    const runs = '<r><t>Ya</t></r><rPh sb="0" eb="1"><t>ヤ</t></rPh><r><t xml:space="preserve">mada </t></r>';
    const shared = `<sst><si>${furigana}</si><si>${runs}</si></sst>`;
    const file = workbookFile(
      sheet(text(furigana), text(runs), '<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'),
      { shared },
    );
    expect(cellsOf(file)).toEqual([['山田', 'Yamada ', '山田', 'Yamada ']]);
  });

  it('are what their reader sees: results, days, errors, and no formulas', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    const file = workbookFile(
      sheet(
        ...['<c t="str"><f>A1&amp;"x"</f><v>Bo &amp; Co</v></c>', '<c s="1"><v>46023</v></c>'],
        ...['<c s="2"><v>46023.5</v></c>', '<c t="e"><v>#N/A</v></c>', '<c t="b"><v>1</v></c>', '<c/>'],
        ...['<c t="d"><v>2026-01-01T00:00:00</v></c>', text('<t>a_x000D_b</t>')],
      ),
      { styles },
    );
    expect(cellsOf(file)).toEqual([
      ['Bo & Co', '2026-01-01', '2026-01-01', '#N/A', 'true', '', '2026-01-01', 'a\rb'],
    ]);
  });

  it('are found by prefixed names, and in a part of UTF-16', () => {
    const prefixed =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(readWorkbook(workbookFile(prefixed), 9)).toEqual([{ row: 3, cells: ['', '7'] }]);
    const wide = Buffer.from(`\ufeff${sheet(text('<t>Bo</t>'))}`, 'utf16le');
    expect(cellsOf(workbookFile(wide))).toEqual([['Bo']]);
  });

  it.each([
    ['sizes', { largeSizes: true }],
    ['sizes and the directory', { largeSizes: true, largeEnd: true }],
  ])('are read from a ZIP64 file with large %s', (_what, options) => {
    expect(cellsOf(workbookFile(sheet(text('<t>Bo</t>')), {}, options))).toEqual([['Bo']]);
  });
});

describe('a workbook is not read', () => {
  it.each([
    ['of too many elements', '<a/>'.repeat(2_000_001)],
    ['of elements too deep within each other', '<a>'.repeat(200)],
    ['with an end that has no beginning', '</a>'],
    ['that never ends', '<row><c><v>1</v></c>'],
    ['with an entity of its own', '&bomb;'],
  ])('%s', (_what, content) => {
    expect(readWorkbook(workbookFile(`<worksheet>${content}`), 100)).toBeUndefined();
  });

  it.each([
    ['a row beyond every sheet', '<row r="99999999999999999999"><c><v>1</v></c></row>'],
    ['a row without an end', '<row r="1e400"><c><v>1</v></c></row>'],
    ['a row before the first', '<row r="-1"><c><v>1</v></c></row>'],
    ['half a row', '<row r="1.5"><c><v>1</v></c></row>'],
    ['a row of words', '<row r="two"><c><v>1</v></c></row>'],
    ['a row twice', '<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'],
    ['a cell beyond every sheet', '<row r="1"><c r="AAAAAAA1"><v>1</v></c></row>'],
    ['a cell in no column', '<row r="1"><c r="7"><v>1</v></c></row>'],
  ])('with %s', (_what, rows) => {
    const file = workbookFile(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    expect(readWorkbook(file, 100)).toBeUndefined();
  });

  it('with a type of its own', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "b">]><worksheet/>';
    expect(readWorkbook(workbookFile(bomb), 100)).toBeUndefined();
  });

  it('of too many parts', () => {
    const parts = Array.from({ length: 10_001 }, (_, at) => [`p${at}`, ''] as const);
    expect(readWorkbook(zipFile(parts), 100)).toBeUndefined();
  });
});
